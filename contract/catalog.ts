import { z } from 'zod';
import { SORTS } from '#domain/catalog/sorts.ts';
import { isStorableText } from '#domain/storable-text.ts';
import type { Contract } from './endpoint.ts';
import { ProductId, ProductIdsInUrl } from './ids.ts';
import { CategoryNode, Sticker } from './site.ts';

/* Products, filters and categories (§3, §7 Catalog). Prices are roubles. */

const File = z.object({ fileId: z.string() });

export const CardPrice = z.object({
  priceRole: z.string(),
  price: z.number(),
  oldPrice: z.number().nullable(),
  /** Of a price list with tiers; absent from any other. */
  wholesale: z
    .object({
      /** Smallest limit first, of the lot with the lowest price. */
      tiers: z.array(z.object({ limit: z.number(), price: z.number() })),
      /** The recommended retail price: that of the retail list; null when it has none. */
      retailPrice: z.number().nullable(),
    })
    .optional(),
});
export type CardPrice = z.output<typeof CardPrice>;

const OfferPrice = z.object({
  role: z.string(),
  price: z.number(),
  oldPrice: z.number().nullable(),
  /** The tier applies once the basket is worth at least this much, in roubles. */
  limit: z.number(),
});

const Offer = z.object({
  id: z.int(),
  /** Free pieces of this lot. */
  remnants: z.int().min(0),
  prices: z.array(OfferPrice),
  options: z.array(z.object({ code: z.string(), title: z.string(), value: z.string() })),
});

/** A size of a product; baskets refer to its id (decision T3.3). */
export const CardGroup = z.object({
  id: z.int(),
  title: z.string(),
  available: z.boolean(),
  /** Free pieces of this size. */
  remnants: z.int().min(0),
});
export type CardGroup = z.output<typeof CardGroup>;

export const ProductGroup = CardGroup.extend({
  /** The lot that sets this size's price for the caller now; null when no lot has a price. */
  offerId: z.int().nullable(),
  offers: z.array(Offer),
}).meta({ id: 'ProductGroup' });
export type ProductGroup = z.output<typeof ProductGroup>;

/** A product of a model; what differs between them is in the options that are shown separately. */
export const Variant = z
  .object({
    id: z.int(),
    /** Of its page. */
    path: z.string(),
    options: z.array(z.object({ code: z.string(), value: z.string(), swatch: z.string().nullable() })),
  })
  .meta({ id: 'Variant' });
export type Variant = z.output<typeof Variant>;

/** The data of a tile. It depends only on site and price role, not on the person. */
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
    /** Photos of buyers in published reviews. */
    reviewPhotoCount: z.int().min(0),
    stickerIds: z.array(z.int()),
    allRemnants: z.int().min(0),
    /** All of its model that the caller sees, itself among them; empty for one that is alone. */
    variants: z.array(Variant),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.output<typeof ProductCard>;

/** A member of a set: any of its sizes may be bought with the others. */
export const SetMember = ProductCard.extend({
  groups: z.array(
    CardGroup.extend({
      /** The price of one piece of this size in the smallest order, roubles; null without a price. */
      price: z.number().nullable(),
    }),
  ),
}).meta({ id: 'SetMember' });
export type SetMember = z.output<typeof SetMember>;

