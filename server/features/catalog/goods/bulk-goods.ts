import { staffGoods } from '#contract/staff/goods.ts';
import { lacksToPublish, lackText } from '#domain/catalog/readiness.ts';
import type { BulkAction, BulkList, BulkRow } from '#server/features/staff/bulk/bulk-action.ts';
import type { Write } from '#server/features/staff/person.ts';
import { FIELDS_IN_BULK } from './bulk-fields.ts';
import { type BulkProduct, type BulkQuery, productsForBulk } from './bulk-queries.ts';
import { archive, publish, restore, unpublish } from './publication.ts';

/* What is done with many products (back office, §4.3 "List"): each for itself. Prices and files are other jobs. */

type Row = BulkRow & BulkProduct;

const ON_SHOW = 'На\u00a0витрине';
const IN_ARCHIVE = 'В\u00a0архиве';
const DRAFT = 'Черновик';

const stateOf = ({ archived_at, is_published }: Row): string =>
  archived_at === null ? (is_published ? ON_SHOW : DRAFT) : IN_ARCHIVE;

/** Why a product cannot be published now. */
function publishProblem(row: Row): string | undefined {
  if (row.archived_at !== null) return 'Товар в\u00a0архиве. Сначала верните его';
  if (row.is_published) return 'Уже на\u00a0витрине';
  const lacks = lacksToPublish({
    title: row.title,
    categoryId: row.primary_category_id,
    siteIds: row.site_ids,
    imageIds: row.image_ids,
    sizes: [row],
  });
  return lacks.length === 0 ? undefined : lackText(lacks);
}

type Step = {
  title: string;
  after: string;
  problem: (row: Row) => string | undefined;
  take: (at: Write, id: number) => Promise<void>;
};

const step = ({ title, after, problem, take }: Step): BulkAction<Row> => ({
  title,
  permission: 'goods.publish',
  preview(row) {
    const why = problem(row);
    return why === undefined ? { before: stateOf(row), after } : { why };
  },
  apply: (at, _services, id) => take(at, Number(id)),
});

export const goodsInBulk: BulkList<Row> = {
  reading: 'goods.read',
  // Those of the list; what it is sorted by, and which page, does not choose.
  filter: staffGoods.list.query.omit({ sort: true, page: true, limit: true, count: true, priceRole: true }),
  rows: (db, { ids, filter }, page) => productsForBulk(db, { ids, query: filter as BulkQuery }, page),
  actions: {
    publish: step({
      title: 'Опубликовать',
      after: ON_SHOW,
      problem: publishProblem,
      take: (at, id) => publish(at, id, {}),
    }),
    unpublish: step({
      title: 'Снять с\u00a0витрины',
      after: DRAFT,
      problem: (row) => (row.is_published ? undefined : 'Не\u00a0на\u00a0витрине'),
      take: (at, id) => unpublish(at, id, {}),
    }),
    archive: step({
      title: 'В\u00a0архив',
      after: IN_ARCHIVE,
      problem: ({ archived_at }) => (archived_at === null ? undefined : 'Уже в\u00a0архиве'),
      take: archive,
    }),
    restore: step({
      title: 'Вернуть из\u00a0архива',
      after: DRAFT,
      problem: ({ archived_at }) => (archived_at === null ? 'Не\u00a0в\u00a0архиве' : undefined),
      take: restore,
    }),
    ...FIELDS_IN_BULK,
  },
};
