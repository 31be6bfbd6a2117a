import { z } from 'zod';
import type { ExchangeAccount, ExchangeAccountForm, ExchangeRule } from '#contract/staff/exchange.ts';
import type { Db } from '#database/schema.ts';
import { GOOD_FIELD_CODES, type Winner } from '#domain/exchange/good-fields.ts';
import { EFFECTS, type StatusEffect } from '#domain/exchange/order-plan.ts';
import { comparable } from '#domain/exchange/order-report.ts';
import { isPurchasePrice, type PriceRule } from '#domain/exchange/price-types.ts';
import { fromRoubles, type Kopecks, toRoubles } from '#domain/money.ts';
import { RETAIL } from '#domain/pricing/price-edit.ts';
import { GUEST_PRICE_ROLE, RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import { hasGuestPrice, listPriceRoles, listsOf } from '#server/features/catalog/goods/price-roles.ts';
import { editObject, refuseField, required } from '#server/features/staff/edit-object.ts';
import type { Write } from '#server/features/staff/person.ts';
import { isWithin } from './door/networks.ts';
import { type Link, linksOfKind } from './importing/identity.ts';
import { priceRules } from './importing/price-rules.ts';
import type { ExchangeAccount as StoredAccount } from './queries.ts';
import { ExchangeSettings, PropertyTarget, winnerOf } from './settings.ts';

/* The settings of an account of 1C as people edit them (exchange, §2–§8, §14). */

export const NO_ACCOUNT = 'Такой учётной записи нет';

/** An account with what 1C has named to it. */
type WholeAccount = StoredAccount & {
  priceTypes: Link[];
  warehouses: Link[];
  properties: Link[];
  /** Whether guests have a price list of their own. */
  isApart: boolean;
};

const rowOf = (db: Db, id: string) => db.selectFrom('exchange_accounts').selectAll().where('id', '=', id);

async function whole(db: Db, row: StoredAccount | undefined): Promise<WholeAccount | undefined> {
  if (row === undefined) return;
  return {
    ...row,
    priceTypes: await linksOfKind(db, row.id, 'price_type'),
    warehouses: await linksOfKind(db, row.id, 'warehouse'),
    properties: await linksOfKind(db, row.id, 'property'),
    isApart: await hasGuestPrice(db),
  };
}

export const lockWholeAccount = async (trx: Db, id: string): Promise<WholeAccount | undefined> =>
  whole(trx, await rowOf(trx, id).forUpdate().executeTakeFirst());

export const findWholeAccount = async (db: Db, id: string): Promise<WholeAccount | undefined> =>
  whole(db, await rowOf(db, id).executeTakeFirst());

/** Members of the form that have a value for each thing that 1C has named; each is a field of the audit. */
const RECORDS = ['winners', 'priceTypes', 'warehouses', 'properties', 'orderStatuses'] as const;
type RecordName = (typeof RECORDS)[number];

/** By field: `title`, `winners.title`, `priceTypes.<id of 1C>`. */
type Fields = Record<string, unknown>;

const flat = ({
  winners,
  priceTypes,
  warehouses,
  properties,
  orderStatuses,
  ...plain
}: ExchangeAccountForm): Fields => {
  const records = {
    winners,
    priceTypes,
    warehouses,
    properties,
    orderStatuses: byName(orderStatuses),
  };
  return {
    ...plain,
    ...Object.fromEntries(
      RECORDS.flatMap((name) =>
        Object.entries(records[name]).map(([key, value]) => [`${name}.${key}`, value] as const),
      ),
    ),
  };
};

/** What the fields of a record say, by the ids of 1C. */
const recordOf = <Value>(fields: Fields, name: RecordName): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([field]) => field.startsWith(`${name}.`))
      .map(([field, value]) => [field.slice(name.length + 1), value as Value]),
  );

const formOf = (row: WholeAccount): ExchangeAccountForm => {
  const settings = ExchangeSettings.parse(row.settings);
  const rules = priceRules(row.priceTypes, settings);
  return {
    title: row.title,
    isActive: !row.is_off,
    mayCatalog: row.may_catalog,
    mayOrders: row.may_orders,
    networks: row.networks,
    siteId: row.site_id,
    encoding: settings.encoding,
    requireSessid: settings.requireSessid,
    titleFrom: settings.title,
    sizeTitles: settings.sizeTitles,
    weightUnit: settings.weightUnit,
    perGram: settings.perGram,
    stockMeans: settings.stock,
    absent: settings.absent,
    hidesAtMost: settings.hidesAtMost,
    silentAfter: settings.silentAfter,
    publish: settings.publish,
    newSiteIds: settings.siteIds ?? [],
    ordersFrom: settings.ordersFrom,
    ordersSince: settings.ordersSince ?? null,
    cancelPaid: settings.cancelPaid,
    winners: Object.fromEntries(
      GOOD_FIELD_CODES.map((field) => [field, winnerOf(settings, field)]),
    ) as ExchangeAccountForm['winners'],
    priceTypes: Object.fromEntries(
      [...rules].map(([id, rule]) => [id, rule && presentRule(rule, row.isApart)]),
    ),
    warehouses: Object.fromEntries(
      row.warehouses.map(({ external_id: id }) => [id, !settings.warehousesOff.includes(id)]),
    ),
    properties: Object.fromEntries(
      row.properties.map(({ external_id: id }) => [
        id,
        Object.hasOwn(settings.properties, id) ? (settings.properties[id] ?? null) : null,
      ]),
    ),
    orderStatuses: { ...EFFECTS, ...byName(settings.orderStatuses) },
  };
};

