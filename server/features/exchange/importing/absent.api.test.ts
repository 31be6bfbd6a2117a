import { describe, expect, test } from 'vitest';
import { byCommand } from '#server/features/staff/by-command.ts';
import { catalogueXml, classifierXml, commerceml, offersXml } from '#tests/exchange/commerceml-files.ts';
import { carryBy, givenExchangeAccount } from '#tests/exchange/given-exchange.ts';
import { openOneC } from '#tests/exchange/one-c.ts';
import { meanwhile, openExchange } from '#tests/exchange/open-exchange.ts';
import { openTestShopBy } from '#tests/support/test-shop.ts';
import { decideIssue, waitingIssues } from '../decide.ts';
import { sweepExchange } from '../sweep.ts';

const HOUR = 3_600_000;
const GROUPS = classifierXml({ groups: [{ id: 'g1', title: 'Кольца из 1С' }] });
const goods = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    id: `good-${at + from}`,
    title: `Кольцо ${at + from}`,
    article: `МН-${at + from}`,
    groups: ['g1'],
  }));
const offers = (count: number) =>
  goods(count).map(({ id, title }) => ({ id, title, prices: { retail: '100' }, stock: 1 }));

/** A shop with this many published goods of a catalogue, an hour after they came. */
async function openWith(count: number, settings: Record<string, unknown> = {}) {
  let now = new Date('2026-11-20T12:00:00Z');
  const shop = await openTestShopBy(() => now);
  const account = await givenExchangeAccount(shop.db, { settings });
  const oneC = openOneC(carryBy(shop.app));
  const apply = async (content: string, name = 'import.xml') => {
    await oneC.send(name, commerceml(content));
    return meanwhile({ runJobs: () => shop.runJobs({ at: now }) }, oneC.import(name));
  };
  const again = async () => {
    now = new Date(now.getTime() + HOUR);
    await oneC.checkauth();
    await oneC.init();
  };
  await again();
  await apply(GROUPS + catalogueXml(goods(count)));
  await apply(offersXml(offers(count)), 'offers.xml');
  await again();
  return Object.assign(shop, {
    account,
    oneC,
    apply,
    again,
    now: () => now,
    async published(): Promise<string[]> {
      const rows = await shop.db
        .selectFrom('products')
        .select('vendor_code')
        .where('vendor_code', 'like', 'МН-%')
        .where('is_published', '=', true)
        .orderBy('id')
        .execute();
      return rows.map(({ vendor_code }) => vendor_code);
    },
  });
}

const full = { isChangesOnly: false };

test('a full catalogue without one of six goods hides it; goods of the shop and of other catalogues stay [E5.4]', async () => {
  await using shop = await openWith(6);
  await shop.apply(
    GROUPS + catalogueXml([{ ...goods(1, 50)[0], id: 'other', article: 'МН-50' }], { id: 'second' }),
  );
  await shop.apply(offersXml([{ id: 'other', title: 'Другое', prices: { retail: '1' } }]), 'offers.xml');
  const ofShop = async () =>
    (
      await shop.db
        .selectFrom('products')
        .select('id')
        .where('is_published', '=', true)
        .where('vendor_code', 'not like', 'МН-%')
        .execute()
    ).length;
  const before = await ofShop();
  await shop.again();
  await shop.apply(catalogueXml(goods(5), full));
  expect(await shop.published()).toEqual(['МН-0', 'МН-1', 'МН-2', 'МН-3', 'МН-4', 'МН-50']);
  expect(await ofShop()).toBe(before);
  await shop.again();
  await shop.apply(catalogueXml(goods(6), full));
  expect(await shop.published()).toHaveLength(7);
});

describe('a full catalogue that would hide many', () => {
  test('hides nothing before a person has confirmed it [E5.5]', async () => {
    await using shop = await openWith(40);
    expect((await shop.apply(catalogueXml(goods(28), full))).first).toBe('success');
    expect(await shop.published()).toHaveLength(40);
    const [issue] = await waitingIssues(shop.db);
    expect(issue?.text).toBe('Полная выгрузка скроет 12 из\u00a040 товаров');
    await byCommand(shop.services, (at) => decideIssue(at, shop.services, issue?.id ?? 0, 'confirmed'));
    expect(await shop.published()).toHaveLength(28);
    await expect(
      byCommand(shop.services, (at) => decideIssue(at, shop.services, issue?.id ?? 0, 'left')),
    ).rejects.toMatchObject({ code: 'state' });
  });

  test('hides nothing when a person leaves it, nor where absent goods stay', async () => {
    await using shop = await openWith(40);
    await shop.apply(catalogueXml(goods(28), full));
    const [issue] = await waitingIssues(shop.db);
    await byCommand(shop.services, (at) => decideIssue(at, shop.services, issue?.id ?? 0, 'left'));
    expect(await shop.published()).toHaveLength(40);
    await using keeping = await openWith(6, { absent: 'keep' });
    await keeping.apply(catalogueXml(goods(5), full));
    expect(await keeping.published()).toHaveLength(6);
  });
});

test('deactivate hides what was not met since its time, within the same limit [E5.6]', async () => {
  await using shop = await openWith(40);
  const timestamp = String(Math.floor(shop.now().getTime() / 1000));
  await shop.apply(catalogueXml(goods(35)));
  expect((await shop.oneC.mode('deactivate', { timestamp })).lines).toEqual(['success']);
  expect(await shop.published()).toHaveLength(35);
  await shop.again();
  const later = String(Math.floor(shop.now().getTime() / 1000));
  await shop.apply(catalogueXml(goods(10)));
  expect((await shop.oneC.mode('deactivate', { timestamp: later })).lines).toEqual(['success']);
  expect(await shop.published()).toHaveLength(35);
  expect(await waitingIssues(shop.db)).toHaveLength(1);
  expect((await shop.oneC.mode('deactivate')).first).toBe('failure');
});

test('what waits for its goods longer than a week goes with an issue [E6.5]', async () => {
  await using shop = await openExchange();
  await shop.apply(offersXml([{ id: 'never#1', title: 'Кольцо', stock: 1 }]));
  const after = (days: number) => ({
    ...shop.services,
    now: () => new Date(shop.now.getTime() + days * 24 * HOUR),
  });
  await sweepExchange(after(7));
  expect(await shop.db.selectFrom('exchange_pending').selectAll().execute()).toHaveLength(1);
  await sweepExchange(after(7.01));
  expect(await shop.db.selectFrom('exchange_pending').selectAll().execute()).toEqual([]);
  expect((await shop.issues()).map(({ code }) => code)).toEqual(['never-came']);
});

test('received files are gone after a day [E2.22]', async () => {
  await using shop = await openExchange();
  await shop.oneC.send('import.xml', commerceml(''));
  const { id } = await shop.db.selectFrom('exchange_files').select('id').executeTakeFirstOrThrow();
  const { files } = shop.services.exchange;
  const after = (hours: number) => ({
    ...shop.services,
    now: () => new Date(shop.now.getTime() + hours * HOUR),
  });
  await sweepExchange(after(23));
  expect(await files.size(`${id}/0`)).toBeGreaterThan(0);
  await sweepExchange(after(25));
  expect(await files.size(`${id}/0`)).toBeUndefined();
  expect(await shop.db.selectFrom('exchange_files').selectAll().execute()).toEqual([]);
});
