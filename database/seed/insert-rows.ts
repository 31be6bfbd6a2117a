import { type Insertable, type Selectable, sql } from 'kysely';
import type { BasisPoints, Kopecks } from '#domain/money.ts';
import type { Db, Schema } from '../schema.ts';
import { typesetValue } from '../typeset.ts';
import { skipUsedIds } from '../used-ids.ts';

/** The columns of an insert, as they are read: jsonb as a value, not as text; amounts without their unit. */
export type NewRow<Table extends keyof Schema> = {
  [Column in keyof Insertable<Schema[Table]>]: Column extends keyof Selectable<Schema[Table]>
    ? Plain<Selectable<Schema[Table]>[Column]>
    : never;
};

type Plain<T> = T extends Kopecks | BasisPoints ? number : T;

/** A row with an explicit id, which other rows reference. */
export type NumberedRow<Table extends keyof Schema> = NewRow<Table> & { id: number };

const ROWS_PER_STATEMENT = 5000;

/**
 * Inserts rows as one JSON parameter per statement, because the embedded engine
 * is slow with many statements and parameters. All rows must set the same
 * columns: a column missing from a single row becomes null there. Typesets
 * Russian texts. Generated ids skip the explicit ones.
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
    const json = JSON.stringify(rows.slice(from, from + ROWS_PER_STATEMENT), typesetValue);
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb)`.execute(db);
  }
  if (rows.some((row) => 'id' in row && typeof row.id === 'number')) await skipUsedIds(db, table);
}