/** §3 Product with all fields. */
export const Product = ProductCard.extend({
  images: z.array(
    File.extend({ /** Where the piece is shown: «На руке». */ caption: z.string().nullable() }),
  ),
  description: z.string(),
  seoPage: z.object({
    h1: z.string().nullable(),
    additionalFields: z.object({ categoryTitle: z.string().nullable(), seodescr: z.string().nullable() }),
    config: z.object({ replaceDescription: z.boolean() }),
  }),
  videoLink: z.string().nullable(),
  partner: z.object({ id: z.int(), title: z.string() }).nullable(),
  collections: z.array(z.object({ id: z.int(), code: z.string(), title: z.string() })),
  /** Titles of the price lists in `prices` of the offers, the caller's own first (decision T6.4). */
  priceRoles: z.array(z.object({ code: z.string(), title: z.string() })),
  groups: z.array(ProductGroup),
  options: z.array(
    z.object({
      code: z.string(),
      title: z.string(),
      values: z.array(z.string()),
      showInCardSeparately: z.boolean(),
      /** The colour of its value, when it has one. */
      swatch: z.string().optional(),
    }),
  ),
  params: z.array(z.object({ title: z.string(), content: z.string() })),
  complectation: z.array(z.object({ title: z.string(), value: z.string() })),
  /** Letters that can be engraved on a piece; null where none can. */
  engravingRoom: z.int().nullable(),
  /** Members of the set of this product, itself first; empty without a set. */
  setProducts: z.array(SetMember),
  accessories: z.array(ProductCard),
}).meta({ id: 'Product' });
export type Product = z.output<typeof Product>;

const FilterValue = z.object({
  id: z.int(),
  /** Readable and stable: part of a filter's URL. */
  code: z.string(),
  title: z.string(),
  /** Colour of a swatch, when the value has one. */
  swatch: z.string().nullable(),
  /** Products that the listing would show with this value. */
  count: z.int().min(0),
  isSelected: z.boolean(),
  dependedValues: z.array(z.int()),
  /** Continues the heading of a category: «Кольца» «с малахитом»; null when there is no such form. */
  headingPhrase: z.string().nullable(),
  /** The kind of product that has this size, as a heading: «Кольца»; null for what is no size. */
  sizeKind: z.string().nullable(),
});
export type FilterValue = z.output<typeof FilterValue>;

/** §3 Filter with the counters of the current selection. */
export const Filter = z
  .object({
    code: z.string(),
    title: z.string(),
    /** How the values are displayed: a list of checkboxes or a row of chips. */
    display: z.enum(['list', 'chips']),
    values: z.array(FilterValue),
    priorityId: z.int(),
    /** Whether search engines index a listing with one value of this filter. */
    seo: z.boolean(),
  })
  .meta({ id: 'Filter' });
export type Filter = z.output<typeof Filter>;

const WRONG_VALUE = 'Укажите значения фильтра списком номеров или кодов';
const WRONG_PRICE = 'Цена — число рублей';
const WRONG_SWITCH = 'Ожидается true или false';
const WRONG_CITY = 'Укажите город';
const WRONG_SEARCH = 'Слишком длинный запрос';
const WRONG_PAGE = 'Номер страницы — целое число от 1 до 100 000';
const WRONG_LIMIT = 'Товаров на странице — от 1 до 100';
const WRONG_PARTNER = 'Укажите номер производителя';
const WRONG_CATEGORY = 'Укажите номер категории или её путь';

/** Selected values of one filter: ids, codes, or both. */
const Values = z
  .array(z.union([z.int(WRONG_VALUE), z.string().max(100, WRONG_VALUE)], WRONG_VALUE), WRONG_VALUE)
  .max(100, 'Не больше 100 значений одного фильтра');

const Price = z.number(WRONG_PRICE).min(0, WRONG_PRICE).max(1_000_000_000, WRONG_PRICE);

const Selection = z.object(
  {
    /**
     * Filter code → selected values. Values of one filter are OR, filters are AND. Unknown codes
     * and ids are ignored, because links outlive filters and values.
     */
    values: z
      .record(z.string().max(50), Values, WRONG_VALUE)
      .refine((filters) => Object.keys(filters).length <= 50, 'Не больше 50 фильтров')
      .default({}),
    /** Roubles, by the caller's price role. */
    price: z.object({ from: Price.optional(), to: Price.optional() }, WRONG_PRICE).default({}),
    /** Only products that can be bought now. */
    available: z.boolean(WRONG_SWITCH).default(false),
    /** Only products below their old price. */
    discounted: z.boolean(WRONG_SWITCH).default(false),
    /** Only products of which a shop point of this city has a piece now. */
    pickup: z.string(WRONG_CITY).max(100, WRONG_CITY).optional(),
    /** The typed query: kinds, stones, metals, sizes, names, articles, a barcode (§2, decision T7.9). */
    search: z.string(WRONG_SEARCH).max(200, WRONG_SEARCH).optional(),
    /** In the category −42: the brand whose products are excluded (decision T7.12). */
    partnerId: z.int(WRONG_PARTNER).positive(WRONG_PARTNER).optional(),
  },
  'Фильтр — объект',
);

