import type { Db } from '#database/schema.ts';
import { remainsUntilFreeDelivery } from '#domain/basket/free-delivery.ts';
import { accrual } from '#domain/bonuses/accrual.ts';
import { fromPercent, fromRoubles, type Kopecks, minus, NOTHING, plus, sum, times } from '#domain/money.ts';
import { addedLine, bonusesKept, type LineSums, shrunkLine } from '#domain/orders/edit.ts';
import { editedLedger, promoOf } from '#domain/orders/edit-ledger.ts';
import { includedVat } from '#domain/orders/vat.ts';
import { paymentKind } from '#domain/pricing/payment.ts';
import { calculationalLimitPrice, ownTiers } from '#domain/pricing/tiers.ts';
import type { ShownLine } from '#server/features/basket/basket-lines.ts';
import { configFor } from '#server/features/basket/price-basket.ts';
import { giveBonusesBack } from '#server/features/bonuses/write-off.ts';
import { freePieces, type HeldPieces, holdPieces } from '#server/features/catalog/stock.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { freezeLines } from '../freeze-lines.ts';
import type { LockedOrder } from '../queries.ts';
import type { Change, EditedGoods } from './change.ts';
import {
  appendLines,
  deleteLines,
  lastPieces,
  removePieces,
  type StoredLine,
  updateLine,
} from './edit-queries.ts';
import { linesOfToday } from './prepare-edit.ts';

/** Lines that stay keep their prices; added ones cost today's (BD8). */
export async function editLines(at: Write, services: Services, change: Change): Promise<EditedGoods> {
  const { trx } = at;
  const { order, wanted, lines, prepared } = change;
  const { kept, added } = wanted;
  const today = await linesOfToday(trx, wanted, prepared.shopper);

  await freeRemoved(trx, kept);
  const held = await holdAdded(trx, { added, today, point: pointOf(change) });
  const rest = kept.map(({ line, count }) => ({ line, sums: shrunkLine(sumsOfLine(line), count) }));
  await deleteLines(
    trx,
    rest.filter(({ sums }) => sums.count === 0).map(({ line }) => line.id),
  );
  for (const { line, sums } of rest) {
    if (sums.count > 0 && sums.count < line.count) await updateLine(trx, line.id, columnsOf(sums, order));
  }
  const priced = priceAdded(change, today);
  await appendLines(trx, order.id, frozenOf(services, { order, priced, today }), held);

  const goodsPaid = sum(kept.map(({ line }) => line.paid_kopecks));
  const keptPaid = sum(rest.map(({ sums }) => sums.paid));
  const share = { goodsPaid, removed: minus(goodsPaid, keptPaid) };
  const bonuses = bonusesKept(order.bonuses_written_off, share);
  await giveBonuses(trx, order, { amount: order.bonuses_written_off - bonuses, at: at.now });
  const addedPaid = sum(priced.map(({ sums }) => sums.paid));
  const left = rest.filter(({ sums }) => sums.count > 0);
  const ledgerOf = (delivery: Kopecks) =>
    editedLedger(order.ledger, {
      kept: {
        oldTotal: sum(left.map(({ sums }) => sums.oldTotal)),
        paid: keptPaid,
        pieces: left.reduce((total, { sums }) => total + sums.count, 0),
        bonuses,
      },
      added: {
        oldTotal: sum(priced.map(({ sums }) => sums.oldTotal)),
        paid: addedPaid,
        pieces: added.reduce((total, { count }) => total + count, 0),
      },
      besides: {
        engraving: sum(left.map(({ line }) => line.engraving_kopecks)),
        services: sum(lines.filter(({ is_service }) => is_service).map((line) => line.paid_kopecks)),
        delivery,
      },
    });
  const totals = plus(sum(left.map(({ sums }) => sums.total)), addedPaid);
  const threshold = fromRoubles(configFor(services, prepared.shopper).delivery.freeDeliveryThreshold);
  return {
    columns: {
      bonuses_written_off: bonuses,
      bonuses_to_accrue: bonusesKept(order.bonuses_to_accrue, share) + earned(services, change, addedPaid),
    },
    untilFree: remainsUntilFreeDelivery(minus(totals, promoOf(ledgerOf(NOTHING))), threshold),
    ledgerOf,
    warnings: [],
  };
}

export const pointOf = ({ order, prepared }: Change): string | null => {
  const input = prepared.delivery?.input;
  if (input === undefined) return order.delivery.pointCode;
  return input.kind === 'pickupPoint' ? input.point.code : null;
};

