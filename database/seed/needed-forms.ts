import { type Kysely, sql } from 'kysely';
import type { Db, Schema } from '../schema.ts';
import { FORM_FIELDS, FORM_TYPES } from './forms.ts';
import { insertRows } from './insert-rows.ts';

/** Types with a number in §9, which pages of every shop link to. Other forms are optional. */
const NEEDED = new Set([5, 6, 7]);

/**
 * Adds the needed forms that a shop seeded by an earlier version lacks. Existing
 * forms are unchanged; a form is hidden by `is_active`.
 */
export async function addNeededForms(db: Kysely<Schema>): Promise<void> {
  if ((await missingTypes(db)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    // Of nodes that start at the same time, one adds them and the others wait.
    await sql`lock table form_types in share row exclusive mode`.execute(trx);
    const types = await missingTypes(trx);
    const ids = new Set(types.map(({ id }) => id));
    await insertRows(trx, 'form_types', types);
    await insertRows(
      trx,
      'form_fields',
      // The ids of the demo shop may be in use here.
      FORM_FIELDS.filter(({ type_id }) => ids.has(type_id)).map(({ id: _, ...field }) => field),
    );
  });
}

/** Needed types whose number and code the shop both lacks. */
async function missingTypes(db: Db) {
  const present = await db.selectFrom('form_types').select(['id', 'code']).execute();
  return FORM_TYPES.filter(
    ({ id, code }) => NEEDED.has(id) && present.every((one) => one.id !== id && one.code !== code),
  );
}
