import { sql } from 'kysely';
import type {
  FilterFields,
  StaffFilter,
  StaffFilterValue,
  ValueFields,
} from '#contract/staff/characteristics.ts';
import type { Db } from '#database/schema.ts';
import { audit, changesBetween } from '#server/features/staff/audit.ts';
import { recordRemoved, refuseField, required, requireSeen } from '#server/features/staff/edit-object.ts';
import type { Write } from '#server/features/staff/person.ts';
import { edited } from '../goods/write-product.ts';
import { type ListedValue, redirectValues } from './redirects.ts';
import { grow, type Vocabulary } from './vocabulary.ts';

/* Characteristics and their values (back office, §4.3.6); the tables are named in ../queries.ts. */

const UNKNOWN_VALUE = 'Такого значения нет';

export const FILTERS: Vocabulary<FilterFields, StaffFilter> = {
  kind: 'filter',
  table: 'filters',
  missing: 'Такой характеристики нет',
  name: 'title',
  columns: { title: 'title', code: 'code', display: 'display', isSeo: 'is_seo' },
  place: { column: 'priority_id' },
  list: (db) =>
    db
      .selectFrom('filters')
      .select((filter) => [
        'id',
        'title',
        'code',
        'display',
        'is_seo as isSeo',
        'priority_id as priorityId',
        'version',
        filter
          .selectFrom('filter_values')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('filter_id', '=', 'filters.id')
          .$asScalar()
          .$notNull()
          .as('values'),
      ])
      .orderBy('priority_id')
      .orderBy('id')
      .execute(),
  /** The code is a part of the addresses of all its values. */
  async store({ trx }, { id }, after, before) {
    if (before === undefined || before.code === after.code) return;
    const values = await trx
      .selectFrom('filter_values')
      .select(['id', 'code'])
      .where('filter_id', '=', id)
      .execute();
    await redirectValues(
      trx,
      values.map((value) => ({
        from: { ...value, filterCode: before.code },
        to: { ...value, filterCode: after.code },
      })),
    );
  },
  async usedBy(trx, id) {
    const { count } = await trx
      .selectFrom('filter_values')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('filter_id', '=', id)
      .executeTakeFirstOrThrow();
    return count > 0 ? `У\u00a0характеристики есть значения: ${count}. Сначала удалите их` : undefined;
  },
};

/** With the value as a characteristic, and those with it as a size only. */
const productsOf = (value: ReturnType<typeof sql.ref>) => sql<number>`(
  (select count(*)::int from product_filter_values where value_id = ${value})
  + (select count(distinct size.product_id)::int from product_groups as size
      where size.filter_value_id = ${value} and not exists (
        select from product_filter_values as link
         where link.product_id = size.product_id and link.value_id = ${value}))
)`;

const listValues = (db: Db) =>
  db
    .selectFrom('filter_values')
    .select([
      'id',
      'title',
      'code',
      'swatch',
      'heading_phrase as headingPhrase',
      'size_kind as sizeKind',
      'position',
      'version',
      productsOf(sql.ref('filter_values.id')).as('products'),
      sql<number[]>`to_json(array(
        select depended_id from filter_value_dependencies where value_id = filter_values.id order by 1
      ))`.as('dependedIds'),
    ])
    .orderBy('position')
    .orderBy('id');

export const FILTER_VALUES: Vocabulary<ValueFields, StaffFilterValue> = {
  kind: 'filter-value',
  table: 'filter_values',
  missing: UNKNOWN_VALUE,
  name: 'title',
  columns: {
    title: 'title',
    code: 'code',
    swatch: 'swatch',
    headingPhrase: 'heading_phrase',
    sizeKind: 'size_kind',
  },
  place: { column: 'position', within: 'filter_id' },
  list: (db, filterId = 0) => listValues(db).where('filter_id', '=', filterId).execute(),
  async check(trx, { within = 0 }) {
    await requireFilter(trx, within);
  },
  async store({ trx }, { id }, after, before) {
    if (before === undefined || before.code === after.code) return;
    const { filterCode } = await listedValue(trx, id);
    await redirectValues(trx, [
      { from: { id, filterCode, code: before.code }, to: { id, filterCode, code: after.code } },
    ]);
  },
  async usedBy(trx, id) {
    const { rows } = await sql<{ count: number }>`
      select ${productsOf(sql.ref('value.id'))} as count from filter_values as value where id = ${id}`.execute(
      trx,
    );
    const count = rows[0]?.count ?? 0;
    return count > 0
      ? `Значение есть у\u00a0товаров: ${count}. Сначала объедините его с\u00a0другим`
      : undefined;
  },
};

/** @throws {Problem} `not_found` */
export async function requireFilter(db: Db, id: number): Promise<void> {
  required(
    await db.selectFrom('filters').select('id').where('id', '=', id).executeTakeFirst(),
    FILTERS.missing,
  );
}

