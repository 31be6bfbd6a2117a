import { describe, expect, test } from 'vitest';
import { maskedBarcode } from '#domain/raffles/barcode.ts';
import { barcode, givenEntries, givenRaffle } from '#tests/support/given-raffle.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const VIEW = 'GET /raffles/v1/:code';
const ENTER = 'POST /raffles/v1/participants/:code';

async function withEntries(count: number, own: Parameters<typeof givenRaffle>[1] = {}) {
  const shop = await openTestShop();
  const raffle = await givenRaffle(shop.db, own);
  if (count > 0) await givenEntries(shop.db, raffle.id, count);
  return {
    shop,
    ...raffle,
    view: (query: object = {}) => shop.api(VIEW, { params: { code: raffle.code }, query }),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

describe('a raffle (§3, §7 GET /raffles/v1/{code})', () => {
  test('has its main fields, dates in Moscow time (decision T3.24) [C222, C559]', async () => {
    await using given = await withEntries(0, {
      link_to_results: 'https://vk.example/lunnitsa',
      page_code: 'raffle-autumn',
      site_ids: [1],
    });
    const { participants, prizes, rafflesConditionsFile, ...raffle } = await given.view();
    expect(raffle).toEqual({
      code: given.code,
      title: 'Малахитовая шкатулка',
      siteIds: ['1'],
      activeTab: 1,
      raffleDates: { start: '2026-11-01T00:00:00+03:00', end: '2026-12-20T23:59:59+03:00' },
      rafflesResultDate: '2026-12-25T12:00:00+03:00',
      linkToResults: 'https://vk.example/lunnitsa',
      opensAt: '2026-10-31T21:00:00.000Z',
      closesAt: '2026-12-20T21:00:00.000Z',
      state: 'open',
      organizer: 'ООО «Лунница»',
      deciderTitle: 'Курс доллара США на\u00a025\u00a0декабря 2026\u00a0года',
      pageCode: 'raffle-autumn',
      draw: null,
    });
    expect(rafflesConditionsFile).toMatch(/^\/api\/file\/v1\/[a-z0-9-]+\/download$/);
    expect(prizes).toEqual([
      { place: 1, count: 1, title: 'Гарнитур с\u00a0малахитом', imageId: null },
      { place: 2, count: 2, title: 'Подвеска', imageId: null },
    ]);
    expect(participants).toEqual({
      data: [],
      _meta: { currentPage: 1, perPage: 10, pageCount: 0, totalCount: 0 },
    });
  });

  test('of another site is not found', async () => {
    await using given = await withEntries(0, { site_ids: [2] });
    await expect(given.view()).rejects.toMatchObject({ status: 404 });
    const dealer = await given.shop.as({ siteId: 2 });
    await expect(dealer(VIEW, { params: { code: given.code } })).resolves.toMatchObject({ siteIds: ['2'] });
  });

  test.each([
    { missing: 'opens_at', value: null },
    { missing: 'closes_at', value: null },
    { missing: 'results_at', value: null },
    { missing: 'conditions_file_id', value: null },
    { missing: 'organizer', value: '' },
    { missing: 'prizes', value: '[]' },
    { missing: 'decider_title', value: '' },
  ])('cannot be published without $missing (decision T2.34)', async ({ missing, value }) => {
    await using shop = await openTestShop();
    await expect(givenRaffle(shop.db, { [missing]: value })).rejects.toThrow(
      'raffles_are_published_with_all_their_terms',
    );
  });
});

describe('the list of participants', () => {
  test('has 25 entries on two pages of twenty, 2/20/2 on the second (§3) [C224, C559, C562]', async () => {
    await using given = await withEntries(25);
    const { participants } = await given.view({ page: 2, limit: 20, order: 'ASC' });
    expect(participants._meta).toEqual({ currentPage: 2, perPage: 20, pageCount: 2, totalCount: 25 });
    expect(participants.data.map(({ number }) => number)).toEqual([21, 22, 23, 24, 25]);
    expect(participants.data[0]).toEqual({
      number: 21,
      displayName: 'Анна К.',
      ticket: maskedBarcode(barcode(21)),
    });
  });

  test('requires no account, and also answers a body without a ticket (decision T7.35) [C434, C560, C561]', async () => {
    await using given = await withEntries(3);
    const { api } = given.shop;
    const body = { page: 1, limit: 20, order: 'ASC' as const };
    const { participants } = await given.view({ limit: 20 });
    const { code } = given;
    expect(await api(ENTER, { params: { code }, body })).toEqual(participants);
    expect(await api('POST /raffles/v1/:code', { params: { code }, body })).toEqual(participants);
  });

  test('has pages of ten unless twenty are requested, by registration (decisions T7.36, T7.37) [C633]', async () => {
    await using given = await withEntries(12);
    const { api } = given.shop;
    const answer = await api(ENTER, { params: { code: given.code }, body: {} });
    expect(answer).toMatchObject({ _meta: { currentPage: 1, perPage: 10, pageCount: 2, totalCount: 12 } });
    const numbers = async (order: 'ASC' | 'DESC') =>
      (await given.view({ limit: 3, order })).participants.data.map(({ number, ticket }) => [number, ticket]);
    const shown = (number: number) => [number, maskedBarcode(barcode(number))];
    expect(await numbers('ASC')).toEqual([1, 2, 3].map(shown));
    expect(await numbers('DESC')).toEqual([12, 11, 10].map(shown));
  });

  test.each([
    { query: { limit: 21 }, errors: { limit: 'На странице — от 1 до 20' } },
    { query: { limit: 0 }, errors: { limit: 'На странице — от 1 до 20' } },
    { query: { page: 0 }, errors: { page: 'Номер страницы — целое число от 1 до 100 000' } },
    { query: { order: 'id; drop table raffles' }, errors: { order: 'Порядок — ASC или DESC' } },
  ])('refuses $query', async ({ query, errors }) => {
    await using given = await withEntries(0);
    await expect(given.view(query)).rejects.toMatchObject({ status: 422, errors });
  });

  test('shows number, name and barcode, and no other personal data (promise 1.10)', async () => {
    await using given = await withEntries(1);
    const { app } = given.shop;
    const { body } = await app.inject(`/api/raffles/v1/${given.code}`);
    expect(Object.keys(JSON.parse(body).participants.data[0])).toEqual(['number', 'displayName', 'ticket']);
    for (const secret of ['Кузнецова', 'buyer-1@', '+7912', 'secret-1', barcode(1)]) {
      expect(body).not.toContain(secret);
    }
  });

  test('shows the whole barcode where the raffle requires it (decision T2.33)', async () => {
    await using given = await withEntries(1, { shows_full_barcode: true });
    expect((await given.view()).participants.data).toMatchObject([{ ticket: barcode(1) }]);
  });

  test('contains only moderated entries: later ones get the next numbers (decision T7.37)', async () => {
    await using given = await withEntries(3);
    await given.shop.db
      .updateTable('raffle_participants')
      .set({ is_active: false })
      .where('raffle_id', '=', given.id)
      .where('ticket', '=', barcode(2))
      .execute();
    const { data, _meta } = (await given.view()).participants;
    expect(data.map(({ number, ticket }) => [number, ticket])).toEqual([
      [1, maskedBarcode(barcode(1))],
      [2, maskedBarcode(barcode(3))],
    ]);
    expect(_meta.totalCount).toBe(2);
  });
});
