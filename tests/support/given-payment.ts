import { onTestFinished } from 'vitest';
import { openYookassa } from '#server/integrations/payments/yookassa.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import type { Services } from '#server/services.ts';
import { ACCOUNT, openYookassaServer } from '#tests/vendors/yookassa-server.ts';
import { givenBill } from './given-bill.ts';
import { givenLog } from './given-log.ts';
import { openTestShop } from './test-shop.ts';

/** The shop with ЮKassa, whose server a test may control; `logged` has what is logged for staff. */
export async function openShopWithYookassa(own: Partial<Services> = {}) {
  const yookassa = await openYookassaServer();
  onTestFinished(() => yookassa[Symbol.asyncDispose]());
  const account = { ...ACCOUNT, taxSystem: undefined, origin: 'https://shop.example' };
  const { log, lines, texts } = givenLog();
  const shop = await openTestShop({
    payments: openYookassa(account, openMetrics(), yookassa.address),
    log,
    ...own,
  });

  const { api } = shop;
  return {
    ...shop,
    yookassa,
    logged: texts,
    loggedLines: lines,
    /** An order of Анна, redirected to the bank; `paymentId` is the bank's. */
    async givenPayment(given: Parameters<typeof givenBill>[1] = {}) {
      const bill = await givenBill(shop.db, given);
      const anna = await shop.as({ userRole: 'user' });
      const { url } = await anna('POST /payments/v1/url', { body: { billId: bill.billId } });
      return { ...bill, paymentId: new URL(url).searchParams.get('orderId') ?? '' };
    },
    /** A notice from any sender; the answer is always the same. */
    notice: (event: string, object: { id: string } & Record<string, unknown>) =>
      api('POST /payments/v1/webhooks/yookassa', {
        body: { type: 'notification', event, object },
      }),
    async paymentStatusOf(orderId: number): Promise<number> {
      const { payment_status } = await shop.db
        .selectFrom('orders')
        .select('payment_status')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      return payment_status;
    },
    /** The states recorded for the payments of an order, in order. */
    async statesOf(billId: number): Promise<string[]> {
      const rows = await shop.db
        .selectFrom('payment_events')
        .innerJoin('payments', 'payments.id', 'payment_id')
        .select('payment_events.status')
        .where('bill_id', '=', billId)
        .orderBy('payment_events.id')
        .execute();
      return rows.map(({ status }) => status);
    },
    /** The history of an order as its owner sees it. */
    async historyOf(orderId: number): Promise<string[]> {
      const rows = await shop.db
        .selectFrom('order_events')
        .select('text')
        .where('order_id', '=', orderId)
        .orderBy('id')
        .execute();
      return rows.map(({ text }) => text);
    },
  };
}

export type ShopWithYookassa = Awaited<ReturnType<typeof openShopWithYookassa>>;
