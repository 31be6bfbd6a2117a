import { goodsInBulk } from '#server/features/catalog/goods/bulk-goods.ts';
import { ordersInBulk } from '#server/features/orders/bulk-actions.ts';
import type { BulkList } from './bulk-action.ts';

/** Everything that can be done in bulk, by list. A room adds its list here. */
export const BULK: Readonly<Record<string, BulkList>> = {
  orders: ordersInBulk,
  products: goodsInBulk,
};
