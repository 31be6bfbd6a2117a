import { z } from 'zod';
import { typesetStreet } from '#database/typeset.ts';
import { UIN_IN_RECEIPT } from '#domain/payments/receipt.ts';

const Percent = z.number().min(0).max(100);

/** How much an account may reserve without paying. */
export type UnpaidLimit = { orders: number; pieces: number };

const UNPAID: UnpaidLimit = { orders: 10, pieces: 100 };
/** Dealers pay by invoice, within days. */
const DEALER_UNPAID: UnpaidLimit = { orders: 50, pieces: 5000 };

/**
 * Settings of a site (§9), each with the shop's default. `sites.config` contains the site's own. A missing
 * one gets the default; a wrong one throws, so that a mistyped switch never grants a discount silently.
 */
export const Settings = z.object({
  pricing: z
    .object({
      onlineDiscount: z
        .object({
          /** Decision T0.4. */
          mode: z.enum(['spec', 'all_methods', 'off']).default('spec'),
          percent: Percent.default(10),
        })
        .prefault({}),
      /** «Отдельная цена для гостей»: otherwise guests have the retail prices (decision T1.3). */
      separateGuestPrice: z.boolean().default(false),
      setDiscountPercent: Percent.default(10),
      /** Price roles without the set discount (decision T11.2). */
      setDiscountExcludes: z.array(z.string()).default([]),
      /** Bonuses per 100 roubles paid, by user bonus type; a missing type collects none (decision T9.8). */
      bonusPercent: z
        .record(z.string(), Percent)
        .default({})
        .transform(
          (own): Record<string, number> => ({
            standard: 3,
            silver: 5,
            gold: 7,
            wholesale: 0,
            none: 0,
            ...own,
          }),
        ),
      /** The share of an order that bonuses may pay for (decision T4.33). */
      bonusSharePercent: Percent.default(100),
    })
    .prefault({}),
  delivery: z
    .object({
      isFreeDeliveryOn: z.boolean().default(true),
      /** Roubles. */
      freeDeliveryThreshold: z.number().min(0).default(5000),
      /** Decision T2.30. */
      freeDeliveryForWholesalers: z.boolean().default(true),
    })
    .prefault({}),
  basket: z
    .object({
      addAvailable: z.boolean().default(false),
      warnAddAvailable: z.boolean().default(true),
      DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS: z.boolean().default(false),
    })
    .prefault({}),
  orders: z
    .object({
      /** Included in prices; 22 since 2026 (decision T10.8); 0 for a seller without VAT. */
      vatPercent: Percent.default(22),
      /** Where the receipt of 54-ФЗ carries the УИН of a piece. */
      uinInReceipt: z.enum(UIN_IN_RECEIPT).default('none'),
      /**
       * Hours for which an order reserves its pieces: until it is paid online, and in the shop
       * where it is fetched (decision T10.1).
       */
      payWithin: z.int().min(1).default(24),
      fetchWithin: z.int().min(1).default(72),
      /** Minimum of an order in roubles, by user role; a missing role has none. */
      leastOrder: z.record(z.string(), z.number().min(0)).default({}),
      /**
       * Unpaid orders that an account may have at once, and pieces in them, by user role; `other`
       * for any other role (ADR 0070).
       */
      mostUnpaid: z
        .record(z.string(), z.object({ orders: z.int().min(1), pieces: z.int().min(1) }))
        .default({})
        .transform((own): Record<string, UnpaidLimit> => ({ dealer: DEALER_UNPAID, other: UNPAID, ...own })),
    })
    .prefault({}),
  /** Roubles for a box and a card of a present; null where the shop packs none (ADR 0105). */
  gift: z
    .object({ box: z.number().min(0).default(390), card: z.number().min(0).default(90) })
    .nullable()
    .prefault({}),
  engraving: z
    .object({
      /** Roubles for one piece, and working days that it adds to the delivery (ADR 0107). */
      price: z.number().min(0).default(900),
      days: z.int().min(0).default(2),
    })
    .prefault({}),
  reviews: z
    .object({
      /** Days after receipt of an order when its buyer is asked for a review; null for never. */
      askAfterDays: z.int().min(1).max(90).nullable().default(7),
    })
    .prefault({}),
  wholesale: z
    .object({
      /** Whether an unapproved organisation sees the price list of its role, or the retail one (ADR 0070). */
      pricesBeforeApproval: z.boolean().default(false),
    })
    .prefault({}),
  maps: z
    .object({
      /** The Yandex key of this site's host; without it the shop renders maps itself (decision T7.41). */
      yandexKey: z
        .string()
        .regex(/^[\w-]{1,100}$/)
        .nullable()
        .default(null),
    })
    .prefault({}),
  assistant: z
    .object({
      /** Decision T2.22. */
      isOn: z.boolean().default(true),
    })
    .prefault({}),
  /** IANA name of the zone of the working hours. */
  timeZone: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone))
    .default('Asia/Yekaterinburg'),
  /** The seller of the site, as its documents name it; null until staff fill it in. */
  organization: z
    .object({
      legalName: z.string(),
      inn: z.string().regex(/^(\d{10}|\d{12})$/),
      /** ОГРН, or ОГРНИП of an entrepreneur. */
      ogrn: z.string().regex(/^(\d{13}|\d{15})$/),
      email: z.email(),
      zip: z.string().regex(/^\d{6}$/),
      city: z.string(),
      street: z.string().overwrite(typesetStreet),
    })
    .nullable()
    .default(null),
  /** What the papers of an order name beside `organization`; null until staff fill it in. */
  requisites: z
    .object({
      /** Empty for an entrepreneur. */
      kpp: z.string(),
      bank: z.string(),
      bic: z.string(),
      account: z.string(),
      correspondentAccount: z.string(),
      director: z.string(),
      /** Empty for an entrepreneur. */
      accountant: z.string(),
    })
    .nullable()
    .default(null),
  raffle: z
    .object({
      /** The raffle that the footer of every page links to. */
      code: z
        .string()
        .regex(/^[a-z0-9-]{1,80}$/)
        .nullable()
        .default(null),
    })
    .prefault({}),
  catalog: z
    .object({
      cacheInSec: z.int().min(0).default(60),
      limitRaw: z.int().min(1).max(100).default(20),
      loadAllProductsOnMore: z.boolean().default(true),
      useCategorySuggestions: z.boolean().default(false),
      collapseFilters: z.boolean().default(true),
    })
    .prefault({}),
});
export type Settings = z.output<typeof Settings>;

const DEFAULT_SITE_ID = 1;

/** Settings of this site; of the first one for an unknown site (decision T7.1). */
export const settingsOf = (
  { settings }: { settings: ReadonlyMap<number, Settings> },
  siteId: number,
): Settings => settings.get(siteId) ?? settings.get(DEFAULT_SITE_ID) ?? Settings.parse({});

/** Percent of bonuses for this bonus type. */
export const bonusPercentOf = ({ pricing }: Settings, userBonusType: string): number =>
  pricing.bonusPercent[userBonusType] ?? 0;

export const unpaidLimitOf = ({ orders: { mostUnpaid } }: Settings, userRole: string): UnpaidLimit =>
  mostUnpaid[userRole] ?? mostUnpaid.other ?? UNPAID;
