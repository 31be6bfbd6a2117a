import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import {
  findProducts,
  lockProducts,
  type StoredProduct,
} from '#server/features/catalog/goods/stored-product.ts';
import type { Actor, Write } from '#server/features/staff/person.ts';
import { BadTable } from '#server/integrations/spreadsheets/read-table.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { planProduct, type RowOf } from './plan-product.ts';
import type { Difference, ProductPlan } from './product-plan.ts';
import { type GoodsTable, openGoods, type ReadProduct, type WrongCell } from './read-goods.ts';
import { readVocabulary, type Vocabulary } from './vocabulary.ts';
import { writeProduct } from './write-product.ts';

/* Goods from a table: first the whole of it is checked, then it is written, some products at a time (exchange, §10). */

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

const CHANGED_MEANWHILE =
  'Файл или\u00a0товары изменились во\u00a0время записи. Запустите импорт ещё раз: записанное останется';

/** Differences that a report shows; the others are counted with their products. */
const MOST_SHOWN = 10_000;

/** Products of one transaction. */
const AT_ONCE = 100;

/**
 * What a table would change. What only the shop could refuse is written and taken back, so that all refusals are seen.
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
  const { report, changing, vocabulary, table } = await check(importing, path, options);
  if (report.wrong.length > 0) return report;
  let done = 0;
  for await (const batch of inBatches(changingOf(table, changing))) {
    await importing.db.transaction().execute(async (trx) => {
      const products = await lockByArticles(
        trx,
        batch.map(({ article }) => article),
      );
      for (const { article, rows, wrong } of batch) {
        const product = products.get(article);
        const { plan } = planProduct(product, { article, rows, namesLots: table.namesLots }, vocabulary);
        if (wrong.length + plan.wrong.length > 0) throw new BadTable(CHANGED_MEANWHILE);
        await writePlan(writeOf(importing, trx), { plan, product, vocabulary });
      }
    });
    done += batch.length;
    options.onProgress?.(done, changing.size);
  }
  return report;
}

async function* changingOf(table: GoodsTable, changing: ReadonlySet<string>): AsyncGenerator<ReadProduct> {
  for await (const product of table.read()) if (changing.has(product.article)) yield product;
}

async function check(importing: Importing, path: string, options: ImportOptions) {
  const vocabulary = await readVocabulary(importing.db);
  const table = await openGoods(path, vocabulary, options);
  const report: GoodsReport = {
    rows: table.rows,
    added: 0,
    changed: 0,
    same: 0,
    ignored: table.ignored,
    differences: [],
    wrong: [],
  };
  const changing = new Set<string>();
  let done = 0;
  for await (const batch of inBatches(table.read())) {
    report.wrong.push(...batch.flatMap(({ wrong }) => wrong));
    const named = batch.filter(({ article }) => article !== '');
    const stored = await findByArticles(
      importing.db,
      named.map(({ article }) => article),
    );
    const planned = named.map(({ article, rows }): Planned => {
      const product = stored.get(article);
      const given = { article, rows, namesLots: table.namesLots };
      return { ...planProduct(product, given, vocabulary), product, vocabulary };
    });
    await importing.db.transaction().execute(async (trx) => {
      for (const one of planned) await askShop(writeOf(importing, trx), one);
    });
    for (const { plan, product } of planned) {
      if (count(report, plan, product === undefined)) changing.add(plan.article);
    }
    done += batch.length;
    options.onProgress?.(done, table.products);
  }
  report.wrong.sort((one, other) => one.row - other.row);
  return { report, changing, vocabulary, table };
}

async function* inBatches(products: AsyncIterable<ReadProduct>): AsyncGenerator<ReadProduct[]> {
  let batch: ReadProduct[] = [];
  for await (const product of products) {
    batch.push(product);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** @returns whether the product changes */
function count(report: GoodsReport, { wrong, differences }: ProductPlan, isNew: boolean): boolean {
  report.wrong.push(...wrong);
  report.differences.push(...differences.slice(0, MOST_SHOWN - report.differences.length));
  const outcome = differences.length === 0 ? 'same' : isNew ? 'added' : 'changed';
  report[outcome] += 1;
  return outcome !== 'same';
}

const idsByArticles = async (db: Db, articles: readonly string[]): Promise<number[]> =>
  articles.length === 0
    ? []
    : (await db.selectFrom('products').select('id').where('vendor_code', 'in', articles).execute()).map(
        ({ id }) => id,
      );

const byArticle = (products: readonly StoredProduct[]): Map<string, StoredProduct> =>
  new Map(products.map((product) => [product.vendor_code, product]));

/** Those that are there. */
export async function findByArticles(
  db: Db,
  articles: readonly string[],
): Promise<Map<string, StoredProduct>> {
  const ids = await idsByArticles(db, articles);
  return byArticle(ids.length === 0 ? [] : await findProducts(db, ids));
}

export async function lockByArticles(
  trx: Db,
  articles: readonly string[],
): Promise<Map<string, StoredProduct>> {
  return byArticle(await lockProducts(trx, await idsByArticles(trx, articles)));
}

const writeOf = ({ by, now }: Importing, trx: Db): Write => ({ trx, by, now: now() });

export type Planned = {
  plan: ProductPlan;
  rowOf: RowOf;
  product: StoredProduct | undefined;
  vocabulary: Vocabulary;
};

/** @throws {Problem} as the steps of the back office */
export const writePlan = (
  at: Write,
  { plan, product, vocabulary }: Pick<Planned, 'plan' | 'product' | 'vocabulary'>,
): Promise<void> => writeProduct(at, plan, { product, siteIds: vocabulary.siteIds });

/** Adds to a plan what the shop refuses of it; nothing stays written. */
export async function askShop(at: Write, planned: Planned): Promise<void> {
  const { plan, rowOf } = planned;
  if (!plan.asksShop || plan.wrong.length > 0) return;
  await sql`savepoint tried`.execute(at.trx);
  try {
    await writePlan(at, planned);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = Object.entries(error.options.errors ?? {});
    if (errors.length === 0) {
      plan.wrong.push({ row: plan.row, column: '', value: plan.article, wish: error.message });
    }
    for (const [field, wish] of errors) plan.wrong.push({ ...rowOf(field), value: '', wish });
  }
  await sql`rollback to savepoint tried`.execute(at.trx);
}
