import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openExchange } from '#tests/exchange/open-exchange.ts';
import { betweenRequests } from './between-requests.ts';

/** Runs a batch of two statements while requests come between them so many times. */
async function triesOf(requests: number): Promise<string[]> {
  await using shop = await openExchange();
  let come = 0;
  let isWaiting = false;
  const services = { ...shop.services, exchange: { ...shop.services.exchange, isAwaited: () => isWaiting } };
  const tries: string[] = [];
  await betweenRequests({ services }, async ({ services: { db } }) => {
    isWaiting = false;
    await sql`select 1`.execute(db);
    tries.push('begun');
    isWaiting = come < requests;
    come += 1;
    await sql`select 2`.execute(db);
    tries.push('applied');
  });
  return tries;
}

test('a batch that no request waits for is applied at once', async () => {
  expect(await triesOf(0)).toEqual(['begun', 'applied']);
});

test('a request is served before the next statement of the batch, which begins again', async () => {
  expect(await triesOf(2)).toEqual(['begun', 'begun', 'begun', 'applied']);
});

test('after three requests the next one waits for the batch', async () => {
  expect(await triesOf(5)).toEqual(['begun', 'begun', 'begun', 'begun', 'applied']);
});
