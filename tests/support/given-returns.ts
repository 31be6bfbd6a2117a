import { type AdvanceTo, advanceOrder } from '#server/features/orders/advance-order.ts';
import { givenBonuses, userIdOf } from './given-benefits.ts';
import { givenProduct } from './given-goods.ts';
import { givenOrderForm, givenSelected, ON_RECEIPT } from './given-order.ts';
import { forgetOrders } from './given-past.ts';
import { openStaffShop, type StaffBrowser } from './given-staff.ts';

type Bought = {
  /** Roubles of one piece. */
  price?: number;
  count?: number;
  payment?: number;
  /** Spent bonuses. */
  bonuses?: number;
  /** Roubles. */
  delivery?: number;
  steps?: AdvanceTo[];
};

const RECEIVED: AdvanceTo[] = ['packing', 'ready', 'received'];

/** Pending bonuses of Анна in the demo shop. */
const PENDING = 152;

/** A shop with its back office, in which Анна buys and returns. */
export async function openReturnsShop(own?: Parameters<typeof openStaffShop>[0]) {
  const shop = await openStaffShop(own);
  const { db, services, clock } = shop;
  await forgetOrders(db);
  await db.deleteFrom('approvals').execute();
  const userId = await userIdOf(db, 'user');
  await givenBonuses(db, userId, 1240);
  await db.updateTable('bonus_accounts').set({ value: PENDING }).where('account_type_id', '=', 2).execute();

  /** An order of one line of rings, which Анна has received unless said otherwise. */
  async function givenBought({ price = 1000, count = 1, payment = ON_RECEIPT, ...given }: Bought = {}) {
    const [ring = 0] = await givenProduct(db, { title: 'Кольцо «Исеть»', price, stock: [20] });
    const anna = await shop.as({ userRole: 'user' });
    const basket = await givenSelected(anna, [ring], count);
    if (given.bonuses) await anna('PATCH /basket/v1', { body: { basket, bonuses: given.bonuses } });
    const form = await givenOrderForm(anna, { personalPayment: payment });
    const order = await anna('POST /orders/v1', { body: form });
    if (given.delivery) await addDelivery(order.orderId, given.delivery * 100);
    if (order.billId !== null) await pay(order.billId);
    for (const to of given.steps ?? RECEIVED) await advanceOrder(services, order.number, to);
    const { id: lineId } = await db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', order.orderId)
      .where('is_service', '=', false)
      .executeTakeFirstOrThrow();
    return { ...order, id: order.orderId, lineId, ring };
  }

  /** The demo shop delivers to its own points for nothing. */
  async function addDelivery(orderId: number, kopecks: number) {
    const order = await db
      .updateTable('orders')
      .set((eb) => ({
        delivery_kopecks: kopecks,
        total_kopecks: eb('total_kopecks', '+', kopecks as never),
      }))
      .where('id', '=', orderId)
      .returning('total_kopecks')
      .executeTakeFirstOrThrow();
    const bill = { amount_kopecks: order.total_kopecks };
    await db.updateTable('bills').set(bill).where('order_id', '=', orderId).execute();
  }

  /** At the sandbox bank, as the buyer does. */
  async function pay(billId: number) {
    const anna = await shop.as({ userRole: 'user' });
    const { url } = await anna('POST /payments/v1/url', { body: { billId } });
    await shop.app.inject({
      method: 'POST',
      url: `${new URL(url, 'http://localhost').pathname}/pay`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    });
    await shop.runJobs({ at: clock.now() });
  }

  return Object.assign(shop, {
    givenBought,
    userId,
    /** The order as its buyer sees it. */
    async see(orderId: number) {
      const anna = await shop.as({ userRole: 'user' });
      return anna('GET /orders/v1/view', { query: { orderId } });
    },
    /** A request of the buyer; its id. */
    async ask(order: { id: number; lineId: number }, count = 1, reason = 'size'): Promise<number> {
      const anna = await shop.as({ userRole: 'user' });
      const { refunds } = await anna('POST /orders/v1/refunds', {
        body: { orderId: order.id, lines: [{ lineId: order.lineId, count }], reason },
      });
      return refunds.at(-1)?.id ?? 0;
    },
    /** Spendable bonuses of Анна, and pending ones beside those of the demo. */
    async accounts(): Promise<number[]> {
      const rows = await db
        .selectFrom('bonus_accounts')
        .select(['account_type_id', 'value'])
        .where('user_id', '=', userId)
        .where('account_type_id', 'in', [1, 2])
        .orderBy('account_type_id')
        .execute();
      return rows.map(({ account_type_id, value }) => (account_type_id === 2 ? value - PENDING : value));
    },
    piecesOf: (refundId: number) =>
      db.selectFrom('returned_pieces').selectAll().where('refund_id', '=', refundId).orderBy('id').execute(),
    lotOf: (groupId: number) =>
      db.selectFrom('offers').selectAll().where('group_id', '=', groupId).executeTakeFirstOrThrow(),
  });
}

export type ReturnsShop = Awaited<ReturnType<typeof openReturnsShop>>;

export const decide = ({ send }: Pick<StaffBrowser, 'send'>, id: number, body: object = {}) =>
  send(`POST /refunds/${id}/decision`, { approve: true, ...body });
