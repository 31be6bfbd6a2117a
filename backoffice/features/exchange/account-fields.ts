import type { ExchangeAccount, ExchangeAccountForm } from '#contract/staff/exchange.ts';
import { GOOD_FIELDS } from '#domain/exchange/good-fields.ts';
import { FIELD_TITLES } from '../../ui/field-titles.ts';

/* The form of an account, field by field: what 1C has named has a field for each of its ids. */

/** `title`, `winners.title`, `priceTypes.<id of 1C>`. */
export type Fields = Record<string, unknown>;

const RECORDS = ['winners', 'priceTypes', 'warehouses', 'properties', 'orderStatuses'] as const;

const PLAIN = [
  'title',
  'isActive',
  'mayCatalog',
  'mayOrders',
  'networks',
  'siteId',
  'encoding',
  'requireSessid',
  'titleFrom',
  'sizeTitles',
  'weightUnit',
  'perGram',
  'stockMeans',
  'absent',
  'hidesAtMost',
  'silentAfter',
  'publish',
  'newSiteIds',
  'ordersFrom',
  'ordersSince',
  'cancelPaid',
] as const satisfies Exclude<keyof ExchangeAccountForm, (typeof RECORDS)[number]>[];
export type PlainField = (typeof PLAIN)[number];

export const objectOf = (account: ExchangeAccount): { fields: Fields; version: number } => ({
  fields: {
    ...Object.fromEntries(PLAIN.map((name) => [name, account[name]])),
    ...Object.fromEntries(
      RECORDS.flatMap((record) =>
        Object.entries(account[record]).map(([id, value]) => [`${record}.${id}`, value]),
      ),
    ),
  },
  version: account.version,
});

export const bodyOf = (fields: Fields): ExchangeAccountForm =>
  ({
    ...Object.fromEntries(PLAIN.map((name) => [name, fields[name]])),
    ...Object.fromEntries(
      RECORDS.map((record) => [
        record,
        Object.fromEntries(
          Object.entries(fields)
            .filter(([name]) => name.startsWith(`${record}.`))
            .map(([name, value]) => [name.slice(record.length + 1), value]),
        ),
      ]),
    ),
  }) as ExchangeAccountForm;

/** Also of what 1C has named. */
export const titlesOf = ({ named }: ExchangeAccount): Record<string, string> => ({
  ...Object.fromEntries(PLAIN.map((name) => [name, FIELD_TITLES[name]])),
  ...Object.fromEntries(
    Object.entries(GOOD_FIELDS).map(([field, title]) => [`winners.${field}`, `Кто решает: ${title}`]),
  ),
  ...Object.fromEntries([
    ...named.priceTypes.map(({ id, title }) => [`priceTypes.${id}`, `Вид цен «${title}»`]),
    ...named.warehouses.map(({ id, title }) => [`warehouses.${id}`, `Склад «${title}» считается`]),
    ...named.properties.map(({ id, title }) => [`properties.${id}`, `Свойство «${title}»`]),
  ]),
});
