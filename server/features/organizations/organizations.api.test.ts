import { describe, expect, test } from 'vitest';
import { openTestShop } from '#tests/support/test-shop.ts';

const PARTY = 'GET /organization-mapper/v1/party';

describe('a company', () => {
  test('is found by its INN, also by a guest who signs up [C557]', async () => {
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

  test('is found by its name [C557]', async () => {
    await using shop = await openTestShop();
    const { suggestions } = await shop.api(PARTY, { query: { query: 'самоцветы' } });
    expect(suggestions.map(({ data }) => data.inn)).toEqual(['6699000024']);
  });

  test('that does not exist is an empty list', async () => {
    await using shop = await openTestShop();
    expect(await shop.api(PARTY, { query: { query: '7707083893' } })).toEqual({ suggestions: [] });
  });

  test('is searched for in one region on request [C557]', async () => {
    await using shop = await openTestShop();
    const foundIn = async (region: { kladrId?: string; locations?: string }) =>
      (await shop.api(PARTY, { query: { query: 'подарки', ...region } })).suggestions.map(
        ({ value }) => value,
      );
    expect(await foundIn({ kladrId: '66' })).toEqual(['ООО «Подарки Урала»']);
    expect(await foundIn({ kladrId: '77' })).toEqual([]);
    expect(await foundIn({ locations: '77,66' })).toEqual(['ООО «Подарки Урала»']);
    expect(await foundIn({ locations: '77,78' })).toEqual([]);
  });
});

describe('people of organisations (T6.11)', () => {
  const people = { query: '', role: 'dealer' } as const;

  test('are found by an approved dealer [C558]', async () => {
    await using shop = await openTestShop();
    const api = await shop.as({ userRole: 'dealer' });
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

  test.each(['user', 'org_user', 'stylist', 'staff'])(
    'are refused to %s, as §8 requires [C558]',
    async (userRole) => {
      await using shop = await openTestShop();
      const headers = await shop.headersFor({ userRole });
      for (const role of ['dealer', 'org_user']) {
        const url = `/api/organization-mapper/v1/party?query=%D0%B0&role=${role}`;
        const answer = await shop.app.inject({ url, headers });
        const message = 'Искать людей могут только дилеры';
        expect(answer.json()).toEqual({ status: 403, code: 'forbidden', statusText: message, message });
        expect(answer.statusCode).toBe(403);
      }
    },
  );

  test('are refused to an organisation that has just signed up', async () => {
    await using shop = await openTestShop();
    const { login } = await shop.api('POST /users/v1/signup', {
      body: {
        accountType: 'organization',
        fio: 'Новикова Мария',
        email: 'just-signed-up@example.ru',
        phone: '+79125550101',
        password: 'malachite',
        confirm: 'malachite',
        consent: true,
        inn: '6699000024',
        organization: 'ООО «Любопытство»',
      },
    });
    const answer = await shop.app.inject({
      url: '/api/organization-mapper/v1/party?query=%D0%B0&role=dealer',
      headers: { authorization: `Bearer ${login.token}` },
    });
    expect(answer.statusCode).toBe(403);
  });

  test('are refused to a guest [C558]', async () => {
    await using shop = await openTestShop();
    await expect(shop.api(PARTY, { query: people })).rejects.toMatchObject({ status: 401 });
  });

  test('come page by page [C558]', async () => {
    await using shop = await openTestShop();
    await shop.db
      .insertInto('users')
      .values(
        // The last two are of the same company: one has another role, the other leaves the shop.
        ['Алексеева Ирина', 'Борисова Вера', 'Власова Нина', 'Авдеева Мария', 'Быкова Анна'].map(
          (full_name, n) => ({
            email: `opt-${n}@lunnitsa.example`,
            phone: null,
            full_name,
            user_role: n === 3 ? 'org_user' : 'dealer',
            price_role: 'dealer',
            organization: 'ООО «Страница 100%»',
            inn: null,
            password_hash: null,
            deletion_asked_at: n === 4 ? shop.now : null,
          }),
        ),
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
    const { suggestions } = await api(PARTY, { query: { query: '100%', role: 'org_user' } });
    expect(suggestions.map(({ value }) => value)).toEqual(['Авдеева Мария']);
  });

  test('are found by the typed text, whose special characters are literal', async () => {
    await using shop = await openTestShop();
    const api = await shop.as({ userRole: 'dealer' });
    const { suggestions } = await api(PARTY, { query: { ...people, query: '_%' } });
    expect(suggestions).toEqual([]);
  });

  test('are never retail buyers', async () => {
    await using shop = await openTestShop();
    const api = await shop.as({ userRole: 'dealer' });
    await expect(api(PARTY, { query: { query: 'Белова', role: 'user' as 'dealer' } })).rejects.toMatchObject({
      status: 422,
      errors: { role: 'Укажите роль: org_user или dealer' },
    });
    const { suggestions } = await api(PARTY, { query: { query: 'Белова', role: 'org_user' } });
    expect(suggestions).toEqual([]);
  });

  test('are not cached', async () => {
    await using shop = await openTestShop();
    const headers = await shop.headersFor({ userRole: 'dealer' });
    const url = '/api/organization-mapper/v1/party?query=&role=dealer';
    const answer = await shop.app.inject({ url, headers });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});
