import { sql } from 'kysely';
import { afterAll } from 'vitest';
import { connectPglite } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';

/** A migrated database in memory for one test file, and two functions to query it. */
export async function openEmptyDatabase() {
  const { db, close } = await connectPglite(undefined);
  afterAll(close);
  await migrate(db);

  /** The rows of a `select`. */
  async function rows<Row>(query: string): Promise<Row[]> {
    return (await sql.raw<Row>(query).execute(db)).rows;
  }

  /** The single value of a `select`. */
  async function value(query: string): Promise<unknown> {
    const [row] = await rows<{ value: unknown }>(`select (${query}) as value`);
    return row?.value;
  }

  return { db, rows, value };
}
