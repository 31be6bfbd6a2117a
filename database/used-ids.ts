import { sql } from 'kysely';
import type { Db, Schema } from './schema.ts';

/** Moves the id sequence above explicitly inserted ids, which do not advance it. A table without a sequence is unchanged. */
export async function skipUsedIds(db: Db, table: keyof Schema): Promise<void> {
  await sql`
    select setval(counter, greatest(max(id), pg_sequence_last_value(counter)))
      from ${sql.table(table)}, cast(pg_get_serial_sequence(${table}, 'id') as regclass) as counter
     group by counter`.execute(db);
}