export const fieldsOfAccount = (row: WholeAccount): Fields => flat(formOf(row));

/** «Розница» stands for guests too, unless they have a price list of their own (BD26). */
const presentRule = ({ roles, limit, isOld }: PriceRule, isApart: boolean): ExchangeRule => ({
  roles: roles
    .filter((role) => role !== GUEST_PRICE_ROLE || isApart || !roles.includes(RETAIL_PRICE_ROLE))
    .map((role) => (role === RETAIL_PRICE_ROLE ? RETAIL : role)),
  limit: toRoubles(limit as Kopecks),
  isOld,
});

const storedRule = ({ roles, limit, isOld }: ExchangeRule, isApart: boolean): PriceRule => ({
  roles: [...new Set(roles.flatMap((role) => listsOf(role, isApart)))],
  limit: fromRoubles(limit),
  isOld,
});

export const presentAccountRow = (row: StoredAccount) => ({
  id: row.id,
  login: row.login,
  title: row.title,
  isActive: !row.is_off,
  mayCatalog: row.may_catalog,
  mayOrders: row.may_orders,
  lastExchangeAt: row.last_exchange_at?.toISOString() ?? null,
});

const titled = ({ external_id, title }: Link) => ({ id: external_id, title: title || external_id });

export function presentAccount(row: WholeAccount): ExchangeAccount {
  const { priceTypes } = ExchangeSettings.parse(row.settings);
  return {
    ...presentAccountRow(row),
    ...formOf(row),
    version: row.version,
    named: {
      priceTypes: row.priceTypes.map((link) => ({
        ...titled(link),
        isSecret: isPurchasePrice(link.title ?? ''),
        isGuessed: !Object.hasOwn(priceTypes, link.external_id),
      })),
      warehouses: row.warehouses.map(titled),
      properties: row.properties.map(titled),
    },
  };
}

/** @throws {Problem} `not_found`, `conflict`, `invalid` with a text by field */
export const changeAccount = (
  at: Write,
  id: string,
  { version, ...form }: ExchangeAccountForm & { version: number },
): Promise<void> => saveAccount(at, id, flat(form), version);

/** @throws {Problem} as `changeAccount` */
export async function saveAccount(at: Write, id: string, given: Fields, version: number): Promise<void> {
  const row = required(await lockWholeAccount(at.trx, id), NO_ACCOUNT);
  const current = fieldsOfAccount(row);
  await check(at.trx, row, current, given);
  await editObject<Fields>(at, {
    ...objectOf(row),
    version,
    current,
    given,
    save: async (fields) => {
      const { version: saved } = await at.trx
        .updateTable('exchange_accounts')
        .set((of) => ({ ...columnsAfter(row, fields), version: of('version', '+', 1) }))
        .where('id', '=', row.id)
        .returning('version')
        .executeTakeFirstOrThrow();
      return saved;
    },
  });
}

/** As the audit names it. */
export const objectOf = ({ id, login }: Pick<StoredAccount, 'id' | 'login'>) => ({
  kind: 'exchange',
  id,
  title: `Обмен с\u00a01С: ${login}`,
});

/** What only the database knows. */
async function check(trx: Db, row: WholeAccount, current: Fields, given: Fields): Promise<void> {
  const unknown = Object.keys(given).find(
    (field) => !(Object.hasOwn(current, field) || field.startsWith('orderStatuses.')),
  );
  if (unknown !== undefined) refuseField(unknown, '1С\u00a0этого не\u00a0называла');
  const { networks } = given as Pick<ExchangeAccountForm, 'networks'>;
  if (!networks.every(isNetwork)) refuseField('networks', 'Такую сеть магазин не\u00a0понимает');
  await checkSites(trx, given);
  await checkRules(trx, row, current, given);
  await checkTargets(trx, given);
}

async function checkSites(trx: Db, given: Fields): Promise<void> {
  const { siteId, newSiteIds } = given as Pick<ExchangeAccountForm, 'siteId' | 'newSiteIds'>;
  const sites = new Set((await trx.selectFrom('sites').select('id').execute()).map(({ id }) => id));
  if (siteId !== null && !sites.has(siteId)) refuseField('siteId', 'Такого сайта нет');
  if (!newSiteIds.every((id) => sites.has(id))) refuseField('newSiteIds', 'Такого сайта нет');
}

