import type { Insertable, Updateable } from 'kysely';
import type { CurrencyRow, SiteRow } from '#database/schema/sites.ts';
import type { Db } from '#database/schema.ts';

/* Owns the tables sites, currencies, user_roles and statuses. */

export function listSites(db: Db) {
  return db
    .selectFrom('sites')
    .select(['id', 'code', 'title', 'mode', 'phone', 'city', 'working_hours'])
    .orderBy('id')
    .execute();
}

const DEFAULT_SITE_ID = 1;

/** The stored theme of this site; of the first one for an unknown site (decision T7.1). */
export async function findTheme(db: Db, siteId: number): Promise<Record<string, unknown>> {
  const site = await db
    .selectFrom('sites')
    .select('css')
    .where('id', 'in', [siteId, DEFAULT_SITE_ID])
    .orderBy((eb) => eb('id', '=', siteId), 'desc')
    .limit(1)
    .executeTakeFirst();
  return site?.css ?? {};
}

export function listCurrencies(db: Db) {
  return db
    .selectFrom('currencies')
    .select(['id', 'code', 'sign', 'title', 'rate'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export function listStatuses(db: Db) {
  return db
    .selectFrom('statuses')
    .select(['kind', 'id', 'code', 'title', 'group_id', 'allows_cancel'])
    .orderBy('id')
    .execute();
}

/* What the back office reads and writes; a change grows the version, which is answered. */

export const listWholeSites = (db: Db) => db.selectFrom('sites').selectAll().orderBy('id').execute();

export const findSite = (db: Db, id: number) =>
  db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirst();

export const lockSite = (trx: Db, id: number) =>
  trx.selectFrom('sites').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function updateSite(
  trx: Db,
  id: number,
  change: Omit<Updateable<SiteRow>, 'id' | 'version'>,
): Promise<number> {
  const { version } = await trx
    .updateTable('sites')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export const listWholeCurrencies = (db: Db) =>
  db.selectFrom('currencies').selectAll().orderBy('position').orderBy('id').execute();

export const findCurrency = (db: Db, id: number) =>
  db.selectFrom('currencies').selectAll().where('id', '=', id).executeTakeFirst();

export const lockCurrency = (trx: Db, id: number) =>
  trx.selectFrom('currencies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Undefined when the code is taken. */
export async function insertCurrency(
  trx: Db,
  currency: Insertable<CurrencyRow>,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('currencies')
    .values(currency)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateCurrency(
  trx: Db,
  id: number,
  change: Omit<Updateable<CurrencyRow>, 'id' | 'version'>,
): Promise<number> {
  const { version } = await trx
    .updateTable('currencies')
    .set((of) => ({ ...change, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteCurrency(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('currencies').where('id', '=', id).execute();
}

export const listPriceRoles = (db: Db) => db.selectFrom('user_roles').selectAll().orderBy('code').execute();

export const findPriceRole = (db: Db, code: string) =>
  db.selectFrom('user_roles').selectAll().where('code', '=', code).executeTakeFirst();

export const lockPriceRole = (trx: Db, code: string) =>
  trx.selectFrom('user_roles').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

type PriceRoleFields = {
  title?: string;
  priceRole?: string;
  visiblePriceRoles?: string[];
  namePattern?: string | null;
};

const columnsOfRole = ({ title, priceRole, visiblePriceRoles, namePattern }: PriceRoleFields) => ({
  ...(title !== undefined && { title }),
  ...(priceRole !== undefined && { price_role: priceRole }),
  ...(visiblePriceRoles !== undefined && { visible_price_roles: visiblePriceRoles }),
  ...(namePattern !== undefined && { full_name_pattern: namePattern }),
});

/** False when the code is taken. */
export async function insertPriceRole(
  trx: Db,
  { code, ...role }: Required<PriceRoleFields> & { code: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('user_roles')
    .values({
      code,
      user_type_code: code,
      title: role.title,
      price_role: role.priceRole,
      visible_price_roles: role.visiblePriceRoles,
      full_name_pattern: role.namePattern,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updatePriceRole(trx: Db, code: string, change: PriceRoleFields): Promise<number> {
  const { version } = await trx
    .updateTable('user_roles')
    .set((of) => ({ ...columnsOfRole(change), version: of('version', '+', 1) }))
    .where('code', '=', code)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deletePriceRole(trx: Db, code: string): Promise<void> {
  await trx.deleteFrom('user_roles').where('code', '=', code).execute();
}

export async function countPeopleOfRole(db: Db, code: string): Promise<number> {
  const { people } = await db
    .selectFrom('users')
    .select((of) => of.fn.countAll<number>().as('people'))
    .where('user_role', '=', code)
    .executeTakeFirstOrThrow();
  return people;
}
