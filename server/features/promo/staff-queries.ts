import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { staffPromo } from '#contract/staff/promo.ts';
import type { PromoCodeRow } from '#database/schema/basket.ts';
import type { Db } from '#database/schema.ts';
import { isChosen, isWithinDays, metaOf, offsetOf, orderOf } from '#server/features/staff/lists.ts';

/* Promo codes as staff write them; the tables are named in queries.ts. */

export type StoredPromo = Selectable<PromoCodeRow>;

/** Locked until the transaction ends: orders that take a use of it wait. */
export const lockPromo = (trx: Db, id: number): Promise<StoredPromo | undefined> =>
  trx.selectFrom('promo_codes').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findPromo = (db: Db, id: number): Promise<StoredPromo | undefined> =>
  db.selectFrom('promo_codes').selectAll().where('id', '=', id).executeTakeFirst();

/** @returns undefined for a code that exists */
export const insertPromo = (trx: Db, promo: Insertable<PromoCodeRow>): Promise<{ id: number } | undefined> =>
  trx
    .insertInto('promo_codes')
    .values(promo)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();

/** @returns the new version */
export async function updatePromo(trx: Db, id: number, changes: Updateable<PromoCodeRow>): Promise<number> {
  const { version } = await trx
    .updateTable('promo_codes')
    .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deletePromo(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('promo_codes').where('id', '=', id).execute();
}

export async function isPromoTaken(db: Db, code: string, exceptId: number): Promise<boolean> {
  const other = await db
    .selectFrom('promo_codes')
    .select('id')
    .where('code', '=', code)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Those of these codes that are no roles of buyers, and of these ids that are no categories. */
export async function unknownIn(
  db: Db,
  { roles, categoryIds }: { roles: readonly string[]; categoryIds: readonly number[] },
): Promise<{ roles: string[]; categoryIds: number[] }> {
  const [knownRoles, knownCategories] = await Promise.all([
    db
      .selectFrom('user_roles')
      .select('code')
      .where('code', '=', sql<string>`any(${roles}::text[])`)
      .execute(),
    db
      .selectFrom('categories')
      .select('id')
      .where('id', '=', sql<number>`any(${categoryIds}::int[])`)
      .execute(),
  ]);
  return {
    roles: roles.filter((role) => !knownRoles.some(({ code }) => code === role)),
    categoryIds: categoryIds.filter((id) => !knownCategories.some((category) => category.id === id)),
  };
}

type Filter = z.output<(typeof staffPromo.list)['query']>;

/** As `promoState` names it. */
const stateAt = (now: Date): RawBuilder<string> => sql<string>`case
  when not is_active then 'off'
  when ends_at <= ${now}::timestamptz then 'ended'
  when starts_at > ${now}::timestamptz then 'planned'
  when used >= max_uses then 'used-up'
  else 'active' end`;

function filtered(db: Db, { q = '', kind, state, role, ends }: Filter, now: Date) {
  return db
    .selectFrom('promo_codes')
    .where(isChosen(sql.ref('kind'), kind))
    .where(isChosen(stateAt(now), state))
    .where(isWithinDays(sql.ref('ends_at'), ends))
    .$if(q !== '', (rows) => rows.where(sql<boolean>`strpos(code, ${q.toLocaleUpperCase('ru')}) > 0`))
    .$if(role !== undefined, (rows) =>
      rows.where(
        sql<boolean>`(user_roles = '{}' or user_roles && ${role?.values ?? []}::text[]) <> ${role?.isNot ?? false}`,
      ),
    );
}

const COLUMNS = { created: 'id', code: 'code', used: 'used', ends: 'ends_at' } as const;

export async function listPromo(db: Db, filter: Filter, now: Date) {
  const offset = offsetOf(filter);
  const { column, direction } = orderOf(filter.sort);
  const rows = await filtered(db, filter, now)
    .selectAll()
    .orderBy(COLUMNS[column], (order) => (direction === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('id', direction)
    .offset(offset)
    .limit(filter.limit)
    .execute();
  return { rows, meta: await metaOf(db, filtered(db, filter, now), filter) };
}

type UsesPage = z.output<(typeof staffPromo.uses)['query']>;

export async function listUses(db: Db, id: number, page: UsesPage) {
  const uses = db.selectFrom('promo_uses').where('promo_uses.promo_code_id', '=', id);
  const rows = await uses
    .leftJoin('orders', 'orders.id', 'promo_uses.order_id')
    .leftJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'orders.status_kind').onRef('status.id', '=', 'orders.status_id'),
    )
    .select([
      'promo_uses.id',
      'promo_uses.used_at',
      'promo_uses.user_id',
      'orders.id as order_id',
      'orders.number',
      'orders.total_kopecks',
      'status.title',
    ])
    .orderBy('promo_uses.id', 'desc')
    .offset(offsetOf(page))
    .limit(page.limit)
    .execute();
  return { rows, meta: await metaOf(db, uses, page) };
}
