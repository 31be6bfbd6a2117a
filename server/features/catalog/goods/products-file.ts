import { type ProductRow, staffGoods } from '#contract/staff/goods.ts';
import { RETAIL } from '#domain/pricing/price-edit.ts';
import { PRODUCT_COLUMNS, type ProductColumn } from '#domain/staff/list-columns.ts';
import { productState } from '#domain/staff/list-words.ts';
import {
  columnsNamed,
  type ExportList,
  type FileColumn,
  momentCell,
  textCell,
} from '#server/features/staff/exports/export-list.ts';
import type { ProductQuery } from './filter-products.ts';
import { listProductIds, readRows } from './list-products.ts';

/* The list of goods as a file (back office, §3 "Files out"). Tables that are imported again have more (exchange, §10). */

const column = columnsNamed<ProductRow, ProductColumn>(PRODUCT_COLUMNS);

const COLUMNS: Record<ProductColumn, FileColumn<ProductRow>[]> = {
  title: [
    ...column('title', ({ title }) => textCell(title)),
    { heading: 'Артикул', cell: ({ article }) => textCell(article) },
  ],
  category: column('category', ({ category }) => textCell(category?.title)),
  sizes: column('sizes', ({ sizes }) => sizes),
  price: column('price', ({ price }) => price, ', ₽'),
  oldPrice: column('oldPrice', ({ oldPrice }) => oldPrice, ', ₽'),
  discount: column('discount', ({ discountPercent }) => discountPercent, ', %'),
  free: [...column('free', ({ free }) => free), { heading: 'Отложено', cell: ({ reserved }) => reserved }],
  rate: column('rate', ({ rate }) => rate || null),
  changed: column('changed', ({ changedAt }) => momentCell(changedAt)),
  published: column('published', (row) => productState(row)),
};

export const productsAsFile: ExportList<ProductRow> = {
  title: 'Файл товаров',
  reading: 'goods.read',
  permission: 'goods.export',
  // Prices that a filter may name need a right of their own: the retail ones are shown.
  query: staffGoods.list.query.omit({ page: true, limit: true, count: true, priceRole: true }),
  ids: (db, query, limit) =>
    listProductIds(db, { ...(query as Omit<ProductQuery, 'priceRole'>), priceRole: RETAIL }, limit),
  rows: (db, ids) => readRows(db, ids.map(Number)),
  columns: COLUMNS,
};
