import { type Kysely, sql } from 'kysely';
import type { Db, Schema } from '../schema.ts';
import { FORM_FIELDS, FORM_TYPES } from './forms.ts';
import { insertRows } from './insert-rows.ts';

/** Types that §9 names by number: pages of every shop lead to them. Other forms are the shop's own. */
const NEEDED = new Set([5, 6, 7]);

/**
 * Adds the needed forms that a shop filled by an earlier version has not got.
 * What is there stays as it is; a form that is not wanted is hidden by `is_active`.
 */
export async function addNeededForms(db: Kysely<Schema>): Promise<void> {
  if ((await missingTypes(db)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    // Of nodes that start together one adds them, and the others wait.
    await sql`lock table form_types in share row exclusive mode`.execute(trx);
    const types = await missingTypes(trx);
    const ids = new Set(types.map(({ id }) => id));
    await insertRows(trx, 'form_types', types);
    await insertRows(
      trx,
      'form_fields',
      // The ids of the demo shop may be taken here.
      FORM_FIELDS.filter(({ type_id }) => ids.has(type_id)).map(({ id: _, ...field }) => field),
    );
  });
}

/** Needed types of which the shop has neither the number nor the code. */
async function missingTypes(db: Db) {
  const present = await db.selectFrom('form_types').select(['id', 'code']).execute();
  return FORM_TYPES.filter(
    ({ id, code }) => NEEDED.has(id) && present.every((one) => one.id !== id && one.code !== code),
  );
}
