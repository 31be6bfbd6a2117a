import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Schema } from '../schema.ts';
import { skipUsedIds } from '../used-ids.ts';
import { typeset } from './typography.ts';

/** What an insert must and may state, each column as it is read back: jsonb as a value, not as text. */
export type NewRow<Table extends keyof Schema> = {
  [Column in keyof Insertable<Schema[Table]>]: Column extends keyof Selectable<Schema[Table]>
    ? Selectable<Schema[Table]>[Column]
    : never;
};

/** A row that others point to by the id it states. */
export type NumberedRow<Table extends keyof Schema> = NewRow<Table> & { id: number };

const ROWS_PER_STATEMENT = 5000;

/**
 * Inserts rows as one JSON parameter per statement: on the embedded engine the
 * number of statements and parameters is what costs. All rows state the same
 * columns; one that is left out by a single row becomes null there. Russian
 * texts are typeset on their way. Ids that rows state are not given again.
 */
export async function insertRows<Table extends keyof Schema>(
  db: Db,
  table: Table,
  rows: readonly NewRow<Table>[],
): Promise<void> {
  const columns = sql.join(
    [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name)),
  );
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    const json = JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT), typesetText);
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(db);
  }
  if (rows.some((row) => 'id' in row && typeof row.id === 'number')) await skipUsedIds(db, table);
}

const typesetText = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && /[а-яё]/i.test(value) ? typeset(value) : value;
