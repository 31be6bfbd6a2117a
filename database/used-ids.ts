import { sql } from 'kysely';
import type { Db, Schema } from './schema.ts';

/** Rows that state their ids leave the counter where it was: moves it above them. A table without a counter stays as it is. */
export async function skipUsedIds(db: Db, table: keyof Schema): Promise<void> {
  await sql`
    select setval(counter, greatest(max(id), pg_sequence_last_value(counter)))
      from ${sql.table(table)}, cast(pg_get_serial_sequence(${table}, 'id') as regclass) as counter
     group by counter`.execute(db);
}
