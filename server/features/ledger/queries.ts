import type { Db } from '#database/schema.ts';

/* Owns the table ledger_checks. */

/** When the last comparisons without differences began; of nothing where there was none. */
export async function lastGoodChecks(db: Db): Promise<{ changes?: Date; whole?: Date }> {
  const rows = await db.selectFrom('ledger_checks').selectAll().execute();
  return Object.fromEntries(rows.map(({ kind, good_at }) => [kind, good_at]));
}

/** A whole comparison is one of the changes, too. */
export async function recordGoodCheck(db: Db, at: Date, isWhole: boolean): Promise<void> {
  const kinds = isWhole ? (['changes', 'whole'] as const) : (['changes'] as const);
  await db
    .insertInto('ledger_checks')
    .values(kinds.map((kind) => ({ kind, good_at: at })))
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ good_at: at }))
    .execute();
}
