import { sql } from 'kysely';
import type { Db, Schema } from '#database/schema.ts';
import { skipUsedIds } from '#database/used-ids.ts';
import { audit, changesBetween } from '#server/features/staff/audit.ts';
import {
  editObject,
  recordAdded,
  recordRemoved,
  refuseField,
  required,
  requireSeen,
} from '#server/features/staff/edit-object.ts';
import type { Write } from '#server/features/staff/person.ts';
import type { Undoable } from '#server/features/staff/undoable.ts';
import { Problem } from '#server/platform/problem.ts';

/*
 * Short lists that products belong to (back office, §4.3.6): characteristics and their values, stickers, collections, sets
 * and brands are made, changed, ordered and deleted in the same way.
 */

type Row = Record<string, unknown> & { id: number; version: number };
type AnyFields = Record<string, unknown>;

export type Vocabulary<Fields extends AnyFields, Shown extends { id: number } = { id: number }> = {
  /** Of the audit: `sticker`, whose actions are `sticker.add`, `sticker.change`, `sticker.move` and `sticker.remove`. */
  kind: string;
  table: keyof Schema;
  /** «Такого стикера нет» */
  missing: string;
  /** Of the fields, the one by which people call it. */
  name: keyof Fields & string;
  /** Columns of fields that are written as they are. */
  columns: { readonly [Field in keyof Fields & string]?: string };
  /** Of the columns, those of type jsonb. */
  json?: readonly string[];
  /** The column of its place in the list, and that of what the list belongs to. */
  place?: { column: string; within?: string };
  /** All that are shown, in their order. */
  list(db: Db, within?: number): Promise<Shown[]>;
  /** Fields that no column holds. */
  load?(trx: Db, id: number): Promise<Partial<Fields>>;
  /** Writes them, and what follows from a change; `before` is absent of a new one. */
  store?(
    at: Write,
    row: { id: number; within: number | undefined },
    after: Fields,
    before?: Fields,
  ): Promise<void>;
  /** @throws {Problem} `invalid` */
  check?(trx: Db, row: { id: number; within: number | undefined }, fields: Fields): Promise<void>;
  /** Why it cannot be deleted. */
  usedBy?(trx: Db, id: number): Promise<string | undefined>;
};

/** Any of them. */
// biome-ignore lint/suspicious/noExplicitAny: each has fields of its own
type AnyVocabulary = Vocabulary<any, any>;

export async function findOne<Shown extends { id: number }>(
  db: Db,
  { list, missing }: Pick<Vocabulary<AnyFields, Shown>, 'list' | 'missing'>,
  id: number,
  within?: number,
): Promise<Shown> {
  return required(
    (await list(db, within)).find((one) => one.id === id),
    missing,
  );
}

/** One change of a list after another: its order and codes concern all rows. */
const lockList = (trx: Db, table: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`.execute(trx);

async function lockRow(trx: Db, { table, place }: AnyVocabulary, id: number, within?: number) {
  await lockList(trx, table);
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where id = ${id}
      and ${within === undefined || !place?.within ? sql`true` : sql`${sql.ref(place.within)} = ${within}`}
    for update`.execute(trx);
  return rows[0];
}

async function fieldsOf<Fields extends AnyFields>(
  trx: Db,
  { columns, load }: Vocabulary<Fields>,
  row: Row,
): Promise<Fields> {
  const plain = Object.entries(columns).map(([field, column]) => [field, row[column as string]]);
  return { ...Object.fromEntries(plain), ...(await load?.(trx, row.id)) } as Fields;
}

const columnsOf = <Fields extends AnyFields>(
  { columns, json = [] }: Vocabulary<Fields>,
  fields: Partial<Fields>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const value = fields[field];
      if (value === undefined) return [];
      return [[column as string, json.includes(column as string) ? JSON.stringify(value) : value]];
    }),
  );

/** @throws {Problem} `invalid` for a code that another one of the list has */
async function requireFreeCode(
  trx: Db,
  { table, columns, place }: AnyVocabulary,
  { id, within }: { id: number; within: number | undefined },
  { code }: { code?: unknown },
): Promise<void> {
  if (columns.code === undefined || code === undefined) return;
  const { rows } = await sql`
    select from ${sql.table(table)} where code = ${code} and id <> ${id}
      and ${place?.within ? sql`${sql.ref(place.within)} = ${within}` : sql`true`}`.execute(trx);
  if (rows.length > 0) refuseField('code', 'Такой код занят');
}

const withinOf = ({ place }: AnyVocabulary, row: Row): number | undefined =>
  place?.within === undefined ? undefined : Number(row[place.within]);

