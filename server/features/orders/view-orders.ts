import type { Output } from '#contract/endpoint.ts';
import type { OrderView, orders } from '#contract/orders.ts';
import type { Db } from '#database/schema.ts';
import { STATUS_GROUPS } from '#domain/orders/status.ts';
import { pageMeta } from '#domain/paging.ts';
import { productPath } from '#server/features/catalog/product-path.ts';
import { papersNow } from '#server/features/papers/papers-now.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import {
  countOrders,
  countOrdersByGroup,
  findOrderCard,
  listOrderEvents,
  listOrderLines,
  listOrderRefunds,
  listOrders,
} from './history-queries.ts';
import { presentOrder, presentOrderCard } from './present-order.ts';

type OrderPage = { page: number; limit: number; statusGroupId?: number | undefined };

export async function viewOrders(
  { db, now }: Services,
  { userId }: User,
  { page, limit, statusGroupId }: OrderPage,
): Promise<Output<typeof orders.list>> {
  const offset = (page - 1) * limit;
  const rows = await listOrders(db, userId, statusGroupId, { offset, limit });
  return {
    data: rows.map((order) => presentOrderCard(order, now())),
    _meta: { ...pageMeta(await countOrders(db, userId, statusGroupId), page, limit), offset },
  };
}

export async function viewOrderCounts(db: Db, userId: string): Promise<Output<typeof orders.counts>> {
  const counts = await countOrdersByGroup(db, userId);
  const inGroup = new Map(counts.map(({ group_id, count }) => [group_id, count]));
  return {
    total: counts.reduce((total, { listed }) => total + listed, 0),
    statusOrderCounts: STATUS_GROUPS.map(({ id, code, title }) => ({
      statusGroupId: id,
      code,
      title,
      count: inGroup.get(id) ?? 0,
    })),
  };
}

/**
 * One order of the caller.
 *
 * @throws {Problem} `not_found` for any other (decision T7.30)
 */
export async function viewOrder(
  { db, catalog, now }: Services,
  user: User,
  orderId: number,
): Promise<OrderView> {
  const order = await findOrderCard(db, user.userId, orderId);
  if (order === undefined) throw orderNotFound();
  const catalogue = catalog.current();
  return presentOrder(
    {
      order,
      lines: await listOrderLines(db, orderId),
      events: await listOrderEvents(db, orderId),
      refunds: await listOrderRefunds(db, orderId),
      pathOf: ({ product_id, product_code }) =>
        productPath(catalogue, { id: product_id, code: product_code }, user),
      documents: papersNow(order, settingsOf(catalogue, order.site_id)),
    },
    now(),
  );
}

/** An absent order and one of another account look alike (promise R15). */
export const orderNotFound = () => new Problem('not_found', 'Заказ не найден');
