import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';

test.each([
  { who: 'a guest', person: {}, queries: 0 },
  { who: 'an account with its session', person: { userRole: 'dealer' }, queries: 1 },
])('$who is known after so many queries: $queries', async ({ person, queries }) => {
  await using plain = await openTestShop();
  let asked = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await using shop = await openTestShop({ db: plain.db.withPlugin(counter) });

  // Listings are answered from memory, so what is asked is asked about the caller.
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/catalog/v1/products',
    headers: await plain.headersFor(person),
    payload: {},
  });
  expect(answer.statusCode).toBe(200);
  expect(asked).toBe(queries);
});
