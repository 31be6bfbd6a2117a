import { z } from 'zod';
import { GOOD_FIELD_CODES } from '#domain/exchange/good-fields.ts';
import { RowIdInUrl } from '../ids.ts';
import {
  choiceOf,
  filterDay,
  filterFlag,
  filterId,
  filterNumber,
  ListMeta,
  ListQuery,
  rangeOf,
  sortedBy,
} from './lists.ts';
import { PRODUCT_FIELDS, SizesOfProduct } from './product-fields.ts';
import { type StaffContract, Version } from './staff-endpoint.ts';

/* Goods (back office, §4.3). Money is in roubles, weight in grams. */

const ProductId = z.object({ id: RowIdInUrl });

const Price = z
  .object({ role: z.string(), limit: z.number(), price: z.number(), oldPrice: z.number().nullable() })
  .meta({ id: 'StaffPrice' });
export type Price = z.output<typeof Price>;

const Lot = z
  .object({
    id: z.int(),
    stock: z.int(),
    reserved: z.int(),
    weight: z.number().nullable(),
    lengthMm: z.int(),
    widthMm: z.int(),
    heightMm: z.int(),
    uin: z.string().nullable(),
    /** «УИН партии»: of several pieces, from before that was forbidden (BD4). */
    isUinOfLot: z.boolean(),
    barcode: z.string().nullable(),
    /** Of guests and retail alone, without `prices.read`. */
    prices: z.array(Price),
  })
  .meta({ id: 'StaffLot' });
export type Lot = z.output<typeof Lot>;

const Size = z
  .object({
    id: z.int(),
    title: z.string(),
    valueId: z.int().nullable(),
    lowStock: z.int().nullable(),
    lots: z.array(Lot),
  })
  .meta({ id: 'StaffSize' });
export type Size = z.output<typeof Size>;

const Param = z.object({ title: z.string(), content: z.string() });

/** A role of prices; `isAsRetail` where no lot has a price of it, so that the chain of T6.2 finds another. */
const PriceRole = z.object({ code: z.string(), title: z.string(), isAsRetail: z.boolean() });

export const StaffProduct = z
  .object({
    id: z.int(),
    version: Version,
    title: z.string(),
    article: z.string(),
    code: z.string(),
    description: z.string(),
    categoryId: z.int().nullable(),
    otherCategoryIds: z.array(z.int()),
    siteIds: z.array(z.int()),
    brandId: z.int().nullable(),
    setId: z.int().nullable(),
    setPosition: z.int(),
    modelCode: z.string().nullable(),
    engravingRoom: z.int().nullable(),
    imageIds: z.array(z.string()),
    videoIds: z.array(z.string()),
    videoLink: z.string().nullable(),
    valueIds: z.array(z.int()),
    /** Written by hand; the lines of inserts and the derived weight are not among them. */
    params: z.array(Param),
    options: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        values: z.array(z.string()),
        showInCardSeparately: z.boolean(),
        swatch: z.string().optional(),
      }),
    ),
    stones: z.array(
      z.object({
        stone: z.string(),
        count: z.int(),
        carats: z.number().nullable(),
        cut: z.string(),
        quality: z.string(),
        size: z.string(),
      }),
    ),
    complectation: z.array(z.object({ title: z.string(), value: z.string() })),
    ownDiscount: z.int().nullable(),
    stickerIds: z.array(z.int()),
    accessoryIds: z.array(z.int()),
    collectionIds: z.array(z.int()),
    seoH1: z.string().nullable(),
    seoCategoryTitle: z.string().nullable(),
    seoDescription: z.string().nullable(),
    replaceDescription: z.boolean(),
    lockedFields: z.array(z.enum(GOOD_FIELD_CODES)),

    isPublished: z.boolean(),
    archivedAt: z.iso.datetime().nullable(),
    createdAt: z.iso.datetime(),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable(),
    /** Of its page in the shop; null without a category. */
    path: z.string().nullable(),
    rate: z.number(),
    reviewCount: z.int(),
    /** On the label; it follows the prices. */
    discountPercent: z.int(),
    /** Derived from the lots; null without a weighed one. */
    averageWeight: z.string().nullable(),
    /** What it needs to be published: names of fields, `sizes` and `prices`. */
    lacks: z.array(z.string()),
    sizes: z.array(Size),
    priceRoles: z.array(PriceRole),
    accessories: z.array(
      z.object({ id: z.int(), title: z.string(), article: z.string(), imageId: z.string().nullable() }),
    ),
    /** Fields of this edit that stay as others have saved them meanwhile. */
    kept: z.array(z.object({ field: z.string(), by: z.string() })).optional(),
  })
  .meta({ id: 'StaffProduct' });
export type StaffProduct = z.output<typeof StaffProduct>;

const ProductRow = z
  .object({
    id: z.int(),
    version: Version,
    title: z.string(),
    article: z.string(),
    imageId: z.string().nullable(),
    category: z.object({ id: z.int(), title: z.string() }).nullable(),
    sizes: z.int(),
    lots: z.int(),
    free: z.int(),
    reserved: z.int(),
    /** The only lot of a product that has one. */
    lotId: z.int().nullable(),
    /** Of retail, the lowest; null without one. */
    price: z.number().nullable(),
    oldPrice: z.number().nullable(),
    /** Whether all lots cost the same. */
    isOnePrice: z.boolean(),
    discountPercent: z.int(),
    stickerIds: z.array(z.int()),
    siteIds: z.array(z.int()),
    isPublished: z.boolean(),
    isArchived: z.boolean(),
    rate: z.number(),
    changedAt: z.iso.datetime().nullable(),
    changedBy: z.string().nullable(),
  })
  .meta({ id: 'StaffProductRow' });
