import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { FAIL_POINTS, type FailPoint } from '#server/platform/fail-point.ts';
import { givenPromo } from '#tests/support/given-benefits.ts';
import { givenProduct } from '#tests/support/given-goods.ts';
import { type Buyer, givenPieces } from './given-crowd.ts';
import { givenPlace } from './given-place.ts';
import { type KillableShop, type Place, startShop } from './killed-shop.ts';
import { SIZES } from './sizes.ts';

/* Promise R2: no order is lost or doubled by kill -9 at any point of checkout. */

type Stocktaking = {
  differences: string[];
  pieces: { stock: number; reserved: number; ordered: number; orders: number };
};

/** The moment of the kill: a named step of the order, or milliseconds after the orders were sent. */
type Moment = FailPoint | number;

const BUYERS = 4;
const STOCK = 1000;
const PROMO = 'СТОЙКИЙ';

/** The id of the order; undefined when the shop was killed before its answer. */
async function send({ url }: KillableShop, { headers, body }: Buyer): Promise<number | undefined> {
  const answer = await fetch(`${url}/api/orders/v1`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (answer === undefined) return;
  const { orderId, message } = await answer.json().catch(() => ({ message: 'cut off' }));
  if (answer.status !== 200 && message !== 'cut off') throw new Error(`${answer.status} ${message}`);
  return orderId;
}

async function killAt(shop: KillableShop, moment: Moment): Promise<void> {
  if (typeof moment === 'string') {
    await shop.gone;
    return;
  }
  await pause(moment);
  await shop.kill();
}

/** Sends orders, kills the shop during them, and sends them all again to the next one. */
async function round(
  place: Place,
  shop: KillableShop,
  moment: Moment,
  groupId: number,
): Promise<KillableShop> {
  const before = (await shop.ask({ ask: 'stocktaking', groupId })) as Stocktaking;
  const buyers = (await shop.ask({
    ask: 'crowd',
    crowd: { size: BUYERS, groupId, bonuses: 100, promo: PROMO },
  })) as Buyer[];
  if (typeof moment === 'string') await shop.ask({ ask: 'arm', point: moment });
  const sent = Promise.all(buyers.map((buyer) => send(shop, buyer)));
  await killAt(shop, moment);
  const confirmed = await sent;

  const next = await startShop(place);
  const after = (await next.ask({ ask: 'stocktaking', groupId })) as Stocktaking;
  expect(after.differences).toEqual([]);
  const made = after.pieces.orders - before.pieces.orders;
  expect(made).toBeGreaterThanOrEqual(confirmed.filter((id) => id !== undefined).length);
  expect(after.pieces).toMatchObject({ stock: STOCK, reserved: before.pieces.reserved + made });

  const again = await Promise.all(buyers.map((buyer) => send(next, buyer)));
  for (const [index, id] of confirmed.entries()) if (id !== undefined) expect(again[index]).toBe(id);
  expect(new Set(again).size).toBe(BUYERS);
  const { differences, pieces } = (await next.ask({ ask: 'stocktaking', groupId })) as Stocktaking;
  expect(differences).toEqual([]);
  const all = before.pieces.orders + BUYERS;
  expect(pieces).toEqual({ stock: STOCK, reserved: all, ordered: all, orders: all });
  return next;
}

async function prepare(db: Db): Promise<number> {
  const [groupId = 0] = await givenProduct(db, { price: 1000 });
  await givenPieces(db, groupId, STOCK);
  await givenPromo(db, { code: PROMO });
  return groupId;
}

/** Milliseconds within which the orders of a round are made. */
const WHILE_MADE = 60;

/** Every step in turn, starting at the last, because the late steps risk the most; then random moments too. */
const momentOf = (round: number): Moment =>
  round < FAIL_POINTS.length || round % 2 === 0
    ? (FAIL_POINTS.at(-1 - (round % FAIL_POINTS.length)) ?? 0)
    : Math.floor(Math.random() * WHILE_MADE);

test(`killed during orders, the shop loses and doubles none (R2; kills: ${SIZES.killRounds})`, {
  timeout: SIZES.timeout,
}, async () => {
  const { place, prepared: groupId, remove } = await givenPlace(prepare);
  let shop = await startShop(place);
  try {
    for (let number = 0; number < SIZES.killRounds; number++) {
      shop = await round(place, shop, momentOf(number), groupId);
    }
  } finally {
    await shop.kill();
    await remove();
  }
});
