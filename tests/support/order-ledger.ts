import { ApiError } from '#contract/api-error.ts';
import type { TestShop } from './test-shop.ts';

/** The stored state of an order. */
export async function booksOf({ db }: TestShop, orderId: number) {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return { order, lines };
}

export const reservedOf = async ({ db }: TestShop, groupId: number) => {
  const lots = await db
    .selectFrom('offers')
    .select(['stock', 'reserved'])
    .where('group_id', '=', groupId)
    .execute();
  return lots.reduce((total, { reserved }) => total + reserved, 0);
};

/** The refusal of an order; an accepted order fails the test. */
export async function refusalOf(order: Promise<unknown>): Promise<ApiError> {
  const answer = await order.catch((error: unknown) => error);
  if (answer instanceof ApiError) return answer;
  throw new Error(`Not refused: ${JSON.stringify(answer)}`);
}
