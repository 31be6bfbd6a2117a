import { sql } from 'kysely';
import type { staffBlanks } from '#contract/staff/blanks.ts';
import type { Db } from '#database/schema.ts';
import type { BlankStatus } from '#domain/orders/blank-steps.ts';
import { isChosen, isWithinDays, metaOf, offsetOf, orderOf } from '#server/features/staff/lists.ts';
import { containing } from '#server/platform/like.ts';

/* One-click orders as staff see them; the table is named in queries.ts. */

export type BlanksQuery = NonNullable<(typeof staffBlanks.list)['query']['_output']>;

const base = (db: Db) =>
  db
    .selectFrom('blanks as blank')
    .innerJoin('statuses as status', (join) =>
      join.onRef('status.kind', '=', 'blank.status_kind').onRef('status.id', '=', 'blank.status_id'),
    );

const rows = (db: Db) =>
  base(db)
    .leftJoin('products as product', 'product.id', 'blank.product_id')
    .leftJoin('offers as lot', 'lot.id', 'blank.offer_id')
    .leftJoin('staff as person', 'person.id', 'blank.staff_id')
    .leftJoin('orders', 'orders.id', 'blank.order_id')
    .selectAll('blank')
    .select([
      'status.code as status_code',
      'status.title as status_title',
      'product.catalog_image_id as image_id',
      'person.fio as staff_fio',
      'orders.number as order_number',
      sql<number | null>`lot.stock - lot.reserved`.as('free'),
    ]);

export type StaffBlankRow = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

export const findStaffBlank = (db: Db, id: number): Promise<StaffBlankRow | undefined> =>
  rows(db).where('blank.id', '=', id).executeTakeFirst();

function filtered<Query extends ReturnType<typeof base>>(query: Query, wanted: BlanksQuery): Query {
  const conditions = [
    isChosen(sql.ref('blank.id'), wanted.id, 'int'),
    isOfStatus(wanted.status),
    isWithinDays(sql.ref('blank.created_at'), wanted.created),
    isChosen(sql.ref('blank.site_id'), wanted.site, 'int'),
    isChosen(sql.ref('blank.staff_id'), wanted.staff, 'uuid'),
    isFound(wanted.q),
  ];
  return conditions.reduce((rest, condition) => rest.where(condition) as Query, query);
}

/** By ids, so that the index of the status serves. */
const isOfStatus = (choice: BlanksQuery['status']) =>
  choice === undefined || (choice.values.length === 0 && !choice.hasEmpty)
    ? sql<boolean>`true`
    : sql<boolean>`(blank.status_id = any (array(
        select id from statuses where kind = 'blank' and code = any (${choice.values}::text[])))) = ${!choice.isNot}`;

function isFound(q = '') {
  const text = q.trim().toLowerCase();
  if (text === '') return sql<boolean>`true`;
  const like = containing(text);
  const digits = text.replaceAll(/\D/g, '');
  const phone =
    digits.length >= 4 ? sql`blank.phone like ${`%${digits.replace(/^[78](?=\d{10}$)/, '')}%`}` : sql`false`;
  return sql<boolean>`(lower(blank.full_name) like ${like} or lower(blank.product_title) like ${like} or ${phone})`;
}

export async function listStaffBlanks(db: Db, wanted: BlanksQuery) {
  const { direction } = orderOf(wanted.sort);
  const order = sql`blank.created_at ${sql.raw(direction)}, blank.id ${sql.raw(direction)}`;
  const all = filtered(base(db), wanted);
  // Columns of the rows before the page are not read.
  const page = all.select('blank.id').orderBy(order).offset(offsetOf(wanted)).limit(wanted.limit);
  const [found, meta] = await Promise.all([
    rows(db).where('blank.id', 'in', page).orderBy(order).execute(),
    metaOf(db, all, wanted),
  ]);
  return { found, meta };
}

/** Locks one; undefined when there is none. */
export async function lockBlank(trx: Db, id: number): Promise<StaffBlankRow | undefined> {
  await trx.selectFrom('blanks').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return findStaffBlank(trx, id);
}

export async function moveBlank(
  trx: Db,
  id: number,
  {
    to,
    staffId,
    note,
    orderId,
    at,
  }: {
    to: BlankStatus;
    staffId: string | null;
    note: string;
    orderId: number | null;
    at: Date;
  },
): Promise<void> {
  await trx
    .updateTable('blanks')
    .set((of) => ({
      status_id: of.selectFrom('statuses').select('id').where('kind', '=', 'blank').where('code', '=', to),
      staff_id: staffId,
      note,
      order_id: orderId,
      moved_at: at,
      version: of('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
