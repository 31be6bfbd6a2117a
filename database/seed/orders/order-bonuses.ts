import type { Db } from '../../schema.ts';
import type { NewRow } from '../insert-rows.ts';
import type { MadeOrder } from './order-rows.ts';

const MAIN = 1;
const PENDING = 2;

/** Orders whose bonuses promo-and-bonuses.ts has already logged. */
const LOGGED = {
  given: [263_912, 269_105],
  taken: [269_105],
  pending: [279_733],
} as const;

const has = (ids: readonly number[], { order }: MadeOrder): boolean => ids.includes(order.id);

/** Log entries of the other orders: they add up to zero, so the seeded balances do not change. */
export function bonusMovements(made: readonly MadeOrder[]): NewRow<'bonus_log'>[] {
  return made.flatMap((one) => {
    const { order, row, moments } = one;
    const { user_id, bonuses_to_accrue: given = 0, bonuses_accrued_at: givenAt } = row;
    const { bonuses: taken = 0 } = order;
    if (user_id === null || user_id === undefined) return [];
    const entry = (amount: number, text: string, at: Date): NewRow<'bonus_log'> => ({
      user_id,
      account_type_id: MAIN,
      amount,
      text: `${text} № ${numberOf(order.id)}`,
      created_at: at,
      order_id: order.id,
    });
    return [
      ...(taken > 0 && !has(LOGGED.taken, one) ? [entry(-taken, 'Списание за заказ', moments.placed)] : []),
      ...(taken > 0 && moments.cancelled
        ? [entry(taken, 'Возврат бонусов за отменённый заказ', moments.cancelled)]
        : []),
      ...(given > 0 && givenAt && !has(LOGGED.given, one)
        ? [entry(given, 'Начисление за заказ', givenAt)]
        : []),
    ];
  });
}

/** Formats 280998 as «28-0998». */
export const numberOf = (id: number): string =>
  `${Math.floor(id / 10_000)}-${String(id % 10_000).padStart(4, '0')}`;

/** Links the earlier seeded log entries to their orders and dates. */
export async function linkOldBonuses(trx: Db, made: readonly MadeOrder[]): Promise<void> {
  for (const one of made) {
    const { order, row, moments } = one;
    const { bonuses: taken = 0 } = order;
    const owner = row.user_id;
    if (owner === null || owner === undefined) continue;
    const link = async (type: number, amount: number, text: string, at: Date) => {
      await trx
        .updateTable('bonus_log')
        .set({ order_id: order.id, created_at: at, text: `${text} №\u00a0${numberOf(order.id)}` })
        .where('user_id', '=', owner)
        .where('account_type_id', '=', type)
        .where('amount', '=', amount)
        .where('order_id', 'is', null)
        .execute();
    };
    const given = row.bonuses_to_accrue ?? 0;
    const givenAt = moments.received;
    if (has(LOGGED.taken, one)) await link(MAIN, -taken, 'Списание за\u00a0заказ', moments.placed);
    if (has(LOGGED.given, one) && row.bonuses_accrued_at) {
      await link(MAIN, given, 'Начисление за\u00a0заказ', row.bonuses_accrued_at);
    }
    if (has(LOGGED.pending, one) && givenAt) await link(PENDING, given, 'Покупка в\u00a0заказе', givenAt);
  }
}
