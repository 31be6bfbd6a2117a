import { goodsInBulk } from '#server/features/catalog/goods/bulk-goods.ts';
import { importsOfGoods } from '#server/features/goods-tables/imports/import-jobs.ts';
import { ordersInBulk } from '#server/features/orders/bulk-actions.ts';
import type { BulkList, JobList } from './bulk-action.ts';
import { batchesToUndo } from './undo-batch.ts';

/** Everything that can be done in bulk, by list. A room adds its list here. */
export const BULK: Readonly<Record<string, BulkList>> = {
  orders: ordersInBulk,
  products: goodsInBulk,
};

/** What jobs do, of people and of the shop's own calls. */
export const JOB_LISTS: Readonly<Record<string, JobList>> = {
  ...BULK,
  imports: importsOfGoods,
  batches: batchesToUndo,
};
