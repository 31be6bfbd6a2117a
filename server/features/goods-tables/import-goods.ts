import type { Db } from '#database/schema.ts';
import {
  findProducts,
  lockProducts,
  type StoredProduct,
} from '#server/features/catalog/goods/stored-product.ts';
import type { Actor } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { planProduct, type RowOf } from './plan-product.ts';
import type { Difference, ProductPlan } from './product-plan.ts';
import { type GoodsRow, readGoods, type WrongCell } from './read-goods.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';
import { writeProduct } from './write-product.ts';

/* Goods from a table: first the whole of it is checked, then it is written, product by product (exchange, §10). */

type Importing = Pick<Services, 'db' | 'now'> & { by: Actor };

export type GoodsReport = {
  rows: number;
  added: number;
  changed: number;
  same: number;
  /** Headings that are left aside. */
  ignored: string[];
  /** At most so many as `MOST_SHOWN`. */
  differences: Difference[];
  wrong: WrongCell[];
};

export type ImportOptions = {
  /** Whether «Остаток» corrects the stock; otherwise the column is left aside. */
  withStock: boolean;
  onProgress?: (done: number, all: number) => void;
};

/** Differences that a report shows; the others are counted with their products. */
const MOST_SHOWN = 10_000;

const AT_ONCE = 200;

/**
 * What a table would change. Products that differ are written and taken back, so that all that would refuse them is seen.
 *
 * @throws {BadTable} for a file that is no table of goods
 */
export async function checkGoods(
  importing: Importing,
  path: string,
  options: ImportOptions,
): Promise<GoodsReport> {
  const { report } = await check(importing, path, options);
  return report;
}

/**
 * Writes nothing when a row is wrong. What was written before it was broken off is the same to a second run.
 *
 * @throws {BadTable} for a file that is no table of goods
 */
export async function importGoods(
  importing: Importing,
  path: string,
  options: ImportOptions,
): Promise<GoodsReport> {
  const { report, changing, vocabulary, namesLots } = await check(importing, path, options);
  if (report.wrong.length > 0) return report;
  let done = 0;
  for (const [article, rows] of changing) {
    await importing.db.transaction().execute(async (trx) => {
      const product = await lockByArticle(trx, article);
      const { plan } = planProduct(product, { article, rows, namesLots }, vocabulary);
      await writeOf(importing, trx, { plan, product, vocabulary });
    });
    done += 1;
    options.onProgress?.(done, changing.size);
  }
  return report;
}

async function check(importing: Importing, path: string, options: ImportOptions) {
  const vocabulary = await readVocabulary(importing.db);
  const table = await readGoods(path, vocabulary, options);
  const { rows, ignored, namesLots } = table;
  const report: GoodsReport = {
    rows,
    added: 0,
    changed: 0,
    same: 0,
    ignored,
    differences: [],
    wrong: table.wrong,
  };
  const changing = new Map<string, readonly GoodsRow[]>();
  const numbers = new Map<string, number>();
  const all = [...table.goods];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const batch = all.slice(from, from + AT_ONCE);
    const stored = await findByArticles(
      importing.db,
      batch.map(([article]) => article),
    );
    for (const [article, own] of batch) {
      const product = stored.get(article);
      const { plan, rowOf } = planProduct(product, { article, rows: own, namesLots }, vocabulary);
      refuseRepeated(plan, numbers);
      await tryOut(importing, { plan, product, vocabulary }, rowOf);
      if (count(report, plan, product === undefined)) changing.set(article, own);
    }
    options.onProgress?.(Math.min(from + AT_ONCE, all.length), all.length);
  }
  report.wrong.sort((one, other) => one.row - other.row);
  return { report, changing, vocabulary, namesLots };
}

/** @returns whether the product changes */
function count(report: GoodsReport, { wrong, differences }: ProductPlan, isNew: boolean): boolean {
  report.wrong.push(...wrong);
  report.differences.push(...differences.slice(0, MOST_SHOWN - report.differences.length));
  const outcome = differences.length === 0 ? 'same' : isNew ? 'added' : 'changed';
  report[outcome] += 1;
  return outcome !== 'same';
}

function refuseRepeated(plan: ProductPlan, numbers: Map<string, number>): void {
  for (const { row, column, value } of plan.numbers) {
    const other = numbers.get(value);
    if (other === undefined) numbers.set(value, row);
    else plan.wrong.push({ row, column, value, wish: `Этот номер уже есть в\u00a0строке ${other}` });
  }
}

async function findByArticles(db: Db, articles: readonly string[]): Promise<Map<string, StoredProduct>> {
  const ids = await db.selectFrom('products').select('id').where('vendor_code', 'in', articles).execute();
  if (ids.length === 0) return new Map();
  const products = await findProducts(
    db,
    ids.map(({ id }) => id),
  );
  return new Map(products.map((product) => [product.vendor_code, product]));
}

async function lockByArticle(trx: Db, article: string): Promise<StoredProduct | undefined> {
  const found = await trx
    .selectFrom('products')
    .select('id')
    .where('vendor_code', '=', article)
    .executeTakeFirst();
  return found && (await lockProducts(trx, [found.id]))[0];
}

type Planned = { plan: ProductPlan; product: StoredProduct | undefined; vocabulary: Vocabulary };

const writeOf = ({ by, now }: Importing, trx: Db, { plan, product, vocabulary }: Planned) =>
  writeProduct({ trx, by, now: now() }, plan, { id: product?.id, siteIds: vocabulary.siteIds });

/** Ends a transaction that was only tried. */
class TakeBack extends Error {}

/** Adds what the shop refuses of a plan; nothing stays written. */
async function tryOut(importing: Importing, planned: Planned, rowOf: RowOf): Promise<void> {
  const { plan } = planned;
  if (plan.wrong.length > 0 || plan.differences.length === 0) return;
  try {
    await importing.db.transaction().execute(async (trx) => {
      await writeOf(importing, trx, planned);
      throw new TakeBack();
    });
  } catch (error) {
    if (error instanceof TakeBack) return;
    if (!(error instanceof Problem)) throw error;
    const errors = Object.entries(error.options.errors ?? {});
    if (errors.length === 0) {
      plan.wrong.push({ row: plan.row, column: '', value: plan.article, wish: error.message });
    }
    for (const [field, wish] of errors) plan.wrong.push({ ...rowOf(field), value: '', wish });
  }
}
