import type { OrderForm } from '#contract/orders.ts';
import type { Db } from '#database/schema.ts';
import { fromPercent, fromRoubles } from '#domain/money.ts';
import { deleteDissolvedSets, lockBasket, removeOrdered } from '#server/features/basket/queries.ts';
import { logTaken, takeBonuses } from '#server/features/bonuses/write-off.ts';
import { type HeldPieces, holdPieces } from '#server/features/catalog/stock.ts';
import { agreeToMailing } from '#server/features/mail-distribution/mailing-consent.ts';
import { recordPromoUse, takePromo } from '#server/features/promo/take-promo.ts';
import { recordUse } from '#server/features/shipping/queries.ts';
import { saveConsents } from '#server/features/users/consents.ts';
import { isSameMailbox } from '#server/features/users/email-changes.ts';
import { takeStrangersLetter } from '#server/features/users/letter-limits.ts';
import { type Buyer, findBuyer } from '#server/features/users/queries.ts';
import { failPoint } from '#server/platform/fail-point.ts';
import { Problem } from '#server/platform/problem.ts';
import { retryConflicts } from '#server/platform/retry-conflicts.ts';
import type { User } from '#server/platform/shopper.ts';
import { type Settings, settingsOf } from '#server/platform/site-settings.ts';
import type { Services } from '#server/services.ts';
import { announce } from './announce.ts';
import { type CheckedOrder, changedLine, checkOrder, FEWER, nothingSelected } from './check-order.ts';
import { type FrozenLine, freezeLines } from './freeze-lines.ts';
import { OrderChanged, refusalOf } from './order-changed.ts';
import { hashOf, type OrderInput, readOrderInput } from './order-input.ts';
import { findOrderOfRequest, insertLines, type MadeOrder, type PlacedOrder } from './queries.ts';
import { refuseHoarding } from './unpaid-limit.ts';
import { type From, type Making, writeOrder } from './write-order.ts';

/**
 * Orders the selected lines of the shopper's basket, all or nothing: one transaction reserves the
 * pieces, takes the promo code and the bonuses, writes the order with its frozen prices and removes
 * the lines from the basket (ADR 0035). A repeated form gets the order it has made (ADR 0019): a
 * copy always fails, at the emptied basket or at last at the unique request id of the order.
 *
 * @throws {Problem} `invalid` for the form, `order_changed` with what has changed
 */
export async function placeOrder(
  services: Services,
  user: User,
  form: OrderForm,
  from: From,
): Promise<MadeOrder> {
  const { db, catalog, metrics } = services;
  let input: OrderInput | undefined;
  let giveLetterBack: (() => Promise<void>) | undefined;
  try {
    const buyer = await findBuyer(db, user.userId);
    const read = await readOrderInput(services, user, form, buyer);
    input = read;
    // One value for all prices: staff may change the settings meanwhile.
    const settings = settingsOf(catalog.current(), user.siteId);
    giveLetterBack = await takeOrderLetter(services, user, buyer, form.personalData.email, from.ip);
    const order = await retryConflicts(() =>
      db.transaction().execute((trx) => makeOrder(trx, services, user, { input: read, settings, from })),
    );
    metrics.ordersPlaced.inc();
    failPoint('before-answer');
    return order;
  } catch (error) {
    await giveLetterBack?.();
    const repeated = await findRepeated(db, user, form, from);
    if (repeated) return repeated;
    const refusal = input === undefined ? error : await refusalOf(error, services, user, input);
    metrics.ordersRefused.inc({ code: refusal instanceof Problem ? refusal.code : 'failed' });
    throw refusal;
  }
}

/** The letters of an order go to the address in its form (ADR 0069). Undefined when it is the account's own. */
export async function takeOrderLetter(
  { attempts }: Services,
  { userId }: User,
  { email, emailConfirmedAt }: Buyer,
  mailbox: string,
  ip: string,
) {
  if (emailConfirmedAt !== null && isSameMailbox(email, mailbox)) return;
  return takeStrangersLetter(attempts, { ip, userId }, mailbox);
}

export async function findRepeated(
  db: Db,
  { userId }: User,
  form: OrderForm,
  { sentHash }: From,
): Promise<MadeOrder | undefined> {
  if (form.requestId === undefined) return;
  const order = await findOrderOfRequest(db, form.requestId);
  if (order === undefined) return;
  const isSame =
    order.sent_hash === null ? order.request_hash === hashOf(form) : order.sent_hash === sentHash;
  if (order.user_id === userId && isSame) return order;
  const message = 'Этот заказ уже оформлен с\u00a0другими данными';
  throw new Problem('request_reused', message, { errors: { requestId: message }, isToast: true });
}