async function checkRules(
  trx: Db,
  { priceTypes }: WholeAccount,
  current: Fields,
  given: Fields,
): Promise<void> {
  const lists = new Set((await listPriceRoles(trx)).map(({ code }) => code));
  const secret = new Set(
    priceTypes.filter(({ title }) => isPurchasePrice(title ?? '')).map(({ external_id }) => external_id),
  );
  const former = recordOf<ExchangeRule | null>(current, 'priceTypes');
  for (const [id, rule] of Object.entries(recordOf<ExchangeRule | null>(given, 'priceTypes'))) {
    const roles = rule?.roles ?? [];
    if (roles.length > 0 && secret.has(id)) {
      refuseField(`priceTypes.${id}`, 'Закупочные цены магазин не\u00a0загружает');
    }
    // A list that is gone meanwhile stays where it was named.
    if (!roles.every((role) => lists.has(role) || former[id]?.roles.includes(role))) {
      refuseField(`priceTypes.${id}`, 'Такого прайс-листа нет');
    }
  }
}

const OF_FILTER = /^filter:(.*)$/;

async function checkTargets(trx: Db, given: Fields): Promise<void> {
  const filters = new Set((await trx.selectFrom('filters').select('code').execute()).map(({ code }) => code));
  for (const [id, target] of Object.entries(recordOf<string | null>(given, 'properties'))) {
    const filter = OF_FILTER.exec(target ?? '')?.[1];
    if (filter !== undefined && !filters.has(filter)) {
      refuseField(`properties.${id}`, 'Такой характеристики нет');
    }
  }
}

function isNetwork(network: string): boolean {
  try {
    isWithin([network], '127.0.0.1');
    return true;
  } catch {
    return false;
  }
}

/** Columns of the fields that differ. */
function columnsAfter({ settings: raw, isApart }: WholeAccount, fields: Fields) {
  const stored = ExchangeSettings.parse(raw);
  const form = fields as Partial<ExchangeAccountForm>;
  const off = new Set(stored.warehousesOff);
  for (const [id, counts] of Object.entries(recordOf<boolean>(fields, 'warehouses'))) {
    if (counts) off.delete(id);
    else off.add(id);
  }
  const targets = withoutNulls<string>({
    ...stored.properties,
    ...recordOf<string | null>(fields, 'properties'),
  });
  const rules = Object.entries(recordOf<ExchangeRule | null>(fields, 'priceTypes'));
  const settings: ExchangeSettings = {
    ...stored,
    ...given('encoding', form.encoding),
    ...given('requireSessid', form.requireSessid),
    ...given('title', form.titleFrom),
    ...given('sizeTitles', form.sizeTitles),
    ...given('weightUnit', form.weightUnit),
    ...given('perGram', form.perGram),
    ...given('stock', form.stockMeans),
    ...given('absent', form.absent),
    ...given('hidesAtMost', form.hidesAtMost),
    ...given('silentAfter', form.silentAfter),
    ...given('publish', form.publish),
    ...(form.newSiteIds && { siteIds: form.newSiteIds.length === 0 ? undefined : form.newSiteIds }),
    ...given('ordersFrom', form.ordersFrom),
    ...(form.ordersSince !== undefined && { ordersSince: form.ordersSince ?? undefined }),
    ...given('cancelPaid', form.cancelPaid),
    orderStatuses: withoutNulls({
      ...byName(stored.orderStatuses),
      ...byName(recordOf<StatusEffect | null>(fields, 'orderStatuses')),
    }),
    winners: { ...stored.winners, ...recordOf<Winner>(fields, 'winners') },
    priceTypes: {
      ...stored.priceTypes,
      ...Object.fromEntries(rules.map(([id, rule]) => [id, rule && storedRule(rule, isApart)])),
    },
    warehousesOff: [...off].toSorted(),
    properties: z.record(z.string(), PropertyTarget).parse(targets),
  };
  return {
    ...given('title', form.title),
    ...(form.isActive !== undefined && { is_off: !form.isActive }),
    ...given('may_catalog', form.mayCatalog),
    ...given('may_orders', form.mayOrders),
    ...given('networks', form.networks),
    ...given('site_id', form.siteId),
    settings: JSON.stringify(settings),
  };
}

/** Statuses of 1C are one by their names, however these are written. */
const byName = <Value>(rules: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(rules).map(([name, effect]) => [comparable(name), effect]));

const withoutNulls = <Value>(record: Readonly<Record<string, Value | null>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, Value & {}] => entry[1] !== null),
  );

/** A member that is there only with a value. */
const given = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