async function freeRemoved(trx: Db, kept: Change['wanted']['kept']): Promise<void> {
  const removed = kept.flatMap(({ line, count }) =>
    lastPieces(line, line.count - line.refunded_count - count),
  );
  await freePieces(
    trx,
    removed.flatMap(({ lotId, count, point }) => (lotId === null ? [] : { lotId, count, point })),
  );
  await removePieces(trx, removed);
}

type Added = { added: Change['wanted']['added']; today: readonly ShownLine[]; point: string | null };

/** @throws {Problem} `invalid` for what is not sold, `out_of_stock` */
async function holdAdded(trx: Db, { added, today, point }: Added): Promise<HeldPieces[]> {
  if (added.length === 0) return [];
  const demands = added.map(({ groupId, count }) => {
    const line = today.find((one) => one.groupId === groupId);
    if (line?.isOffered !== true) throw notSold();
    return { groupId, count, lotId: line.lotId };
  });
  const answer = await holdPieces(trx, demands, { point });
  if ('held' in answer) return answer.held;
  throw outOfStock(answer.short[0]?.free ?? 0);
}

export const outOfStock = (free: number) => new Problem('out_of_stock', `Осталось ${free}\u00a0шт.`);

export const notSold = () => {
  const message = 'Этот товар сейчас не\u00a0продаётся';
  return new Problem('invalid', message, { errors: { lines: message } });
};

const sumsOfLine = (line: StoredLine): LineSums => ({
  count: line.count,
  unit: line.unit_kopecks,
  oldTotal: line.old_total_kopecks,
  total: line.total_kopecks,
  paid: line.paid_kopecks,
});

const columnsOf = ({ count, oldTotal, total, paid }: LineSums, order: LockedOrder) => ({
  count,
  old_total_kopecks: oldTotal,
  total_kopecks: total,
  paid_kopecks: paid,
  vat_kopecks: includedVat(paid, order.vat_basis_points),
});

type PricedLine = { groupId: number; sums: LineSums };

function priceAdded({ order, wanted }: Change, today: readonly ShownLine[]): PricedLine[] {
  const role = order.price_role;
  const shown = new Map(today.map((line) => [line.groupId, line]));
  // What is no longer sold counts as it was bought.
  const gone = wanted.kept.filter(({ line }) => line.group_id === null || !shown.has(line.group_id));
  const limit = plus(
    calculationalLimitPrice(today.map(({ prices, count }) => ({ tiers: ownTiers(prices, role), count }))),
    sum(gone.map(({ line, count }) => times(line.unit_kopecks, count))),
  );
  return wanted.added.flatMap(({ groupId, count }) => {
    const line = shown.get(groupId);
    return line === undefined ? [] : { groupId, sums: addedLine(line.prices, role, limit, count) };
  });
}

type ToFreeze = { order: LockedOrder; priced: readonly PricedLine[]; today: readonly ShownLine[] };

const frozenOf = ({ catalog }: Services, { order, priced, today }: ToFreeze) =>
  freezeLines({
    lines: today.flatMap((line) => {
      const added = priced.find(({ groupId }) => groupId === line.groupId);
      return added ? { ...line, count: added.sums.count } : [];
    }),
    payable: priced.map(({ groupId, sums }) => ({
      groupId,
      unit: sums.unit,
      oldTotal: sums.oldTotal,
      total: sums.total,
      amount: sums.paid,
    })),
    services: [],
    vat: order.vat_basis_points,
    engravingPrice: NOTHING,
    categories: catalog.current().categories,
  });

async function giveBonuses(
  trx: Db,
  { id: orderId, user_id: userId, number }: LockedOrder,
  { amount, at }: { amount: number; at: Date },
): Promise<void> {
  if (amount === 0 || userId === null) return;
  const text = `Возврат бонусов: заказ №\u00a0${number} изменён`;
  await giveBonusesBack(trx, { userId, amount, orderId, at, text });
}

/** Added goods bring bonuses as those of any order do. */
function earned(services: Services, { order, prepared }: Change, paid: Kopecks): number {
  const method = prepared.payment ?? { id: order.payment_method_id, code: order.payment_code };
  if (order.user_id === null || paymentKind({ id: method.id, code: method.code }) === 'instalment') return 0;
  return accrual(paid, fromPercent(configFor(services, prepared.shopper).pricing.bonusPercent));
}
