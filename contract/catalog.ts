import { z } from 'zod';
import { SORTS } from '#domain/catalog/sorts.ts';
import type { Contract } from './endpoint.ts';
import { CategoryNode, Sticker } from './site.ts';

/* Products, filters and categories (§3, §7 Catalog). Prices are roubles. */

const File = z.object({ fileId: z.string() });

export const CardPrice = z.object({
  priceRole: z.string(),
  price: z.number(),
  oldPrice: z.number().nullable(),
});
export type CardPrice = z.output<typeof CardPrice>;

const OfferPrice = z.object({
  role: z.string(),
  price: z.number(),
  oldPrice: z.number().nullable(),
  /** The tier holds once the basket is worth at least this much, in roubles. */
  limit: z.number(),
});

const Offer = z.object({
  id: z.int(),
  prices: z.array(OfferPrice),
  options: z.array(z.object({ code: z.string(), title: z.string(), value: z.string() })),
});

/** A size of a product; its id is what the basket holds (decision T3.3). */
export const CardGroup = z.object({
  id: z.int(),
  title: z.string(),
  available: z.boolean(),
  /** Free pieces of this size. */
  remnants: z.int().min(0),
});
export type CardGroup = z.output<typeof CardGroup>;

export const ProductGroup = CardGroup.extend({ offers: z.array(Offer) }).meta({ id: 'ProductGroup' });
export type ProductGroup = z.output<typeof ProductGroup>;

/** What a tile shows. Nothing in it depends on the person, only on site and price role. */
export const ProductCard = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    vendorCode: z.string(),
    /** Codes and titles of the primary chain, root first (decision T2.2). */
    categories: z.array(z.object({ code: z.string(), title: z.string() })),
    catalogImageId: z.string().nullable(),
    images: z.array(File),
    videos: z.array(File),
    groups: z.array(CardGroup),
    cardPrices: z.array(CardPrice),
    discount: z.object({ value: z.int().min(0).max(99) }).nullable(),
    /** Average of published reviews, 0…5, one decimal. */
    rate: z.number().min(0).max(5),
    reviewCount: z.int().min(0),
    stickerIds: z.array(z.int()),
    allRemnants: z.int().min(0),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.output<typeof ProductCard>;

/** §3 Product, whole. */
export const Product = ProductCard.extend({
  description: z.string(),
  seoPage: z.object({
    h1: z.string().nullable(),
    additionalFields: z.object({ categoryTitle: z.string().nullable(), seodescr: z.string().nullable() }),
    config: z.object({ replaceDescription: z.boolean() }),
  }),
  videoLink: z.string().nullable(),
  partner: z.object({ title: z.string() }).nullable(),
  groups: z.array(ProductGroup),
  options: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      values: z.array(z.string()),
      showInCardSeparately: z.boolean(),
    }),
  ),
  params: z.array(z.object({ title: z.string(), content: z.string() })),
  complectation: z.array(z.object({ title: z.string(), value: z.string() })),
  /** Members of the set this product belongs to, itself first; empty when it is in none. */
  setProducts: z.array(ProductCard),
  accessories: z.array(ProductCard),
}).meta({ id: 'Product' });
export type Product = z.output<typeof Product>;

const FilterValue = z.object({
  id: z.int(),
  /** Readable and stable: what a filter's URL is made of. */
  code: z.string(),
  title: z.string(),
  /** Colour of a swatch, when the value has one. */
  swatch: z.string().nullable(),
  /** What the shopper would get by adding this value. */
  count: z.int().min(0),
  isSelected: z.boolean(),
  dependedValues: z.array(z.int()),
});
export type FilterValue = z.output<typeof FilterValue>;

/** §3 Filter with the counters of the current selection. */
export const Filter = z
  .object({
    code: z.string(),
    title: z.string(),
    /** How the values are drawn: a list of ticks or a row of chips. */
    display: z.enum(['list', 'chips']),
    values: z.array(FilterValue),
    priorityId: z.int(),
    /** Whether a listing narrowed by one value of this filter is a page of its own for search engines. */
    seo: z.boolean(),
  })
  .meta({ id: 'Filter' });
export type Filter = z.output<typeof Filter>;

/** Chosen values of one filter: ids, codes, or both. */
const Values = z.array(z.union([z.int(), z.string().max(100)])).max(100);

