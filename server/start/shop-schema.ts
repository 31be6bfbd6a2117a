import type { Kysely } from 'kysely';
import { migrate, NewerSchemaError } from '#database/migrate.ts';
import type { Schema } from '#database/schema.ts';
import { StartRefusal } from './start-refusal.ts';

/**
 * Migrates the schema to this version of the shop.
 *
 * @returns names of the migrations that ran
 * @throws {StartRefusal} when a newer version has made it incompatible
 */
export async function updateSchema(db: Kysely<Schema>): Promise<string[]> {
  try {
    return await migrate(db);
  } catch (cause) {
    if (!(cause instanceof NewerSchemaError)) throw cause;
    throw new StartRefusal(
      `База новее этой версии магазина (${cause.message}): обновите код командой git pull или укажите другую базу`,
      { cause },
    );
  }
}
