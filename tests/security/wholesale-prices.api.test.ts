import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { credentialsOf, findGoods, givenThings } from './given-holder.ts';
import { type Call, callsOf, send } from './make-call.ts';
import { amountsIn, listsOf, markPrices } from './marked-prices.ts';

/*
 * The worst possible leak (decision T6.3): a price of a list that the caller must
 * not see. Every price of the shop is marked, and every answer to every role is
 * searched for marks of other lists.
 */

// The prices of this file's copy of the shop; marked before its catalogue is loaded.
const { db } = await openTestShop();
const markedPrices = await markPrices(db);

/** Milliseconds: some seventy calls, on a machine that runs other tests. */
const TIMEOUTS = 90_000;

const CALLERS = [1, 2].flatMap((siteId) =>
  [undefined, 'user', 'org_user', 'dealer', 'stylist', 'staff'].map((userRole) => ({
    siteId,
    userRole,
    who: userRole ?? 'guest',
  })),
);

test.each(CALLERS)(
  'no answer on site $siteId contains a price of another list for $who [C425]',
  { timeout: TIMEOUTS },
  async ({ siteId, userRole, who }) => {
    await using shop = await openTestShop();
    const goods = await findGoods(db, siteId);
    const calls = callsOf({
      ...goods,
      ...(await givenThings(shop, { userRole, siteId }, goods)),
      ...(await credentialsOf(db, userRole)),
      newEmail: `new-${who}-${siteId}@lunnitsa.example`,
      newPhone: `+7998${String(siteId).padStart(3, '0')}${String(who.length).padStart(4, '0')}`,
    });
    const headers = await shop.headersFor({ siteId, ...(userRole !== undefined && { userRole }) });
    const { own, others, codes } = await listsOf(db, markedPrices, userRole);

    const statuses: string[] = [];
    const leaks: string[] = [];
    const withOwnPrices: string[] = [];
    for (const call of calls) {
      const { statusCode, body } = await send(shop, call, headers);
      statuses.push(`${statusCode} ${call.name}`);
      const amounts = amountsIn(body);
      if (amounts.some((amount) => own.has(amount))) withOwnPrices.push(call.name);
      leaks.push(
        ...amounts.filter((amount) => others.has(amount)).map((amount) => `${call.name}: ${amount}`),
      );
      leaks.push(
        ...roleCodesIn(body).flatMap((code) => (codes.includes(code) ? [] : [`${call.name}: ${code}`])),
      );
    }
    await forgiveDeletion(db);

    expect(leaks).toEqual([]);
    expect(withOwnPrices).toEqual(
      expect.arrayContaining([
        'POST /catalog/v1/products',
        'GET /catalog/v1/products/view',
        'GET /catalog/v1/products/by-ids',
        'GET /basket/v1',
      ]),
    );
    const expected = (call: Call) => (call.for === 'users' && userRole === undefined ? 401 : call.status);
    expect(statuses).toEqual(calls.map((call) => `${expected(call)} ${call.name}`));
  },
);

test('the searched catalogue has prices of four lists, all distinct', () => {
  const all = [...markedPrices.values()].flatMap((prices) => [...prices]);
  expect([...markedPrices.keys()].toSorted()).toEqual(['dealer', 'guest_opt', 'org_user', 'user']);
  expect(new Set(all).size).toBe(all.length);
});

/** Price lists by name, wherever a price includes it. */
const roleCodesIn = (text: string): string[] =>
  [...text.matchAll(/"(?:role|priceRole)":"(\w+)"/g)].map(([, code = '']) => code);

/** The calls end with the deletion of the account, so each role starts with a new one. */
async function forgiveDeletion(shop: Db): Promise<void> {
  await sql`update users set deletion_asked_at = null`.execute(shop);
  await sql`truncate shipping_addresses, favorites`.execute(shop);
}
