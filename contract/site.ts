import { z } from 'zod';
import type { Contract } from './endpoint.ts';

/* Start-up and configuration (§7 "Start-up and config"). */

/** A node of the category tree (§3 Category), nested as deep as `nestingLevel` asks. */
export type CategoryNode = z.output<typeof Category> & { children: CategoryNode[] };

const Category = z.object({
  id: z.int(),
  code: z.string(),
  parentId: z.int().nullable(),
  title: z.string(),
  /** Category codes from root to this node, joined by `/`: the page is `/catalog/{path}`. */
  path: z.string(),
  /** File of the picture of the category. */
  imageId: z.string().nullable(),
  /** Visible products in the category and below it. */
  count: z.int(),
});

export const CategoryNode: z.ZodType<CategoryNode> = Category.extend({
  get children() {
    return z.array(CategoryNode);
  },
}).meta({ id: 'CategoryNode' });

/** §3 Sticker. */
export const Sticker = z
  .object({
    id: z.int(),
    code: z.string(),
    name: z.string(),
    /** The name with the placeholder `{discount}`, for stickers with a number. */
    nameTemplate: z.string().nullable(),
    colours: z.object({ text: z.string(), background: z.string() }),
    imageIds: z.array(z.string()),
  })
  .meta({ id: 'Sticker' });
export type Sticker = z.output<typeof Sticker>;

/** §3 Currency; `rate` is roubles per unit (decision T1.4). */
export const Currency = z
  .object({ id: z.int(), code: z.string(), sign: z.string(), title: z.string(), rate: z.number().positive() })
  .meta({ id: 'Currency' });
export type Currency = z.output<typeof Currency>;

export const Site = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    mode: z.enum(['retail', 'dealer']),
    phone: z.string(),
    city: z.string(),
    workingHours: z.string(),
  })
  .meta({ id: 'Site' });
export type Site = z.output<typeof Site>;

const Status = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  groupId: z.int(),
});

/** Statuses that the account shows as one group; `code` is part of /user/order/{status} (decision T2.19). */
const StatusGroup = z.object({ id: z.int(), code: z.string(), title: z.string() });

export const Init = z
  .object({
    categories: z.array(CategoryNode),
    stickers: z.array(Sticker),
    userRole: z.string(),
    priceRole: z.string(),
    userTypeCode: z.string(),
    orderStatuses: z.array(Status),
    blankStatuses: z.array(Status),
    orderStatusGroups: z.array(StatusGroup),
    blankStatusGroups: z.array(StatusGroup),
    /** Codes of the order statuses in which the buyer may cancel (decision T4.3). */
    cancelStatuses: z.array(z.string()),
    /** Theme variables only: custom property → colour or length (decision T7.20). */
    css: z.record(z.string(), z.string()),
    /** The server's clock, to correct a visitor's wrong clock (decision T7.3). */
    serverTime: z.iso.datetime(),
  })
  .meta({ id: 'Init' });
export type Init = z.output<typeof Init>;

export const Config = z
  .object({
    pricing: z.object({
      onlineDiscount: z.object({
        mode: z.enum(['spec', 'all_methods', 'off']),
        percent: z.number().min(0).max(100),
      }),
      /** Percent off each selected member of a set of two or more (§9). */
      setDiscountPercent: z.number().min(0).max(100),
      /** Bonuses per 100 roubles paid, for the caller's user bonus type (§9). */
      bonusPercent: z.number().min(0).max(100),
      /** The share of an order that bonuses may pay for. */
      bonusSharePercent: z.number().min(0).max(100),
    }),
    delivery: z.object({
      isFreeDeliveryOn: z.boolean(),
      /** Roubles (§9: 5 000). */
      freeDeliveryThreshold: z.number().min(0),
    }),
    basket: z.object({
      /** §5: when on, a count above the stock is reduced to it; when off, it is refused. */
      addAvailable: z.boolean(),
      warnAddAvailable: z.boolean(),
      DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS: z.boolean(),
    }),
    orders: z.object({
      /** Minimum of the caller's orders in roubles; 0 without one. */
      leastOrder: z.number().min(0),
    }),
    /** Roubles for a box and a card of a present; null where the caller is offered none. */
    gift: z.object({ box: z.number().min(0), card: z.number().min(0) }).nullable(),
    /** Roubles for one piece, and working days that it adds to the delivery. */
    engraving: z.object({ price: z.number().min(0), days: z.int().min(0) }),
    maps: z.object({
      /** Public by nature: it works on the shop's own host alone. Null where the shop renders its maps itself. */
      yandexKey: z.string().nullable(),
    }),
    analytics: z.object({
      /**
       * Number of the counter in Yandex Metrica. Null without a counter: visitors are then not
       * asked for permission.
       */
      metricaId: z.int().nullable(),
    }),
    assistant: z.object({
      /** Whether the help of the footer opens as a dialog (decision T2.22). */
      isOn: z.boolean(),
    }),
    /** IANA name of the zone of the site's working hours. */
    timeZone: z.string(),
    /** The seller; null until staff fill it in. */
    organization: z
      .object({
        legalName: z.string(),
        inn: z.string(),
        ogrn: z.string(),
        email: z.string(),
        zip: z.string(),
        city: z.string(),
        street: z.string(),
      })
      .nullable(),
    raffle: z.object({
      /** The raffle that the footer of every page links to; null without one. */
      code: z.string().nullable(),
    }),
    /** §9 Catalog config options. */
    catalog: z.object({
      cacheInSec: z.int().min(0),
      limitRaw: z.int().min(1).max(100),
      loadAllProductsOnMore: z.boolean(),
      useCategorySuggestions: z.boolean(),
      collapseFilters: z.boolean(),
    }),
  })
  .meta({ id: 'Config' });
export type Config = z.output<typeof Config>;

const WRONG_DEPTH = 'Глубина дерева категорий — от 1 до 10';

export const site = {
  init: {
    method: 'GET',
    path: '/init/v1',
    summary: 'Categories, stickers, statuses and the roles of the caller',
    query: z.object({
      nestingLevel: z.coerce
        .number(WRONG_DEPTH)
        .int(WRONG_DEPTH)
        .min(1, WRONG_DEPTH)
        .max(10, WRONG_DEPTH)
        .default(3),
    }),
    response: Init,
  },
  sites: {
    method: 'GET',
    path: '/sites/v1',
    summary: 'Sites of the shop',
    response: z.array(Site),
  },
  currencies: {
    method: 'GET',
    path: '/currencies/v1',
    summary: 'Currencies in which prices can be shown',
    response: z.array(Currency),
  },
  config: {
    method: 'GET',
    path: '/config-provider/v1',
    summary: 'Settings of the site, by the role of the caller',
    response: Config,
  },
  stickers: {
    method: 'GET',
    path: '/stickers/v1',
    summary: 'Stickers of product tiles',
    response: z.array(Sticker),
  },
} as const satisfies Contract;
