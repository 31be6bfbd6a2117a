import { expect, test } from 'vitest';
import type { CategoryNode } from '#contract/site.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const depthOf = (nodes: readonly CategoryNode[]): number =>
  nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depthOf(children)));

test('a guest has guest prices (§6) [C418, C419, C458]', async () => {
  await using shop = await openTestShop();
  expect(await shop.api('GET /init/v1', { query: {} })).toMatchObject({
    userRole: 'guest',
    priceRole: 'guest_opt',
    userTypeCode: 'guest',
    serverTime: shop.now.toISOString(),
  });
});

test('a dealer has dealer prices', async () => {
  await using shop = await openTestShop();
  const api = await shop.as({ siteId: 2, userRole: 'dealer' });
  expect(await api('GET /init/v1', { query: {} })).toMatchObject({ userRole: 'dealer', priceRole: 'dealer' });
});

test('the role is that of the account, whatever the caller sends', async () => {
  await using shop = await openTestShop();
  const headers = { 'x-user-role': 'dealer', 'x-price-role': 'dealer' };
  const answer = await shop.app.inject({ url: '/api/init/v1?userRole=dealer&priceRole=dealer', headers });
  expect(answer.json()).toMatchObject({ userRole: 'guest', priceRole: 'guest_opt' });
});

test('an invalid token is refused [C459]', async () => {
  await using shop = await openTestShop();
  for (const url of ['/api/init/v1', '/api/config-provider/v1']) {
    const answer = await shop.app.inject({ url, headers: { authorization: 'Bearer junk' } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toBe('Войдите в аккаунт, чтобы продолжить');
  }
});

test('the category tree is as deep as requested (decision T7.22) [C458]', async () => {
  await using shop = await openTestShop();
  const depth = async (nestingLevel?: number) =>
    depthOf((await shop.api('GET /init/v1', { query: { nestingLevel } })).categories);

  expect(await depth(1)).toBe(1);
  expect(await depth(2)).toBe(2);
  expect(await depth(10)).toBeGreaterThanOrEqual(2);
  expect(await depth()).toBe(await depth(3));
});

test.each(['0', '11', '1.5', 'deep', ''])('a depth of %j is refused', async (nestingLevel) => {
  await using shop = await openTestShop();
  const answer = await shop.app.inject({ url: '/api/init/v1', query: { nestingLevel } });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ nestingLevel: 'Глубина дерева категорий — от 1 до 10' });
});

test('statuses come in two lists, with those in which an order can be cancelled [C217, C218, C458]', async () => {
  await using shop = await openTestShop();
  const { orderStatuses, blankStatuses, cancelStatuses } = await shop.api('GET /init/v1', { query: {} });

  expect(orderStatuses.length).toBeGreaterThan(0);
  expect(blankStatuses).toEqual([
    { id: 1, code: 'new', title: 'Новая', groupId: 1 },
    { id: 2, code: 'in-work', title: 'В\u00a0работе', groupId: 1 },
    { id: 3, code: 'ordered', title: 'Оформлена', groupId: 2 },
    { id: 4, code: 'cancelled', title: 'Отменена', groupId: 3 },
  ]);
  expect(cancelStatuses.length).toBeGreaterThan(0);
  expect(orderStatuses.map(({ code }) => code)).toEqual(expect.arrayContaining(cancelStatuses));
});

test('a theme contains variables only, whatever was stored (decision T7.20) [C458]', async () => {
  await using shop = await openTestShop();
  const before = await shop.db
    .selectFrom('sites')
    .select('css')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const css = { '--accent': '#0a4f2c', '--gap': '1.5rem', '--bad': 'url(//evil)', 'body{}': 'red', '--n': 1 };
  await shop.db
    .updateTable('sites')
    .set({ css: JSON.stringify(css) })
    .where('id', '=', 1)
    .execute();

  expect((await shop.api('GET /init/v1', { query: {} })).css).toEqual({
    '--accent': '#0a4f2c',
    '--gap': '1.5rem',
  });
  const other = await shop.app.inject({ url: '/api/init/v1', headers: { 'x-site-id': '2' } });
  expect(other.json().css, 'another site has its own').toEqual({});
  await shop.db
    .updateTable('sites')
    .set({ css: JSON.stringify(before.css) })
    .where('id', '=', 1)
    .execute();
});

