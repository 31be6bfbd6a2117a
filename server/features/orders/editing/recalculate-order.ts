import type { Db } from '#database/schema.ts';
import { fromRoubles } from '#domain/money.ts';
import { paymentKind, paymentTypeOf } from '#domain/pricing/payment.ts';
import type { ShownLine } from '#server/features/basket/basket-lines.ts';
import { priceBasket } from '#server/features/basket/price-basket.ts';
import { giveBonusesBack, logTaken, takeBonuses } from '#server/features/bonuses/write-off.ts';
import { freePiecesOf, holdPieces } from '#server/features/catalog/stock.ts';
import { givePromoBack, recordPromoUse, takePromo } from '#server/features/promo/take-promo.ts';
import type { Write } from '#server/features/staff/person.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { freezeLines } from '../freeze-lines.ts';
import { insertLines, type LockedOrder } from '../queries.ts';
import { type Change, type EditedGoods, state } from './change.ts';
import { notSold, outOfStock, pointOf } from './edit-lines.ts';
import { deleteAllLines } from './edit-queries.ts';
import { linesOfToday } from './prepare-edit.ts';

/** «Пересчитать весь заказ по сегодняшним ценам»: what a basket of this buyer would cost today (BD8). */
export async function recalculateOrder(at: Write, services: Services, change: Change): Promise<EditedGoods> {
  const { trx } = at;
  const { order, prepared } = change;
  const shopper = prepared.today;
  const settings = settingsOf(services.catalog.current(), shopper.siteId);
  // Its own pieces are free to it again.
  await freePiecesOf(trx, order.id);
  const lines = withEngraving(await linesOfToday(trx, change.wanted, shopper), change);
  refuseUnsold(lines, change);
  const answer = await holdPieces(trx, lines, { point: pointOf(change) });
  if ('short' in answer) throw outOfStock(answer.short[0]?.free ?? 0);

  await givePromoBack(trx, order.id);
  const method = prepared.payment ?? {
    id: order.payment_method_id,
    code: order.payment_code,
    kind: paymentKind({ id: order.payment_method_id, code: order.payment_code }),
  };
  const priced = await priceBasket(trx, services, shopper, {
    settings,
    lines: lines.map((line) => ({ ...line, free: Math.max(line.free, line.count) })),
    selection: {
      promo_code: order.promo_code,
      bonuses: order.bonuses_written_off,
      gift: order.gift,
      payment_type: paymentTypeOf(method),
    },
    heldBonuses: order.bonuses_written_off,
  });
  const { totals, promo } = priced;
  const promoId =
    promo === undefined ? undefined : await spendPromo(trx, order, { code: promo.code, at: at.now });
  await moveBonuses(trx, order, { amount: totals.bonusesForWriteOff, at: at.now });
  await deleteAllLines(trx, order.id);
  const frozen = freezeLines({
    lines,
    payable: totals.payable,
    services: totals.services,
    vat: order.vat_basis_points,
    engravingPrice: fromRoubles(settings.engraving.price),
    categories: services.catalog.current().categories,
  });
  await insertLines(trx, order.id, frozen, answer.held);
  const isPromoGone = order.promo_code !== null && promoId === undefined;
  return {
    columns: {
      price_role: shopper.priceRole,
      promo_code: promo?.code ?? null,
      promo_code_id: promoId ?? null,
      bonuses_written_off: totals.bonusesForWriteOff,
      bonuses_to_accrue: totals.bonusesForAccrual,
    },
    untilFree: totals.remainsUntilFreeDelivery,
    ledgerOf: (delivery) => [
      ...totals.ledger,
      ...(delivery > 0 ? [{ step: 'delivery', amount: delivery, text: 'Доставка заказа' }] : []),
    ],
    warnings: isPromoGone ? [`Промокод ${order.promo_code} больше не\u00a0действует`] : [],
  };
}

/** The piece of a line that was to be engraved still is. */
function withEngraving(lines: readonly ShownLine[], { wanted }: Change): ShownLine[] {
  return lines.map((line) => {
    const engraved = wanted.kept.find(
      ({ line: { group_id, engraving_text }, count }) =>
        count > 0 && group_id === line.groupId && engraving_text !== null,
    )?.line;
    if (!engraved?.engraving_text || !engraved.engraving_face) return line;
    return { ...line, engraving: { text: engraved.engraving_text, face: engraved.engraving_face } };
  });
}

/** Goods that are no longer sold have no price of today. */
function refuseUnsold(lines: readonly ShownLine[], { wanted }: Change): void {
  const isSold = (groupId: number | null) => lines.some((line) => line.groupId === groupId && line.isOffered);
  const unsold = wanted.kept.find(({ line, count }) => count > 0 && !isSold(line.group_id));
  if (unsold) throw state(`${unsold.line.title} больше не\u00a0продаётся: пересчитать весь заказ нельзя`);
  if (wanted.added.some(({ groupId }) => !isSold(groupId))) throw notSold();
}

/** @throws {Problem} `state` when others have just used the code up */
async function spendPromo(
  trx: Db,
  { id: orderId, user_id: userId }: LockedOrder,
  { code, at }: { code: string; at: Date },
): Promise<number | undefined> {
  if (userId === null) return;
  const promoId = await takePromo(trx, code, userId);
  if (promoId === undefined) throw state(`Промокод ${code} больше не\u00a0действует`);
  await recordPromoUse(trx, { promoId, userId, orderId, at });
  return promoId;
}

/** Only the difference to what the order has spent before. */
async function moveBonuses(
  trx: Db,
  { id: orderId, user_id: userId, number, bonuses_written_off: before }: LockedOrder,
  { amount: now, at }: { amount: number; at: Date },
): Promise<void> {
  const amount = Math.abs(now - before);
  if (userId === null || amount === 0) return;
  const text = `Заказ №\u00a0${number} изменён`;
  if (now < before) return giveBonusesBack(trx, { userId, amount, orderId, at, text });
  if (!(await takeBonuses(trx, { userId, amount }))) throw state('Бонусов на\u00a0счёте стало меньше');
  await logTaken(trx, { userId, amount, orderId, at, text });
}
