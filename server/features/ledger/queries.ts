import type { Db } from '#database/schema.ts';

/* Owns the tables ledger_checks and book_differences. */

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

/** What a comparison has found stands until a later one does not find it: it goes on from the last good one. */
export async function recordDifferences(db: Db, found: readonly string[], at: Date): Promise<void> {
  await db
    .deleteFrom('book_differences')
    .$if(found.length > 0, (query) => query.where('text', 'not in', found))
    .execute();
  if (found.length === 0) return;
  await db
    .insertInto('book_differences')
    .values(found.map((text) => ({ text, found_at: at })))
    .onConflict((conflict) => conflict.column('text').doNothing())
    .execute();
}
