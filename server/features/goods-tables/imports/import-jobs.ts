import type { Db } from '#database/schema.ts';
import type { Permission } from '#domain/staff/permissions.ts';
import { areLotsNamed, chosenColumns } from '#domain/tables/columns.ts';
import type { StoredProduct } from '#server/features/catalog/goods/stored-product.ts';
import type { JobList, PartAction } from '#server/features/staff/bulk/bulk-action.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { askShop, findByArticles, lockByArticles, type Planned, writePlan } from '../import-goods.ts';
import { planProduct } from '../plan-product.ts';
import { articlesOf, findImport, type ProductOfFile, readProducts, saveOutcome } from '../queries.ts';
import { readVocabulary } from '../vocabulary.ts';
import { headingsOfFile, knownColumns } from './columns.ts';

/* The jobs of an import: the check, and what writes. Their objects are articles of the file. */

export type ImportArgs = { importId: string; needs: Permission[] };

type Part = {
  products: ReadonlyMap<string, ProductOfFile>;
  plan(read: ProductOfFile, stored: StoredProduct | undefined): Planned;
  headingOf(column: string): string;
};

async function readPart(trx: Db, importId: string, articles: readonly string[]): Promise<Part> {
  const vocabulary = await readVocabulary(trx);
  const stored = await findImport(trx, importId);
  const { headings = [], columns: codes } = stored ?? {};
  const known = await knownColumns(trx, vocabulary.filters, headings);
  const { columns } = chosenColumns(headings, codes ?? [], known);
  const namesLots = areLotsNamed(columns);
  return {
    products: await readProducts(trx, importId, articles),
    plan: ({ article, rows }, product) => ({
      ...planProduct(product, { article, rows, namesLots }, vocabulary),
      product,
      vocabulary,
    }),
    headingOf: headingsOfFile(columns, headings, vocabulary.filters),
  };
}

const needsOf = (args: Record<string, unknown>) => (args as ImportArgs).needs;

/** Finds out what the rows of each article would change; nothing of it is written. */
export const checkOfGoods: PartAction = {
  title: 'Проверка таблицы товаров',
  permission: 'goods.import',
  also: needsOf,
  part: 200,
  async begin(at, articles, args) {
    const { importId } = args as ImportArgs;
    const part = await readPart(at.trx, importId, articles);
    const stored = await findByArticles(at.trx, articles);
    return async (article) => {
      const read = part.products.get(article);
      if (read === undefined) return;
      const found =
        article === '' ? NO_ARTICLE : await tried(at, part.plan(read, stored.get(article)), part.headingOf);
      const wrong = [...read.wrong, ...found.wrong];
      const outcome = wrong.length > 0 ? 'wrong' : found.outcome;
      await saveOutcome(at.trx, importId, { ...found, article, outcome, wrong });
    };
  },
};

const NO_ARTICLE = { outcome: 'wrong' as const, differences: [], wrong: [] };

async function tried(at: Write, planned: Planned, headingOf: Part['headingOf']) {
  await askShop(at, planned);
  const { differences, wrong } = planned.plan;
  const outcome: 'same' | 'added' | 'changed' =
    differences.length === 0 ? 'same' : planned.product === undefined ? 'added' : 'changed';
  return {
    outcome,
    differences: differences.map(({ article: _, ...difference }) => difference),
    wrong: wrong.map((cell) => ({ ...cell, column: headingOf(cell.column) })),
  };
}

/** Writes the rows of each article. What was changed meanwhile is planned again. */
export const writingOfGoods: PartAction = {
  title: 'Импорт товаров',
  permission: 'goods.import',
  also: needsOf,
  part: 100,
  async begin(at, articles, args) {
    const part = await readPart(at.trx, (args as ImportArgs).importId, articles);
    const locked = await lockByArticles(at.trx, articles);
    return async (article) => {
      const read = part.products.get(article);
      if (read === undefined) return;
      const planned = part.plan(read, locked.get(article));
      const [wrong] = planned.plan.wrong;
      if (wrong !== undefined) {
        throw new Problem('state', `Строка ${wrong.row}, «${part.headingOf(wrong.column)}»: ${wrong.wish}`);
      }
      if (planned.plan.differences.length > 0) await writePlan(at, planned);
    };
  },
};

export const importsOfGoods: JobList = {
  rows: (db, { filter }, page) => articlesOf(db, filter as { importId: string; isChanging: boolean }, page),
  actions: { check: checkOfGoods, write: writingOfGoods },
};
