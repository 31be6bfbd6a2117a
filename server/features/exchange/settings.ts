import { z } from 'zod';
import { GOOD_FIELD_CODES, type GoodField, WINNERS, type Winner } from '#domain/exchange/good-fields.ts';
import { ORDERS_FROM, STATUS_EFFECTS } from '#domain/exchange/order-plan.ts';
import type { PriceRule as PriceRuleOfDomain } from '#domain/exchange/price-types.ts';
import { SIZE_TITLES } from '#domain/exchange/sizes.ts';

/** Where the values of a property go. */
export const PropertyTarget = z.union([
  z.templateLiteral(['filter:', z.string()]),
  z.enum(['params', 'brand', 'weight', 'uin', 'nothing']),
]);

const USUAL_WINNERS: Readonly<Record<GoodField, Winner>> = {
  title: '1c',
  article: '1c',
  description: 'new',
  categories: '1c',
  pictures: '1c',
  brand: 'new',
  values: '1c',
  params: '1c',
  weight: '1c',
};

/** Amounts in kopecks. */
const PriceRule = z.object({
  roles: z.array(z.string()).readonly(),
  limit: z.int().min(0),
  isOld: z.boolean(),
}) satisfies z.ZodType<PriceRuleOfDomain>;

/** Of an account, changed in the back office; what is absent has the value of the specification (exchange, §2–§8). */
export const ExchangeSettings = z.object({
  /** Of the answers to 1C. */
  encoding: z.enum(['utf-8', 'windows-1251']).default('utf-8'),
  /** Whether calls without `sessid` are refused. */
  requireSessid: z.boolean().default(false),
  /** Which name of 1C is the title: «Наименование», or the requisite «Полное наименование». */
  title: z.enum(['name', 'full-name']).default('name'),
  /** Kinds of characteristics that are sizes. */
  sizeTitles: z.array(z.string()).default([...SIZE_TITLES]),
  /** By the id of a property; those without a rule go by their titles. */
  properties: z.record(z.string(), PropertyTarget).default({}),
  winners: z.partialRecord(z.enum(GOOD_FIELD_CODES), z.enum(WINNERS)).default({}),
  /** Of the element «Вес». */
  weightUnit: z.enum(['kg', 'g']).default('kg'),
  /** Prices in the unit «г» are of a gram. */
  perGram: z.boolean().default(false),
  /** What the figure of a stock means. */
  stock: z.enum(['free', 'physical']).default('free'),
  /** What happens to goods that a full catalogue does not name. */
  absent: z.enum(['hide', 'keep']).default('hide'),
  /** Percents of the published goods of a catalogue that one file may hide without being asked about. */
  hidesAtMost: z.number().min(0).max(100).default(20),
  /** Hours without exchange after which the shop receives a letter; 0 for none. */
  silentAfter: z.int().min(0).max(720).default(24),
  /** When a new product is published. */
  publish: z.enum(['with-price', 'with-picture', 'never']).default('with-price'),
  /** Of a new product; all sites when absent. */
  siteIds: z.array(z.int()).optional(),
  /** From which status on orders go to 1C. */
  ordersFrom: z.enum(ORDERS_FROM).default('new'),
  /** The day since which orders are given, in the shop's time zone; when absent since the account was made. */
  ordersSince: z.iso.date().optional(),
  /** What statuses of 1C do, by their names; those without a rule have the one of the specification (exchange, §8). */
  orderStatuses: z.record(z.string(), z.enum(STATUS_EFFECTS)).default({}),
  /** Whether 1C may cancel an order that is paid: it gives money back. */
  cancelPaid: z.boolean().default(false),
  /** By the id of a price type, as people have saved them; the others have the rule of their name, null has none. */
  priceTypes: z.record(z.string(), PriceRule.nullable()).default({}),
  /** Ids of warehouses whose pieces do not count. */
  warehousesOff: z.array(z.string()).default([]),
});

export type ExchangeSettings = z.output<typeof ExchangeSettings>;

export const winnerOf = ({ winners }: ExchangeSettings, field: GoodField): Winner =>
  winners[field] ?? USUAL_WINNERS[field];