const Selection = z.object({
  /** Filter code → chosen values. Values of one filter are OR, filters are AND. */
  values: z
    .record(z.string().max(50), Values)
    .refine((filters) => Object.keys(filters).length <= 50, 'Слишком много фильтров')
    .default({}),
  /** Roubles, by the caller's price role. */
  price: z.object({ from: z.number().min(0).optional(), to: z.number().min(0).optional() }).default({}),
  /** Only what can be bought now. */
  available: z.boolean().default(false),
  /** Only what costs less than before. */
  discounted: z.boolean().default(false),
});

export const ListingQuery = z.object({
  filter: Selection.prefault({}),
  page: z.int('Номер страницы — целое число').min(1).max(100_000).default(1),
  limit: z.int().min(1).max(100).default(10),
  /** A category's id, or its codes from root joined by `/`; absent for everything. */
  category: z.union([z.int(), z.string().max(300)]).optional(),
  sort: z.enum(SORTS).default('popular'),
  /** True answers every page up to `page` (decision T7.11). */
  more: z.boolean().default(false),
});
export type ListingQuery = z.output<typeof ListingQuery>;

const Crumb = z.object({ title: z.string(), path: z.string() });

/** The category a listing shows, with what its page needs around the products. */
export const ListingCategory = z
  .object({
    id: z.int(),
    title: z.string(),
    path: z.string(),
    h1: z.string(),
    seoTitle: z.string().nullable(),
    seoDescription: z.string().nullable(),
    /** Text under the listing. */
    description: z.string().nullable(),
    ancestors: z.array(Crumb),
    children: z.array(Crumb),
  })
  .meta({ id: 'ListingCategory' });
export type ListingCategory = z.output<typeof ListingCategory>;

export const ProductCount = z
  .object({
    count: z.int().min(0),
    filters: z.array(Filter),
    stikers: z.array(Sticker),
    /** Cheapest and dearest price of the category for this caller, in roubles; null when it is empty. */
    priceRange: z.object({ from: z.number(), to: z.number() }).nullable(),
    /** Counters of the two switches that are not filters. */
    availableCount: z.int().min(0),
    discountedCount: z.int().min(0),
  })
  .meta({ id: 'ProductCount' });
export type ProductCount = z.output<typeof ProductCount>;

export const Listing = ProductCount.extend({
  /** By page number, as a string key (decision T3.2). */
  products: z.record(z.string(), z.array(ProductCard)),
  category: ListingCategory.nullable(),
  _meta: z.object({
    currentPage: z.int(),
    perPage: z.int(),
    pageCount: z.int(),
    totalCount: z.int(),
  }),
}).meta({ id: 'Listing' });
export type Listing = z.output<typeof Listing>;

/** Comma-separated product ids, at most 100 (decision T7.13). */
const Ids = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9})*$/, 'Укажите номера товаров через запятую')
  .transform((text) => text.split(',').map(Number))
  .refine((ids) => ids.length <= 100, 'Не больше 100 товаров за один раз');

export const catalog = {
  list: {
    method: 'POST',
    path: '/catalog/v1/products',
    summary: 'A page of products with filters and counters',
    body: ListingQuery,
    response: Listing,
  },
  count: {
    method: 'POST',
    path: '/catalog/v1/products/count',
    summary: 'How many products a selection finds',
    body: ListingQuery.pick({ filter: true, category: true }),
    response: ProductCount,
  },
  view: {
    method: 'GET',
    path: '/catalog/v1/products/view',
    summary: 'One product, by id or code',
    query: z
      .object({
        id: z.coerce.number().int().positive().optional(),
        code: z.string().min(1).max(200).optional(),
      })
      .refine(({ id, code }) => id !== undefined || code !== undefined, {
        message: 'Укажите id или code',
        path: ['id'],
      }),
    response: Product,
  },
  byIds: {
    method: 'GET',
    path: '/catalog/v1/products/by-ids',
    summary: 'Products of the given ids, in that order; unknown ids are left out',
    query: z.object({ ids: Ids }),
    response: z.array(ProductCard),
  },
  categories: {
    method: 'GET',
    path: '/catalog/v1/categories',
    summary: 'The category tree',
    query: z.object({ nestingLevel: z.coerce.number().int().min(1).max(10).default(10) }),
    response: z.array(CategoryNode),
  },
  filters: {
    method: 'GET',
    path: '/catalog/v1/filters',
    summary: 'All filters of the catalogue, or of one category, with their full counters',
    query: z.object({ category: z.string().max(300).optional() }),
    response: z.array(Filter),
  },
} as const satisfies Contract;
