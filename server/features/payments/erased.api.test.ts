import { expect, test } from 'vitest';
import { fromRoubles } from '#domain/money.ts';
import { eraseDeletedAccounts } from '#server/features/auth/delete-account.ts';
import { userIdOf } from '#tests/support/given-benefits.ts';
import { openShopWithYookassa } from '#tests/support/given-payment.ts';
import { askRefund } from './refund.ts';

test('an erased account leaves its receipts without personal data (ADR 0030)', async () => {
  await using shop = await openShopWithYookassa();
  const { orderId, paymentId } = await shop.givenPayment();
  shop.yookassa.pay(paymentId);
  await shop.notice('payment.succeeded', { id: paymentId });
  const refund = { orderId, amountKopecks: fromRoubles(10_150), why: 'Возврат' };
  await shop.db.transaction().execute((trx) => askRefund(trx, shop.services, refund));
  await shop.runJobs();

  const userId = await userIdOf(shop.db, 'user');
  await shop.db
    .updateTable('orders')
    .set(({ selectFrom }) => ({
      status_id: selectFrom('statuses')
        .select('id')
        .where('kind', '=', 'order')
        .where('code', '=', 'received'),
    }))
    .where('user_id', '=', userId)
    .execute();
  const asked = new Date('2026-11-01T12:00:00Z');
  await shop.db.updateTable('users').set({ deletion_asked_at: asked }).where('id', '=', userId).execute();
  await eraseDeletedAccounts(shop.db, shop.now);

  const ofPayment = (table: 'payments' | 'payment_refunds') =>
    shop.db.selectFrom(table).select('receipt').execute();
  const stored = [...(await ofPayment('payments')), ...(await ofPayment('payment_refunds'))];
  const [receipt] = stored.filter(({ receipt: { items } }) => items.length === 2);
  expect(receipt?.receipt.items[0]).toMatchObject({
    description: 'Кольцо «Исеть», 17,5',
    unit_kopecks: 980_000,
  });
  expect(JSON.stringify(stored)).not.toContain('anna@lunnitsa.example');
});
