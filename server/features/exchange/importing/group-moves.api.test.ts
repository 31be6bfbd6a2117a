import { expect, test } from 'vitest';
import { byCommand } from '#server/features/staff/by-command.ts';
import { catalogueXml, classifierXml, type GivenGroup, offersXml } from '#tests/exchange/commerceml-files.ts';
import { openExchange } from '#tests/exchange/open-exchange.ts';
import { decideIssue, waitingIssues } from '../decide.ts';

const RINGS: GivenGroup = { id: 'rings', title: 'Кольца из 1С' };
const WOMEN: GivenGroup = { id: 'women', title: 'Женщинам из 1С' };
const MEN: GivenGroup = { id: 'men', title: 'Мужчинам из 1С' };

const BESIDE = [RINGS, WOMEN, MEN];
const UNDER_WOMEN = [{ ...WOMEN, groups: [RINGS] }, MEN];
const UNDER_MEN = [WOMEN, { ...MEN, groups: [RINGS] }];

/** A shop with so many published goods in a group of the first level. */
async function openWith(count: number) {
  const shop = await openExchange();
  const { db } = shop;
  const goods = Array.from({ length: count }, (_, at) => ({
    id: `good-${at}`,
    title: `Кольцо ${at}`,
    article: `ПГ-${at}`,
    groups: ['rings'],
  }));
  const offers = goods.map(({ id, title }) => ({ id, title, prices: { retail: '100' }, stock: 1 }));
  await shop.apply(classifierXml({ groups: BESIDE }) + catalogueXml(goods) + offersXml(offers));
  return Object.assign(shop, {
    send: (groups: GivenGroup[], more = '') => shop.apply(classifierXml({ groups }) + more),
    /** Of the group. */
    async parent(): Promise<string | undefined> {
      const found = await db
        .selectFrom('external_ids as link')
        .innerJoin('categories', 'categories.id', 'link.local_id')
        .innerJoin('categories as parent', 'parent.id', 'categories.parent_id')
        .select('parent.title')
        .where('link.source', '=', shop.account.id)
        .where('link.kind', '=', 'group')
        .where('external_id', '=', 'rings')
        .executeTakeFirst();
      return found?.title;
    },
    waiting: async () => (await waitingIssues(db)).map(({ id, text }) => ({ id, text })),
    decide: (id: number, decision: 'confirmed' | 'left') =>
      byCommand(shop.services, (at) => decideIssue(at, shop.services, id, decision)),
  });
}

test('a moved group with few goods moves at once', async () => {
  await using few = await openWith(10);
  await few.send(UNDER_WOMEN);
  expect(await few.parent()).toBe(WOMEN.title);
});

test('a moved group with many goods waits for a person, is asked about once, and moves when confirmed (§3)', async () => {
  await using shop = await openWith(11);
  for (let times = 0; times < 2; times++) {
    expect((await shop.send(UNDER_WOMEN)).first).toBe('success');
    await shop.oneC.checkauth();
  }
  expect(await shop.parent()).toBeUndefined();
  const waiting = await shop.waiting();
  expect(waiting.map(({ text }) => text)).toEqual([
    'Перенос групп сменит адреса 11\u00a0товаров: «Кольца из 1С»',
  ]);
  await shop.decide(waiting[0]?.id ?? 0, 'confirmed');
  expect(await shop.parent()).toBe(WOMEN.title);
  await shop.send(UNDER_WOMEN);
  expect(await shop.waiting()).toEqual([]);
});

test('a group that a person has left stays, until 1C names another place (§3)', async () => {
  await using shop = await openWith(11);
  await shop.send(UNDER_WOMEN);
  const [issue] = await shop.waiting();
  await shop.decide(issue?.id ?? 0, 'left');
  await shop.send(UNDER_WOMEN);
  expect([await shop.parent(), await shop.waiting()]).toEqual([undefined, []]);

  await shop.send(UNDER_MEN);
  const [other] = await shop.waiting();
  // Its parent is inside it now, so that the move would be a circle.
  const link = shop.db
    .selectFrom('external_ids')
    .select('local_id')
    .where('source', '=', shop.account.id)
    .where('kind', '=', 'group');
  const [rings, men] = await Promise.all(
    ['rings', 'men'].map((id) => link.where('external_id', '=', id).executeTakeFirstOrThrow()),
  );
  const place = (parent: number | null) =>
    shop.db
      .updateTable('categories')
      .set({ parent_id: parent })
      .where('id', '=', men?.local_id ?? 0)
      .execute();
  await place(rings?.local_id ?? 0);
  await expect(shop.decide(other?.id ?? 0, 'confirmed')).rejects.toMatchObject({ code: 'state' });
  await place(null);
  await shop.decide(other?.id ?? 0, 'confirmed');
  expect(await shop.parent()).toBe(MEN.title);
});

test('of a file with ten times as many goods a moved group does not wait (§3)', async () => {
  await using shop = await openWith(11);
  const others = Array.from({ length: 110 }, (_, at) => ({ id: `other-${at}`, title: `Серьги ${at}` }));
  await shop.send(UNDER_WOMEN, catalogueXml(others));
  expect([await shop.parent(), await shop.waiting()]).toEqual([WOMEN.title, []]);
});
