import { expect, test } from 'vitest';
import { findDifferences } from '#server/features/ledger/differences.ts';
import { givenPromo } from '#tests/support/given-benefits.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { type Buyer, type Crowd, givenCrowd, givenPieces } from './given-crowd.ts';
import { piecesOf } from './ledger.ts';
import { SIZES } from './sizes.ts';

/* Promises R1 to R5: many concurrent orders. */

type Answer = { status: number; body: { orderId: number; message: string } };

async function order(
  { app }: TestShop,
  { body: form, headers }: Buyer,
  changes: object = {},
): Promise<Answer> {
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/api/orders/v1',
    headers,
    body: { ...form, ...changes },
  });
  return { status: statusCode, body: JSON.parse(body) };
}

const countOf = (answers: readonly Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** The stock of a ring, and the number of its buyers. */
async function givenRush(
  { db, services, now }: TestShop,
  { pieces, ...crowd }: { pieces: number } & Pick<Crowd, 'size' | 'promo' | 'bonuses'>,
) {
  const [groupId = 0] = await givenProduct(db, { price: 1000 });
  await givenPieces(db, groupId, pieces);
  const buyers = await givenCrowd(db, services.tokens, { ...crowd, groupId, now });
  return { groupId, buyers };
}

test(`${SIZES.buyers} buyers of the last 10 pieces buy 10, and the rest are refused (R1)`, {
  timeout: SIZES.timeout,
}, async () => {
  await using shop = await openTestShop();
  const { groupId, buyers } = await givenRush(shop, { pieces: 10, size: SIZES.buyers });
  const answers = await Promise.all(buyers.map((buyer) => order(shop, buyer)));

  expect(countOf(answers, 200)).toBe(10);
  expect(countOf(answers, 409)).toBe(SIZES.buyers - 10);
  for (const { status, body } of answers) if (status === 409) expect(body.message).not.toBe('');
  expect(await piecesOf(shop.db, groupId)).toEqual({ stock: 10, reserved: 10, ordered: 10, orders: 10 });
  expect(await findDifferences(shop.db)).toEqual([]);
});

test('the same form sent twenty times at once makes one order, and later too (R3) [C507]', {
  timeout: SIZES.timeout,
}, async () => {
  await using shop = await openTestShop();
  const { groupId, buyers } = await givenRush(shop, { pieces: 50, size: 1 });
  const [buyer] = buyers;
  if (buyer === undefined) throw new Error('There is no buyer');
  const answers = await Promise.all(Array.from({ length: 20 }, () => order(shop, buyer)));
  const later = await order(shop, buyer);

  expect(countOf(answers, 200)).toBe(20);
  expect(new Set([...answers, later].map(({ body }) => body.orderId)).size).toBe(1);
  expect(await piecesOf(shop.db, groupId)).toEqual({ stock: 50, reserved: 1, ordered: 1, orders: 1 });
});

test('two concurrent orders never spend the same bonuses (R4)', { timeout: SIZES.timeout }, async () => {
  await using shop = await openTestShop();
  const { buyers } = await givenRush(shop, { pieces: 100, size: 10, bonuses: 400 });
  // Each of them orders from two tabs, and each tab has its own form.
  const tabs = buyers.flatMap((buyer) =>
    [1, 2].map(() => order(shop, buyer, { requestId: crypto.randomUUID(), expectedTotal: 600 })),
  );
  const answers = await Promise.all(tabs);
  expect(countOf(answers, 200)).toBe(10);
  // The lines ordered by the first tab have left the basket.
  expect(countOf(answers, 422)).toBe(10);
  const accounts = await shop.db
    .selectFrom('bonus_accounts')
    .select('value')
    .where(
      'user_id',
      'in',
      buyers.map(({ userId }) => userId),
    )
    .execute();
  expect(accounts.map(({ value }) => value)).toEqual(buyers.map(() => 0));
  expect(await findDifferences(shop.db)).toEqual([]);
});

test('refuses an order whose bonuses were spent meanwhile (R4)', async () => {
  await using shop = await openTestShop();
  const { groupId, buyers } = await givenRush(shop, { pieces: 100, size: 1, bonuses: 400 });
  const [buyer] = buyers;
  if (buyer === undefined) throw new Error('There is no buyer');
  await shop.db
    .updateTable('bonus_accounts')
    .set({ value: 100 })
    .where('user_id', '=', buyer.userId)
    .execute();
  await shop.db.updateTable('bonus_log').set({ amount: 100 }).where('user_id', '=', buyer.userId).execute();
  expect(await order(shop, buyer, { expectedTotal: 600 })).toMatchObject({ status: 409 });
  expect(await piecesOf(shop.db, groupId)).toMatchObject({ reserved: 0, orders: 0 });
});

test(`a promo code with 5 uses serves 5 of ${SIZES.promoBuyers} concurrent buyers (R5)`, {
  timeout: SIZES.timeout,
}, async () => {
  await using shop = await openTestShop();
  const promoId = await givenPromo(shop.db, { code: 'ПЯТЬ', max_uses: 5 });
  const { groupId, buyers } = await givenRush(shop, { pieces: 100, size: SIZES.promoBuyers, promo: 'ПЯТЬ' });
  const answers = await Promise.all(buyers.map((buyer) => order(shop, buyer)));

  expect(countOf(answers, 200)).toBe(5);
  expect(countOf(answers, 409)).toBe(SIZES.promoBuyers - 5);
  const { used } = await shop.db
    .selectFrom('promo_codes')
    .select('used')
    .where('id', '=', promoId)
    .executeTakeFirstOrThrow();
  expect(used).toBe(5);
  expect(await piecesOf(shop.db, groupId)).toEqual({ stock: 100, reserved: 5, ordered: 5, orders: 5 });
  expect(await findDifferences(shop.db)).toEqual([]);
});
