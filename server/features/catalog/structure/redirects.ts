import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { listingPagePath } from '#domain/catalog/catalog-path.ts';
import { categoryPaths, type PlacedCategory } from '#domain/catalog/category-rules.ts';
import { valuePagePath } from '#domain/catalog/value-path.ts';

/* Former addresses of listings, which answer 301 (BD12). They name what they lead to, not its address: that may move again. */

/** @param before, after the whole tree */
export async function redirectCategories(
  trx: Db,
  before: readonly PlacedCategory[],
  after: readonly PlacedCategory[],
): Promise<void> {
  const current = categoryPaths(after);
  const moved = [...categoryPaths(before)].filter(
    ([id, path]) => current.has(id) && current.get(id) !== path,
  );
  await freePaths(
    trx,
    [...current.values()].map((path) => listingPagePath(path)),
  );
  for (const [category_id, path] of moved) await redirect(trx, listingPagePath(path), { category_id });
}

export type ListedValue = { id: number; filterCode: string; code: string };

const pathOf = ({ filterCode, code }: ListedValue): string => valuePagePath(undefined, filterCode, code);

/** The listings of these values are found under others now. */
export async function redirectValues(
  trx: Db,
  moved: readonly { from: ListedValue; to: ListedValue }[],
): Promise<void> {
  await freePaths(
    trx,
    moved.map(({ to }) => pathOf(to)),
  );
  for (const { from, to } of moved) {
    await trx.updateTable('redirects').set({ value_id: to.id }).where('value_id', '=', from.id).execute();
    if (pathOf(from) !== pathOf(to)) await redirect(trx, pathOf(from), { value_id: to.id });
  }
}

/** What is an address again is a former one no longer. */
async function freePaths(trx: Db, paths: readonly string[]): Promise<void> {
  await trx.deleteFrom('redirects').where(sql<boolean>`from_path = any (${paths}::text[])`).execute();
}

async function redirect(
  trx: Db,
  from_path: string,
  { category_id = null, value_id = null }: { category_id?: number | null; value_id?: number | null },
): Promise<void> {
  await trx
    .insertInto('redirects')
    .values({ from_path, category_id, value_id })
    .onConflict((conflict) => conflict.column('from_path').doUpdateSet({ category_id, value_id }))
    .execute();
}
