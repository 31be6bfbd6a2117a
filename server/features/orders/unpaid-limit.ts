import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { counted } from '#domain/russian/plural.ts';
import { Problem } from '#server/platform/problem.ts';
import type { User } from '#server/platform/shopper.ts';
import { type Settings, unpaidLimitOf } from '#server/platform/site-settings.ts';

/**
 * Limits the unpaid stock that one account reserves (ADR 0070). The caller has locked the basket,
 * so orders of one account run one by one.
 *
 * @param pieces of the order being placed
 * @throws {Problem} `conflict`
 */
export async function refuseHoarding(
  trx: Db,
  { userId, userRole }: User,
  settings: Settings,
  pieces: number,
): Promise<void> {
  const most = unpaidLimitOf(settings, userRole);
  const held = await countUnpaid(trx, userId);
  if (held.orders >= most.orders) {
    const orders = counted(held.orders, [
      'неоплаченный заказ',
      'неоплаченных заказа',
      'неоплаченных заказов',
    ]);
    throw refusal(`У\u00a0вас уже ${orders}. Оплатите или отмените один из\u00a0них, чтобы оформить новый`);
  }
  if (held.pieces + pieces > most.pieces) {
    const items = counted(most.pieces, ['украшения', 'украшений', 'украшений']);
    throw refusal(
      `В\u00a0неоплаченных заказах может быть не\u00a0больше ${items}. Уменьшите заказ или оплатите прежние`,
    );
  }
}

const refusal = (message: string) => new Problem('too_many_unpaid', message, { isToast: true });

async function countUnpaid(trx: Db, userId: string): Promise<{ orders: number; pieces: number }> {
  const { orders, pieces } = await trx
    .selectFrom('orders')
    .leftJoin('order_lines as line', 'line.order_id', 'orders.id')
    .select(({ fn }) => [
      fn.count<string>('orders.id').distinct().as('orders'),
      sql<string>`coalesce(sum(line.count) filter (where not line.is_service), 0)`.as('pieces'),
    ])
    .where('orders.user_id', '=', userId)
    .where('orders.paid_at', 'is', null)
    .where('orders.released_at', 'is', null)
    .where('orders.handed_over_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { orders: Number(orders), pieces: Number(pieces) };
}
