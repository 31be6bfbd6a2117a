import { describe, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';

const PARTY = 'GET /organization-mapper/v1/party';

describe('a company', () => {
  test('is found by its INN, also by a guest who signs up', async () => {
    await using shop = await openTestShop();
    expect(await shop.api(PARTY, { query: { query: '6699000017' } })).toEqual({
      suggestions: [
        {
          value: 'ООО «Подарки Урала»',
          data: {
            inn: '6699000017',
            kpp: '',
            ogrn: '',
            name: 'ООО «Подарки Урала»',
            address: 'г Екатеринбург, ул Малышева, д 51',
            management: 'Мельников Игорь Павлович',
            status: 'ACTIVE',
          },
        },
      ],
    });
  });

  test('is found by its name', async () => {
    await using shop = await openTestShop();
    const { suggestions } = await shop.api(PARTY, { query: { query: 'самоцветы' } });
    expect(suggestions.map(({ data }) => data.inn)).toEqual(['6699000024']);
  });

  test('that nobody knows is an empty list', async () => {
    await using shop = await openTestShop();
    expect(await shop.api(PARTY, { query: { query: '7707083893' } })).toEqual({ suggestions: [] });
  });

  test('is looked for in one region when that is asked', async () => {
    await using shop = await openTestShop();
    const query = { query: 'подарки', kladrId: '77' };
    expect(await shop.api(PARTY, { query })).toEqual({ suggestions: [] });
  });
});

describe('people of organisations (T6.11)', () => {
  const people = { query: '', role: 'dealer' } as const;

  test.each(['org_user', 'dealer', 'staff'])('are found by %s', async (userRole) => {
    await using shop = await openTestShop();
    const api = await shop.as({ userRole });
    expect(await api(PARTY, { query: { ...people, query: 'кузнецова' } })).toEqual({
      suggestions: [
        {
          value: 'Кузнецова Ольга Андреевна',
          data: {
            inn: '669900002442',
            kpp: '',
            ogrn: '',
            name: 'ИП Кузнецова О. А.',
            address: '',
            management: 'Кузнецова Ольга Андреевна',
            status: '',
          },
        },
      ],
      _meta: { currentPage: 1, perPage: 10, pageCount: 1, totalCount: 1 },
    });
  });

  test.each(['user', 'stylist'])('are refused to %s', async (userRole) => {
    await using shop = await openTestShop();
    const api = await shop.as({ userRole });
    await expect(api(PARTY, { query: people })).rejects.toMatchObject({
      status: 403,
      message: 'Искать людей могут организации и дилеры',
    });
  });

  test('are refused to a guest', async () => {
    await using shop = await openTestShop();
    await expect(shop.api(PARTY, { query: people })).rejects.toMatchObject({ status: 401 });
  });

  test('come page by page', async () => {
    await using shop = await openTestShop();
    await shop.db
      .insertInto('users')
      .values(
        ['Алексеева Ирина', 'Борисова Вера', 'Власова Нина'].map((full_name, n) => ({
          email: `opt-${n}@lunnitsa.example`,
          phone: null,
          full_name,
          user_role: 'dealer',
          price_role: 'dealer',
          organization: 'ООО «Страница 100%»',
          inn: null,
          password_hash: null,
        })),
      )
      .execute();
    const api = await shop.as({ userRole: 'dealer' });
    const page = async (number: number) => {
      const query = { ...people, query: '100%', page: number, pageSize: 2 };
      const { suggestions, _meta } = await api(PARTY, { query });
      return { names: suggestions.map(({ value }) => value), _meta };
    };
    const meta = { perPage: 2, pageCount: 2, totalCount: 3 };
    expect(await page(1)).toEqual({
      names: ['Алексеева Ирина', 'Борисова Вера'],
      _meta: { currentPage: 1, ...meta },
    });
    expect(await page(2)).toEqual({ names: ['Власова Нина'], _meta: { currentPage: 2, ...meta } });
  });

  test('are looked for by what was typed, whose signs mean nothing else', async () => {
    await using shop = await openTestShop();
    const api = await shop.as({ userRole: 'staff' });
    const { suggestions } = await api(PARTY, { query: { ...people, query: '_%' } });
    expect(suggestions).toEqual([]);
  });

  test('are never retail buyers', async () => {
    await using shop = await openTestShop();
    const api = await shop.as({ userRole: 'staff' });
    await expect(api(PARTY, { query: { query: 'Белова', role: 'user' as 'dealer' } })).rejects.toMatchObject({
      status: 422,
      errors: { role: 'Укажите роль: org_user или dealer' },
    });
    const { suggestions } = await api(PARTY, { query: { query: 'Белова', role: 'org_user' } });
    expect(suggestions).toEqual([]);
  });

  test('stay out of every cache', async () => {
    await using shop = await openTestShop();
    const headers = await shop.headersFor({ userRole: 'dealer' });
    const url = '/api/organization-mapper/v1/party?query=&role=dealer';
    const answer = await shop.app.inject({ url, headers });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});