test('a shop has a retail and a dealer site, and a rouble that is worth one [C456, C457]', async () => {
  await using shop = await openTestShop();
  expect((await shop.api('GET /sites/v1')).map(({ id, mode }) => ({ id, mode }))).toEqual([
    { id: 1, mode: 'retail' },
    { id: 2, mode: 'dealer' },
  ]);
  const [rouble, ...others] = await shop.api('GET /currencies/v1');
  expect(rouble).toMatchObject({ id: 1, code: 'RUB', sign: '₽', rate: 1 });
  for (const { rate } of others) expect(rate).toBeGreaterThan(0);
});

test('settings depend on the site and the caller [C459]', async () => {
  await using shop = await openTestShop();
  expect(await shop.api('GET /config-provider/v1')).toMatchObject({
    pricing: { onlineDiscount: { mode: 'spec', percent: 10 }, setDiscountPercent: 10, bonusPercent: 3 },
    delivery: { isFreeDeliveryOn: true, freeDeliveryThreshold: 5000 },
    catalog: { limitRaw: 20 },
  });

  const dealer = await shop.as({ userRole: 'dealer' });
  expect((await dealer('GET /config-provider/v1')).pricing).toMatchObject({
    setDiscountPercent: 10,
    bonusPercent: 0,
  });
});

test('a site with a raffle names it, another one has none', async () => {
  await using shop = await openTestShop();
  const raffleOf = async (siteId: number) => {
    const api = await shop.as({ siteId });
    return (await api('GET /config-provider/v1')).raffle;
  };
  expect(await raffleOf(1)).toEqual({ code: 'malahitovaya-shkatulka' });
  expect(await raffleOf(2)).toEqual({ code: null });
});

test('a shop without a counter id has no counter, and its help can be turned off (decision T2.22)', async () => {
  await using shop = await openTestShop();
  expect(await shop.api('GET /config-provider/v1')).toMatchObject({
    analytics: { metricaId: null },
    assistant: { isOn: true },
  });

  await using counted = await openTestShop({ metricaId: 12_345_678 });
  const { db } = counted;
  const { config } = await db
    .selectFrom('sites')
    .select('config')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const withoutHelp = JSON.stringify({ ...config, assistant: { isOn: false } });
  await db.updateTable('sites').set({ config: withoutHelp }).where('id', '=', 1).execute();
  await counted.catalog.catchUp();
  expect(await counted.api('GET /config-provider/v1')).toMatchObject({
    analytics: { metricaId: 12_345_678 },
    assistant: { isOn: false },
  });
  await db
    .updateTable('sites')
    .set({ config: JSON.stringify(config) })
    .where('id', '=', 1)
    .execute();
});

test('a better bonus type collects more [C650]', async () => {
  await using shop = await openTestShop();
  await shop.db
    .updateTable('users')
    .set({ user_bonus_type: 'gold' })
    .where('user_role', '=', 'user')
    .execute();

  const api = await shop.as({ userRole: 'user' });
  expect((await api('GET /config-provider/v1')).pricing.bonusPercent).toBe(7);
});

test('an unknown site is served as the first one (decision T7.1)', async () => {
  await using shop = await openTestShop();
  const nowhere = await shop.as({ siteId: 777 });
  expect(await nowhere('GET /config-provider/v1')).toEqual(await shop.api('GET /config-provider/v1'));
});

test('stickers are spelled stickers in init and in their own list (decision T3.1) [C458, C463]', async () => {
  await using shop = await openTestShop();
  const init = await shop.app.inject('/api/init/v1');
  expect(init.json()).toHaveProperty('stickers');
  expect(init.json()).not.toHaveProperty('stikers');
  const stickers = await shop.api('GET /stickers/v1');
  expect(stickers.map(({ code }) => code)).toEqual(['hit', 'new', 'set', 'everyday', 'week', 'last']);
  expect(stickers).toEqual(init.json().stickers);
});
