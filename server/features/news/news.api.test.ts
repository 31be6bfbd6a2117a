import { describe, expect, test } from 'vitest';
import type { NewRow } from '#database/seed/insert-rows.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const DEALER_SITE = 2;

/** Articles of the tests are newer than those of the demo shop, so they come first. */
const article = (id: number, given: Partial<NewRow<'news'>> = {}): NewRow<'news'> => ({
  id,
  code: `test-${id}`,
  title: `Статья ${id}`,
  announce: 'Коротко о главном',
  body: '<p>Подробно о главном</p>',
  image_id: null,
  tags: ['test-tag'],
  product_ids: [],
  site_ids: [],
  published_at: new Date(`2026-11-20T08:${String(id % 60).padStart(2, '0')}:00Z`),
  updated_at: new Date('2026-11-20T09:00:00Z'),
  is_published: true,
  ...given,
});

async function givenNews({ db }: TestShop, ...rows: NewRow<'news'>[]): Promise<AsyncDisposable> {
  await db
    .insertInto('news_tags')
    .values({ code: 'test-tag', title: 'Проверки', position: 90 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db.insertInto('news').values(rows).execute();
  return {
    async [Symbol.asyncDispose]() {
      await db.deleteFrom('news').where('id', '>=', 900).execute();
      await db.deleteFrom('news_tags').where('code', '=', 'test-tag').execute();
    },
  };
}

const tagged = (shop: TestShop, query: { page?: number; limit?: number } = {}) =>
  shop.api('GET /news/v1', { query: { tags: 'test-tag', ...query } });

describe('the list of news', () => {
  test('is the newest first, with the tags of the site and their counts (§3) [C226]', async () => {
    await using shop = await openTestShop();
    const { data, tags, _meta } = await shop.api('GET /news/v1', { query: { limit: 100 } });
    const days = data.map(({ publishedAt }) => publishedAt);
    expect(days).toEqual(days.toSorted().reverse());
    expect(data.length).toBeGreaterThanOrEqual(10);
    expect(_meta).toEqual({ currentPage: 1, perPage: 100, pageCount: 1, totalCount: data.length });
    expect(tags.map(({ title }) => title)).toEqual([
      'Новости',
      'Камни',
      'Уход',
      'Советы',
      'История',
      'В\u00a0мастерской',
    ]);
    for (const { code, count } of tags) {
      const withTag = data.filter((card) => card.tags.some((tag) => tag.code === code));
      expect(withTag, code).toHaveLength(count);
    }
  });

  test('has a picture and an announcement of every article, and no text', async () => {
    await using shop = await openTestShop();
    const { data } = await shop.api('GET /news/v1', { query: { limit: 100 } });
    for (const card of data) {
      expect(card.announce, card.code).not.toBe('');
      expect(card.image, card.code).toMatchObject({ width: expect.any(Number), height: expect.any(Number) });
      expect(card).not.toHaveProperty('body');
    }
  });

  test('is filtered by any of the tags [C226, C535]', async () => {
    await using shop = await openTestShop();
    await using _ = await givenNews(shop, article(901), article(902, { tags: ['test-tag', 'kamni'] }));
    const codesOf = async (tags: string) => {
      const { data } = await shop.api('GET /news/v1', { query: { tags, limit: 100 } });
      return data.map(({ code }) => code);
    };
    expect(await codesOf('test-tag')).toEqual(['test-902', 'test-901']);
    const both = await codesOf('kamni,test-tag');
    expect(both).toEqual(expect.arrayContaining(['test-901', 'test-902', 'malahit-kamen-urala']));
    expect(new Set(both).size).toBe(both.length);
    expect(await codesOf('net-takoy')).toEqual([]);
  });

  test('comes in pages [C535]', async () => {
    await using shop = await openTestShop();
    await using _ = await givenNews(shop, ...[901, 902, 903, 904, 905].map((id) => article(id)));
    const first = await tagged(shop, { page: 1, limit: 2 });
    const last = await tagged(shop, { page: 3, limit: 2 });
    expect(first.data.map(({ id }) => id)).toEqual([905, 904]);
    expect(last.data.map(({ id }) => id)).toEqual([901]);
    expect(last._meta).toEqual({ currentPage: 3, perPage: 2, pageCount: 3, totalCount: 5 });
    expect((await tagged(shop, { page: 4, limit: 2 })).data).toEqual([]);
  });

  test('leaves out articles that are unpublished, scheduled, or on another site only', async () => {
    await using shop = await openTestShop();
    await using _ = await givenNews(
      shop,
      article(901),
      article(902, { is_published: false }),
      article(903, { published_at: new Date('2026-11-20T12:00:01Z') }),
      article(904, { site_ids: [DEALER_SITE] }),
    );
    expect((await tagged(shop)).data.map(({ id }) => id)).toEqual([901]);
    const dealerSite = await shop.as({ siteId: DEALER_SITE });
    const { data, tags } = await dealerSite('GET /news/v1', { query: { tags: 'test-tag' } });
    expect(data.map(({ id }) => id)).toEqual([904, 901]);
    expect(tags.find(({ code }) => code === 'test-tag')?.count).toBe(2);
    expect(tags.map(({ code }) => code)).toContain('optovikam');
    for (const id of ['902', '903', '904']) {
      await expect(shop.api('GET /news/v1/:id', { params: { id } })).rejects.toMatchObject({ status: 404 });
    }
  });

  test.each([
    ['tags', 'Камни', 'Укажите коды рубрик через запятую'],
    ['tags', "' or 1=1 --", 'Укажите коды рубрик через запятую'],
    ['tags', 'a%00b', 'Укажите коды рубрик через запятую'],
    ['tags', 'a,'.repeat(30), 'Укажите коды рубрик через запятую'],
    ['page', '0', 'Номер страницы — целое число от 1 до 100 000'],
    ['limit', '101', 'На странице — от 1 до 100'],
  ])('refuses %s=%j', async (name, value, message) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject(
      `/api/news/v1?${name}=${value.includes('%') ? value : encodeURIComponent(value)}`,
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [name]: message });
  });
});