/** @throws {Problem} `invalid` */
export async function addOne<Fields extends AnyFields>(
  at: Write,
  vocabulary: Vocabulary<Fields>,
  fields: Fields,
  within?: number,
): Promise<number> {
  const { trx } = at;
  const { kind, table, name, place } = vocabulary;
  await lockList(trx, table);
  await requireFreeCode(trx, vocabulary, { id: 0, within }, fields);
  await vocabulary.check?.(trx, { id: 0, within }, fields);
  await skipUsedIds(trx, table);
  const columns = {
    ...columnsOf(vocabulary, fields),
    ...(place && { [place.column]: await nextPlace(trx, vocabulary, within) }),
    ...(place?.within !== undefined && { [place.within]: within }),
  };
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(Object.keys(columns).map((column) => sql.ref(column)))})
    values (${sql.join(Object.values(columns))})
    returning id`.execute(trx);
  const { id } = required(rows[0], vocabulary.missing);
  await vocabulary.store?.(at, { id, within }, fields);
  await recordAdded(at, { kind, id, title: String(fields[name]) }, fields);
  return id;
}

async function nextPlace(trx: Db, { table, place }: AnyVocabulary, within?: number): Promise<number> {
  if (place === undefined) return 0;
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(${sql.ref(place.column)}), 0) + 1 as next from ${sql.table(table)}
    where ${place.within ? sql`${sql.ref(place.within)} = ${within}` : sql`true`}`.execute(trx);
  return rows[0]?.next ?? 0;
}

/** @throws {Problem} `not_found`, `invalid`, `conflict` */
export async function changeOne<Fields extends AnyFields>(
  at: Write,
  vocabulary: Vocabulary<Fields>,
  id: number,
  { version, ...given }: Fields & { version: number },
  within?: number,
): Promise<void> {
  const { trx } = at;
  const row = required(await lockRow(trx, vocabulary, id, within), vocabulary.missing);
  const current = await fieldsOf(trx, vocabulary, row);
  const place = { id, within: withinOf(vocabulary, row) };
  await editObject<Fields>(at, {
    kind: vocabulary.kind,
    id,
    title: String(current[vocabulary.name]),
    version,
    current,
    // All fields but the version, which TypeScript does not see of a generic type.
    given: given as unknown as Fields,
    async save(fields) {
      const after = { ...current, ...fields };
      await requireFreeCode(trx, vocabulary, place, fields);
      await vocabulary.check?.(trx, place, after);
      const grown = await grow(trx, vocabulary, id, columnsOf(vocabulary, fields));
      await vocabulary.store?.(at, place, after, current);
      return grown;
    },
  });
}

/** Writes these columns; the version grows with them. */
export async function grow(
  trx: Db,
  { table }: Pick<AnyVocabulary, 'table'>,
  id: number,
  columns: Record<string, unknown> = {},
): Promise<number> {
  const written = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(table)} set ${sql.join([...written, sql`version = version + 1`])}
    where id = ${id}
    returning version`.execute(trx);
  return rows[0]?.version ?? 1;
}

/** @throws {Problem} `not_found`, `state` for another version, and for what is used */
export async function removeOne(
  at: Write,
  vocabulary: AnyVocabulary,
  id: number,
  version: number,
  within?: number,
): Promise<void> {
  const { trx } = at;
  const row = requireSeen(await lockRow(trx, vocabulary, id, within), version, vocabulary.missing);
  const used = await vocabulary.usedBy?.(trx, id);
  if (used !== undefined) throw new Problem('state', used);
  const fields = await fieldsOf(trx, vocabulary, row);
  await sql`delete from ${sql.table(vocabulary.table)} where id = ${id}`.execute(trx);
  await recordRemoved(at, { kind: vocabulary.kind, id, title: String(fields[vocabulary.name]) });
}

/** @throws {Problem} `not_found` */
export async function moveOne(
  at: Write,
  vocabulary: AnyVocabulary,
  id: number,
  position: number,
  given?: number,
): Promise<void> {
  const { trx } = at;
  const { kind, table, place } = vocabulary;
  if (place === undefined) throw new Error(`${table} has no order`);
  const row = required(await lockRow(trx, vocabulary, id, given), vocabulary.missing);
  const within = withinOf(vocabulary, row);
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)}
    where ${place.within ? sql`${sql.ref(place.within)} = ${within}` : sql`true`}
    order by ${sql.ref(place.column)}, id`.execute(trx);
  const ids = rows.map((one) => one.id);
  const before = ids.indexOf(id);
  const order = ids.filter((one) => one !== id).toSpliced(position, 0, id);
  const after = order.indexOf(id);
  if (after === before) return;
  await sql`
    update ${sql.table(table)} as listed set ${sql.ref(place.column)} = placed.place
    from unnest(${order}::int[]) with ordinality as placed (id, place)
    where listed.id = placed.id and listed.${sql.ref(place.column)} <> placed.place`.execute(trx);
  const fields = await fieldsOf(trx, vocabulary, row);
  await audit(at, {
    action: `${kind}.move`,
    object: { kind, id: String(id), title: String(fields[vocabulary.name]), version: row.version },
    changes: changesBetween({ position: before + 1 }, { position: after + 1 }),
  });
}

/** «Вернуть» of `sticker.change` (§2.4). */
export const undoOf = (vocabulary: AnyVocabulary): Undoable => ({
  permission: 'goods.edit',
  stepUp: false,
  async current(trx, id) {
    const row = await lockRow(trx, vocabulary, Number(id));
    return row && { fields: await fieldsOf(trx, vocabulary, row), version: row.version };
  },
  save: (at, _caller, id, fields, version) => changeOne(at, vocabulary, Number(id), { ...fields, version }),
});