export type ProductRow = z.output<typeof ProductRow>;

const Titled = z.object({ id: z.int(), title: z.string() });

/** What a product may be given. */
const Choices = z
  .object({
    categories: z.array(Titled.extend({ parentId: z.int().nullable() })),
    sites: z.array(Titled),
    brands: z.array(Titled),
    sets: z.array(Titled),
    stickers: z.array(Titled),
    collections: z.array(Titled),
    filters: z.array(Titled.extend({ code: z.string(), values: z.array(Titled) })),
    priceRoles: z.array(z.object({ code: z.string(), title: z.string() })),
  })
  .meta({ id: 'StaffProductChoices' });
export type Choices = z.output<typeof Choices>;

const Publication = z.object({
  /** Without them: all sites that it belongs to. */
  siteIds: z
    .array(z.int('Некорректный сайт').positive())
    .min(1, 'Выберите хотя бы один сайт')
    .max(100)
    .optional(),
});

const NewProduct = z.strictObject(PRODUCT_FIELDS).partial().required({ title: true, article: true });

export const staffGoods = {
  list: {
    method: 'GET',
    path: '/staff/v1/products',
    summary: 'Goods; archived ones when `state` asks for them',
    permission: 'goods.read',
    query: ListQuery.extend({
      sort: sortedBy(['title', 'article', 'created', 'changed', 'rate'], '-created'),
      state: choiceOf(z.enum(['published', 'draft', 'archive'])),
      /** With those below. */
      category: choiceOf(filterId),
      site: choiceOf(filterId),
      sticker: choiceOf(filterId),
      collection: choiceOf(filterId),
      set: choiceOf(filterId),
      brand: choiceOf(filterId),
      /** Values of characteristics. */
      value: choiceOf(filterId),
      /** Roubles, in the list of `priceRole`. */
      price: rangeOf(filterNumber),
      priceRole: z.string().max(60).default('retail'),
      free: rangeOf(filterNumber),
      isLow: filterFlag,
      hasPhoto: filterFlag,
      hasPrice: filterFlag,
      hasWeight: filterFlag,
      hasUin: filterFlag,
      changedBy: choiceOf(z.uuid()),
      changed: rangeOf(filterDay),
    }),
    response: z.object({ data: z.array(ProductRow), _meta: ListMeta }),
  },
  choices: {
    method: 'GET',
    path: '/staff/v1/product-choices',
    summary: 'What a product may be given: categories, sites, characteristics and the like',
    permission: 'goods.read',
    response: Choices,
  },
  get: {
    method: 'GET',
    path: '/staff/v1/products/:id',
    summary: 'A product with its sizes and lots',
    permission: 'goods.read',
    params: ProductId,
    response: StaffProduct,
  },
  add: {
    method: 'POST',
    path: '/staff/v1/products',
    summary: 'Makes a draft; its code is made from the title unless given',
    permission: 'goods.edit',
    status: 201,
    body: NewProduct,
    response: StaffProduct,
  },
  change: {
    method: 'PUT',
    path: '/staff/v1/products/:id',
    summary: 'Changes the fields that differ from those of the version',
    permission: 'goods.edit',
    params: ProductId,
    body: z.strictObject({ ...PRODUCT_FIELDS, version: Version }),
    response: StaffProduct,
  },
  duplicate: {
    method: 'POST',
    path: '/staff/v1/products/:id/duplicate',
    summary: 'A draft like this product: with its sizes and prices, without stock and УИН',
    permission: 'goods.edit',
    status: 201,
    params: ProductId,
    response: StaffProduct,
  },
  sizes: {
    method: 'PUT',
    path: '/staff/v1/products/:id/sizes',
    summary: 'Sizes with their lots, in their order; those that are left out are deleted',
    permission: 'goods.edit',
    params: ProductId,
    body: z.strictObject({ sizes: SizesOfProduct, version: Version }),
    response: StaffProduct,
  },
  publish: {
    method: 'POST',
    path: '/staff/v1/products/:id/publish',
    summary: 'Shows a product in the shop, on these sites too',
    permission: 'goods.publish',
    params: ProductId,
    body: Publication,
    response: StaffProduct,
  },
  unpublish: {
    method: 'POST',
    path: '/staff/v1/products/:id/unpublish',
    summary: 'Takes a product from these sites, or from all (BD29)',
    permission: 'goods.publish',
    params: ProductId,
    body: Publication,
    response: StaffProduct,
  },
  archive: {
    method: 'POST',
    path: '/staff/v1/products/:id/archive',
    summary: 'Takes a product out of the shop for good; orders and reviews keep it',
    permission: 'goods.publish',
    params: ProductId,
    response: StaffProduct,
  },
  restore: {
    method: 'POST',
    path: '/staff/v1/products/:id/restore',
    summary: 'Brings a product back from the archive, as a draft',
    permission: 'goods.publish',
    params: ProductId,
    response: StaffProduct,
  },
  remove: {
    method: 'DELETE',
    path: '/staff/v1/products/:id',
    summary: 'Deletes a product that was never ordered, has no reviews and no pieces',
    permission: 'goods.delete',
    stepUp: true,
    params: ProductId,
    query: z.object({ version: z.coerce.number<string>('Некорректная версия').int().positive() }),
    response: z.object({ isDeleted: z.literal(true) }),
  },
} as const satisfies StaffContract;