export const ListingQuery = z.object({
  filter: Selection.prefault({}),
  page: z.int(WRONG_PAGE).min(1, WRONG_PAGE).max(100_000, WRONG_PAGE).default(1),
  /** 10 by default, 20 in the category −42. */
  limit: z.int(WRONG_LIMIT).min(1, WRONG_LIMIT).max(100, WRONG_LIMIT).optional(),
  /**
   * A category's id, or its codes from root joined by `/`; `all` or absent for everything, −42 for
   * products of brands other than `filter.partnerId` (decision T7.12).
   */
  category: z.union([z.int(WRONG_CATEGORY), z.string().max(300, WRONG_CATEGORY)], WRONG_CATEGORY).optional(),
  sort: z.enum(SORTS, 'Такой сортировки нет').default('popular'),
  /**
   * True answers all pages up to `page` (at most the last 1000 tiles) on a site whose setting
   * `loadAllProductsOnMore` is on; otherwise that page alone (decision T7.11).
   */
  more: z.boolean(WRONG_SWITCH).default(false),
});
export type ListingQuery = z.output<typeof ListingQuery>;

const Crumb = z.object({ title: z.string(), path: z.string() });

/** The category of a listing, with the data of its page besides the products. */
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
    /** From root to parent, without the category itself. */
    ancestors: z.array(Crumb),
    /** Subcategories with products for this caller. */
    children: z.array(Crumb),
  })
  .meta({ id: 'ListingCategory' });
export type ListingCategory = z.output<typeof ListingCategory>;

export const ProductCount = z
  .object({
    count: z.int().min(0),
    filters: z.array(Filter),
    stikers: z.array(Sticker),
    /** Lowest and highest price of the category for this caller, in roubles; null when it is empty. */
    priceRange: z.object({ from: z.number(), to: z.number() }).nullable(),
    /** Products of the category by price: more than the bound before, and as much as this one, in roubles. */
    priceSteps: z.array(z.object({ upTo: z.number(), count: z.int().min(0) })),
    /** Counters of the two switches beside the filters. */
    availableCount: z.int().min(0),
    discountedCount: z.int().min(0),
    /** Products that a shop point of each city has now: the counters of the switch `pickup`. */
    pickup: z.array(z.object({ city: z.string(), count: z.int().min(0) })),
  })
  .meta({ id: 'ProductCount' });
export type ProductCount = z.output<typeof ProductCount>;

/** How a search query was interpreted. */
export const SearchReading = z
  .object({
    /** As typed. */
    text: z.string(),
    /** With typos, keyboard layout and alphabet corrected; null without corrections. */
    correctedText: z.string().nullable(),
    /** True when no product matches every word, so products that match some are shown. */
    isRelaxed: z.boolean(),
    /** The words that a relaxed search ignores. */
    leftOut: z.array(z.string()),
    /** The category named by the words. */
    category: Crumb.nullable(),
    /** The filter values named by the words. */
    values: z.array(
      z.object({
        filterCode: z.string(),
        valueCode: z.string(),
        title: z.string(),
        /** The title by itself: a bare number has that of its filter, «Размер 17». */
        label: z.string(),
      }),
    ),
    /** The selection for an occasion or a person that the words ask for. */
    selection: Crumb.nullable(),
    /** Limits of the price in the words, roubles; `filter.price` comes before them. */
    price: z.object({ from: z.number().optional(), to: z.number().optional() }).nullable(),
    /** A size in the words that is sold out or not made, and its neighbours that are available. */
    missingSize: z.object({ title: z.string(), others: z.array(z.string()) }).nullable(),
    /** Listings whose category and filters express the query; the path is that of the page. */
    suggestions: z.array(Crumb),
  })
  .meta({ id: 'SearchReading' });