const listedValue = (trx: Db, id: number): Promise<ListedValue> =>
  trx
    .selectFrom('filter_values as value')
    .innerJoin('filters', 'filters.id', 'value.filter_id')
    .select(['value.id', 'value.code', 'filters.code as filterCode'])
    .where('value.id', '=', id)
    .executeTakeFirstOrThrow();

const lockValues = (trx: Db, ids: readonly number[]) =>
  trx.selectFrom('filter_values').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();

export async function findValue(db: Db, id: number): Promise<StaffFilterValue> {
  return required(await listValues(db).where('id', '=', id).executeTakeFirst(), UNKNOWN_VALUE);
}

/**
 * Gives the products and sizes of a value another value of the same characteristic, and deletes it. Its listings lead to
 * those of the other.
 *
 * @returns how many products have the other one now
 * @throws {Problem} `not_found`, `invalid` for another characteristic and for the value itself, `state` for another version
 */
export async function mergeValues(
  at: Write,
  filterId: number,
  { valueId, targetId, version }: { valueId: number; targetId: number; version: number },
): Promise<number> {
  const { trx } = at;
  const values = (await lockValues(trx, [valueId, targetId])).filter((value) => value.filter_id === filterId);
  const value = requireSeen(
    values.find(({ id }) => id === valueId),
    version,
    UNKNOWN_VALUE,
  );
  const target = values.find(({ id }) => id === targetId);
  if (target === undefined || target.id === value.id) refuseField('targetId', UNKNOWN_VALUE);
  const [from, to] = [await listedValue(trx, valueId), await listedValue(trx, targetId)];
  const moved = await trx
    .updateTable('products')
    .set(edited(at))
    .where(
      sql<boolean>`id in (
        select product_id from product_filter_values where value_id = ${valueId}
        union select product_id from product_groups where filter_value_id = ${valueId}
      )`,
    )
    .returning('id')
    .execute();
  await sql`
    insert into product_filter_values (product_id, value_id)
    select product_id, ${targetId}::int from product_filter_values where value_id = ${valueId}
    on conflict do nothing`.execute(trx);
  await trx
    .updateTable('product_groups')
    .set({ filter_value_id: targetId })
    .where('filter_value_id', '=', valueId)
    .execute();
  await sql`
    insert into filter_value_dependencies (value_id, depended_id)
    select case value_id when ${valueId} then ${targetId}::int else value_id end,
      case depended_id when ${valueId} then ${targetId}::int else depended_id end
    from filter_value_dependencies where value_id = ${valueId} or depended_id = ${valueId}
    on conflict do nothing`.execute(trx);
  await redirectValues(trx, [{ from, to }]);
  // What else refers to it goes with it.
  await trx.deleteFrom('filter_values').where('id', '=', valueId).execute();
  const grown = await grow(trx, FILTER_VALUES, targetId);
  await audit(at, {
    action: 'filter-value.merge',
    object: { kind: 'filter-value', id: String(targetId), title: target.title, version: grown },
    changes: [
      { field: 'merged', before: value.title, after: target.title },
      { field: 'products', before: null, after: moved.length },
    ],
  });
  await recordRemoved(at, { kind: 'filter-value', id: valueId, title: value.title });
  return moved.length;
}

/** @throws {Problem} `not_found`, `invalid` for values of the same characteristic, `state` for another version */
export async function setDependencies(
  at: Write,
  { valueId, dependedIds, version }: { valueId: number; dependedIds: readonly number[]; version: number },
): Promise<void> {
  const { trx } = at;
  const rows = await lockValues(trx, [valueId, ...dependedIds]);
  const value = requireSeen(
    rows.find(({ id }) => id === valueId),
    version,
    UNKNOWN_VALUE,
  );
  const wanted = [...new Set(dependedIds)].toSorted((one, other) => one - other);
  for (const id of wanted) {
    const other = rows.find((row) => row.id === id);
    if (other === undefined) refuseField('dependedIds', UNKNOWN_VALUE);
    if (other.filter_id === value.filter_id)
      refuseField('dependedIds', 'Нужны значения других характеристик');
  }
  const { dependedIds: current } = await findValue(trx, valueId);
  if (current.join() === wanted.join()) return;
  await trx.deleteFrom('filter_value_dependencies').where('value_id', '=', valueId).execute();
  if (wanted.length > 0) {
    await trx
      .insertInto('filter_value_dependencies')
      .values(wanted.map((depended_id) => ({ value_id: valueId, depended_id })))
      .execute();
  }
  await audit(at, {
    action: 'filter-value.dependencies',
    object: {
      kind: 'filter-value',
      id: String(valueId),
      title: value.title,
      version: await grow(trx, FILTER_VALUES, valueId),
    },
    changes: changesBetween({ dependedIds: current }, { dependedIds: wanted }),
  });
}