describe('an article', () => {
  test('is found by its code and by its id (decision T2.21) [C226, C536]', async () => {
    await using shop = await openTestShop();
    const byCode = await shop.api('GET /news/v1/:id', { params: { id: 'malahit-kamen-urala' } });
    const byId = await shop.api('GET /news/v1/:id', { params: { id: String(byCode.id) } });
    expect(byCode).toEqual(byId);
    expect(byCode).toMatchObject({
      code: 'malahit-kamen-urala',
      tags: [{ title: 'Камни' }, { title: 'Уход' }],
    });
    expect(byCode.body).toMatch(/^<p>Малахит\s— родственник меди/);
  });

  test('shows the mentioned products that the caller may see, in its order', async () => {
    await using shop = await openTestShop();
    const { products: pieces } = await shop.api('POST /catalog/v1/products', { body: { limit: 2 } });
    const ids = (pieces[1] ?? []).map(({ id }) => id).reverse();
    await using _ = await givenNews(shop, article(901, { product_ids: [...ids, 999_999] }));
    const { products } = await shop.api('GET /news/v1/:id', { params: { id: '901' } });
    expect(products.map(({ id }) => id)).toEqual(ids);
    for (const { priceRole } of products.flatMap(({ cardPrices }) => cardPrices)) {
      expect(priceRole).toBe('guest_opt');
    }
  });

  test('offers the articles with the most tags in common, then the newest, and never itself', async () => {
    await using shop = await openTestShop();
    await using _ = await givenNews(
      shop,
      article(901, { tags: ['test-tag', 'uhod'] }),
      article(902, { tags: ['test-tag', 'uhod'], published_at: new Date('2020-01-01T00:00:00Z') }),
      article(903, { tags: [] }),
    );
    const { related } = await shop.api('GET /news/v1/:id', { params: { id: '901' } });
    expect(related).toHaveLength(3);
    expect(related[0]?.id).toBe(902);
    expect(related.map(({ id }) => id)).not.toContain(901);
    const { related: ofNoTag } = await shop.api('GET /news/v1/:id', { params: { id: '903' } });
    expect(ofNoTag[0]?.id).toBe(901);
  });

  test('contains no active content, whatever was written', async () => {
    await using shop = await openTestShop();
    const body =
      '<h2 onclick="steal()">Уход</h2><script>steal()</script><p><img src=x onerror=steal()><a href="javascript:steal()">раз</a> <a href="/catalog/all">два</a></p><iframe src="https://evil.example"></iframe>';
    await using _ = await givenNews(shop, article(901, { body }));
    const item = await shop.api('GET /news/v1/:id', { params: { id: '901' } });
    expect(item.body).toBe('<h2>Уход</h2><p><a>раз</a> <a href="/catalog/all">два</a></p>');
  });

  test('does not show an unknown tag', async () => {
    await using shop = await openTestShop();
    await using _ = await givenNews(shop, article(901, { tags: ['nameless', 'test-tag'] }));
    const { tags } = await shop.api('GET /news/v1/:id', { params: { id: '901' } });
    expect(tags).toEqual([{ code: 'test-tag', title: 'Проверки' }]);
  });

  test.each(['net-takoy', '0', '999999', '99999999999', '2147483648'])(
    'that does not exist is not found: %j',
    async (id) => {
      await using shop = await openTestShop();
      await expect(shop.api('GET /news/v1/:id', { params: { id } })).rejects.toMatchObject({
        status: 404,
        message: 'Статья не найдена',
      });
    },
  );

  test.each(['МАЛАХИТ', 'a%20b', "'%20or%201=1", '%00', 'a'.repeat(121), '..%2f..'])(
    'with an invalid name is refused: %j',
    async (id) => {
      await using shop = await openTestShop();
      const answer = await shop.app.inject(`/api/news/v1/${id}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors).toEqual({ id: 'Укажите номер или код статьи' });
    },
  );
});

test('links between articles of the demo shop point to existing articles, and each article is long enough to read', async () => {
  await using shop = await openTestShop();
  const rows = await shop.db.selectFrom('news').select(['code', 'body', 'site_ids']).execute();
  const codes = new Set(rows.map(({ code }) => code));
  const links = rows.flatMap(({ body }) =>
    [...body.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href),
  );
  const toArticles = links.filter((href) => href.startsWith('/blog/detail/'));
  expect(toArticles).not.toEqual([]);
  expect(toArticles.filter((href) => !codes.has(href.slice('/blog/detail/'.length)))).toEqual([]);
  for (const { code, body } of rows) {
    const text = body
      .replace(/<[^>]*>/g, ' ')
      .split(/\s+/)
      .filter((word) => /\p{L}/u.test(word));
    expect(text.length, code).toBeGreaterThan(200);
  }
});