export type SearchReading = z.output<typeof SearchReading>;

export const Listing = ProductCount.extend({
  /** By page number, as a string key (decision T3.2). */
  products: z.record(z.string(), z.array(ProductCard)),
  category: ListingCategory.nullable(),
  /** Null without a search. */
  search: SearchReading.nullable(),
  /**
   * The address of the listing now, when the query names former codes of its category or values: the answer is that of
   * this address, which a page redirects to.
   */
  movedTo: z
    .object({
      category: z.string().nullable(),
      values: z.record(z.string(), z.array(z.union([z.int(), z.string()]))),
    })
    .optional(),
  _meta: z.object({
    currentPage: z.int(),
    perPage: z.int(),
    pageCount: z.int(),
    totalCount: z.int(),
  }),
}).meta({ id: 'Listing' });
export type Listing = z.output<typeof Listing>;

/** A listing that the shop prepares for an occasion or a person. */
const PreparedSelection = z
  .object({
    title: z.string(),
    /** Of the listing's page, with its query. */
    path: z.string(),
    /** Products for the caller there; never 0. */
    count: z.int().min(1),
  })
  .meta({ id: 'PreparedSelection' });

/** A category in a query: digits are an id, anything else is a path. */
const CategoryInUrl = z
  .string(WRONG_CATEGORY)
  .max(300, WRONG_CATEGORY)
  .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : text));

const WRONG_CODE = 'Укажите код товара';
const WRONG_LEVEL = 'Глубина дерева — от 1 до 10';

export const catalog = {
  list: {
    method: 'POST',
    path: '/catalog/v1/products',
    summary: 'A page of products with filters and counters',
    body: ListingQuery,
    refusals: ['not_found'],
    response: Listing,
  },
  count: {
    method: 'POST',
    path: '/catalog/v1/products/count',
    summary: 'Number of products that match a selection',
    body: ListingQuery.pick({ filter: true, category: true }),
    refusals: ['not_found'],
    response: ProductCount,
  },
  view: {
    method: 'GET',
    path: '/catalog/v1/products/view',
    summary: 'One product, by id or code',
    query: z
      .object({
        id: z.coerce.number('Укажите номер товара').pipe(ProductId).optional(),
        code: z
          .string(WRONG_CODE)
          .min(1, WRONG_CODE)
          .max(200, WRONG_CODE)
          .refine(isStorableText, WRONG_CODE)
          .optional(),
      })
      .refine(({ id, code }) => id !== undefined || code !== undefined, {
        message: 'Укажите id или code',
        path: ['id'],
      }),
    refusals: ['not_found'],
    response: Product,
  },
  byIds: {
    method: 'GET',
    path: '/catalog/v1/products/by-ids',
    summary: 'Products of the given ids, in that order; unknown ids are left out',
    query: z.object({ ids: ProductIdsInUrl }),
    response: z.array(ProductCard),
  },
  categories: {
    method: 'GET',
    path: '/catalog/v1/categories',
    summary: 'The category tree',
    query: z.object({
      nestingLevel: z.coerce
        .number(WRONG_LEVEL)
        .int(WRONG_LEVEL)
        .min(1, WRONG_LEVEL)
        .max(10, WRONG_LEVEL)
        .default(10),
    }),
    response: z.array(CategoryNode),
  },
  selections: {
    method: 'GET',
    path: '/catalog/v1/selections',
    summary: 'Listings that the shop prepares for occasions and persons, as the search finds them',
    response: z.array(PreparedSelection),
  },
  filters: {
    method: 'GET',
    path: '/catalog/v1/filters',
    summary: 'All filters of the catalogue, or of one category, with their full counters',
    query: z.object({ category: CategoryInUrl.optional() }),
    refusals: ['not_found'],
    response: z.array(Filter),
  },
} as const satisfies Contract;