/** All orders lock rows in the same sequence: basket, lots by id, promo code, bonuses. */
async function makeOrder(trx: Db, services: Services, user: User, making: Making): Promise<PlacedOrder> {
  const { input, settings, from } = making;
  const at = services.now();
  const basket = await lockBasket(trx, user, undefined, at);
  failPoint('after-begin');
  if (basket === undefined) throw nothingSelected();

  const checked = await checkOrder(trx, services, user, { basket, input, settings });
  await refuseHoarding(trx, user, settings, countOf(checked));
  const pieces = await holdLines(trx, checked);
  failPoint('after-stock');
  const promoId = await spendPromo(trx, user, checked);
  failPoint('after-promo');
  await spendBonuses(trx, user, checked);
  failPoint('after-bonuses');

  const order = await writeOrder(trx, services, user, { ...making, checked, promoId, at });
  failPoint('after-order');
  const lines = linesOf(services, checked, settings);
  await insertLines(trx, order.id, lines, pieces);
  failPoint('after-lines');

  await recordBenefits(trx, user, { order, checked, promoId, at });
  await recordConsents(trx, user, input, { ip: from.ip, now: at });
  await recordAddress(trx, user, input, at);
  await leaveBasket(trx, checked);
  await announce(trx, services, { ...order, lines }, 'placed');
  failPoint('before-commit');
  return order;
}

const countOf = ({ lines }: CheckedOrder) => lines.reduce((total, { count }) => total + count, 0);

async function holdLines(trx: Db, { lines, delivery }: CheckedOrder): Promise<HeldPieces[]> {
  const answer = await holdPieces(trx, lines, { point: delivery.pointCode });
  if ('held' in answer) return answer.held;
  throw fewerPieces(lines, new Map(answer.short.map((one) => [one.groupId, one.free])));
}

const fewerPieces = (lines: CheckedOrder['lines'], free: ReadonlyMap<number, number>) =>
  new OrderChanged(
    FEWER,
    lines.flatMap((line) => changedLine(line, free.get(line.groupId) ?? line.count) ?? []),
  );

async function spendPromo(trx: Db, { userId }: User, { promoCode }: CheckedOrder): Promise<number | null> {
  if (promoCode === undefined) return null;
  const promoId = await takePromo(trx, promoCode, userId);
  if (promoId === undefined) throw new OrderChanged(`Промокод ${promoCode} больше не\u00a0действует`);
  return promoId;
}

async function spendBonuses(trx: Db, { userId }: User, { totals }: CheckedOrder): Promise<void> {
  const amount = totals.bonusesForWriteOff;
  if (amount === 0 || (await takeBonuses(trx, { userId, amount }))) return;
  throw new OrderChanged('Бонусов на\u00a0счёте стало меньше. Проверьте сумму и\u00a0подтвердите заказ');
}

export function linesOf(
  { catalog }: Services,
  { lines, totals }: CheckedOrder,
  { orders, engraving }: Settings,
): FrozenLine[] {
  const { categories } = catalog.current();
  return freezeLines({
    lines,
    payable: totals.payable,
    services: totals.services,
    vat: fromPercent(orders.vatPercent),
    engravingPrice: fromRoubles(engraving.price),
    categories,
  });
}

type Benefits = { order: MadeOrder; checked: CheckedOrder; promoId: number | null; at: Date };

async function recordBenefits(
  trx: Db,
  { userId }: User,
  { order, checked, promoId, at }: Benefits,
): Promise<void> {
  const { id: orderId, number } = order;
  if (promoId !== null) await recordPromoUse(trx, { promoId, userId, orderId, at });
  const amount = checked.totals.bonusesForWriteOff;
  if (amount > 0)
    await logTaken(trx, { userId, amount, orderId, at, text: `Списание за\u00a0заказ №\u00a0${number}` });
}

/** The consents that an order requires, and the one to letters if the buyer gave it (decision T3.19). */
export async function recordConsents(
  trx: Db,
  { userId }: User,
  { form: { accept, personalData } }: OrderInput,
  from: { ip: string; now: Date },
): Promise<void> {
  await saveConsents(trx, { userId, purposes: ['processing', 'offer'], ...from });
  if (accept.mailing) await agreeToMailing(trx, { userId, email: personalData.email, ...from });
}

async function recordAddress(
  trx: Db,
  { userId }: User,
  { form, delivery }: OrderInput,
  at: Date,
): Promise<void> {
  const id = form.personalShipping?.shippingId;
  if (delivery.kind === 'address' && id) await recordUse(trx, { id, userId, at });
}

/** Decision T4.36: ordered lines leave the basket, unselected ones stay. */
async function leaveBasket(trx: Db, { basket, lines }: CheckedOrder): Promise<void> {
  await removeOrdered(
    trx,
    basket,
    lines.map(({ groupId }) => groupId),
  );
  if (lines.some(({ constructorSetIds }) => constructorSetIds.length > 0)) {
    await deleteDissolvedSets(trx, basket);
  }
}
