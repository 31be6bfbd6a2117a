import { expect, test } from 'vitest';
import { carryBy, givenExchangeAccount } from '#tests/exchange/given-exchange.ts';
import { openOneC } from '#tests/exchange/one-c.ts';
import { givenClock } from '#tests/support/given-clock.ts';
import { openTestShopBy } from '#tests/support/test-shop.ts';
import { sweepExchange } from './sweep.ts';

test('the shop receives one letter after a day without exchange, and another one after the next silence [E11.4]', async () => {
  const clock = givenClock();
  await using shop = await openTestShopBy(clock.now);
  const { db, app, services } = shop;
  await givenExchangeAccount(db);
  await db
    .updateTable('exchange_accounts')
    .set({ created_at: clock.now(), last_exchange_at: null })
    .execute();
  const pass = (hours: number) => clock.pass(hours * 3_600_000);
  const letters = async () => {
    await sweepExchange(services);
    return (await shop.sentMessages()).filter(({ recipient }) => recipient === services.shopMailbox).length;
  };

  pass(23);
  expect(await letters()).toBe(0);
  pass(1);
  expect(await letters()).toBe(1);
  pass(24);
  expect(await letters()).toBe(1);

  const oneC = openOneC(carryBy(app));
  await oneC.checkauth();
  await oneC.init();
  pass(23);
  expect(await letters()).toBe(1);
  pass(1);
  expect(await letters()).toBe(2);
  expect((await shop.sentMessages())[0]).toMatchObject({ subject: '1С не\u00a0выходит на\u00a0связь' });
});
