import { describe, expect, test } from 'vitest';
import type { Db } from '#database/schema.ts';
import { givenPhotos } from '#tests/support/given-photos.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

// This file's copy of the shop; no test changes a review.
const { db } = await openTestShop();
await givenPhotos(db, 'Марина С.', 1);

/** A ring of the demo shop with many reviews, and a product without any. */
async function known(db: Db) {
  const ring = await db
    .selectFrom('products')
    .select(['id', 'rate', 'review_count'])
    .where('title', 'like', '%Исеть%малахит%')
    .orderBy('review_count', 'desc')
    .executeTakeFirstOrThrow();
  const silent = await db
    .selectFrom('products')
    .innerJoin('product_sites', 'product_sites.product_id', 'products.id')
    .select('products.id')
    .where('review_count', '=', 0)
    .where('is_published', '=', true)
    .where('site_id', '=', 1)
    .executeTakeFirstOrThrow();
  return { ring, silent: silent.id };
}

describe('POST /reviews/v1 is a list (decision T7.5)', () => {
  test('of published reviews, in pages, those with text and the most votes first [C221, C528]', async () => {
    await using shop = await openTestShop();
    const { ring } = await known(shop.db);
    const first = await shop.api('POST /reviews/v1', { body: { productId: ring.id, limit: 3 } });

    expect(first._meta).toEqual({
      currentPage: 1,
      perPage: 3,
      pageCount: Math.ceil(ring.review_count / 3),
      totalCount: ring.review_count,
    });
    expect(first.data[0]).toEqual({
      id: expect.any(Number),
      productId: ring.id,
      rate: 5,
      text: expect.stringContaining('Малахит живой'),
      params: [
        { id: 1, title: 'Достоинства', value: expect.any(String) },
        { id: 3, title: 'Соответствие размеру', value: 'В\u00a0размер' },
      ],
      author: 'Марина С.',
      size: '17,5',
      imagesFileIds: [expect.any(String)],
      videoFileIds: [],
      answer: { text: expect.stringContaining('спасибо'), answeredAt: expect.any(String) },
      helpfulCount: 34,
      createdAt: expect.any(String),
    });
    const second = await shop.api('POST /reviews/v1', { body: { productId: ring.id, limit: 3, page: 2 } });
    const ids = [...first.data, ...second.data].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });

  test.each([
    { sort: 'new', of: ({ createdAt }: { createdAt: string }) => -Date.parse(createdAt) },
    { sort: 'high', of: ({ rate }: { rate: number }) => -rate },
    { sort: 'low', of: ({ rate }: { rate: number }) => rate },
    { sort: 'helpful', of: ({ helpfulCount }: { helpfulCount: number }) => -helpfulCount },
  ] as const)('sorted $sort', async ({ sort, of }) => {
    await using shop = await openTestShop();
    const { ring } = await known(shop.db);
    const { data } = await shop.api('POST /reviews/v1', { body: { productId: ring.id, sort, limit: 100 } });
    const weights = data.map((review) => of(review));
    expect(weights).toEqual(weights.toSorted((a, b) => a - b));
  });

  test('filtered by stars, or by photos', async () => {
    await using shop = await openTestShop();
    const { ring } = await known(shop.db);
    const four = await shop.api('POST /reviews/v1', { body: { productId: ring.id, rate: 4, limit: 100 } });
    expect(new Set(four.data.map(({ rate }) => rate))).toEqual(new Set([4]));
    const shown = await shop.api('POST /reviews/v1', { body: { productId: ring.id, withPhoto: true } });
    expect(shown.data.every(({ imagesFileIds }) => imagesFileIds.length > 0)).toBe(true);
    expect(shown._meta.totalCount).toBe(1);
  });

  test('of the shop itself without a product', async () => {
    await using shop = await openTestShop();
    const { data, _meta } = await shop.api('POST /reviews/v1', { body: {} });
    expect(_meta.totalCount).toBe(12);
    expect(data.every(({ productId }) => productId === null)).toBe(true);
  });

  test('that is empty without reviews', async () => {
    await using shop = await openTestShop();
    const { silent } = await known(shop.db);
    expect(await shop.api('POST /reviews/v1', { body: { productId: silent } })).toMatchObject({
      data: [],
      _meta: { totalCount: 0 },
    });
  });

  test('404 for a product not visible to this shopper', async () => {
    await using shop = await openTestShop();
    const unseen = shop.api('POST /reviews/v1', { body: { productId: 2_147_483_647 } });
    await expect(unseen).rejects.toMatchObject({ status: 404, message: 'Товар не\u00a0найден' });
  });

  test.each([
    { body: { productId: 0 }, field: 'productId' },
    { body: { productId: 2 ** 31 }, field: 'productId' },
    { body: { sort: 'best' }, field: 'sort' },
    { body: { rate: 6 }, field: 'rate' },
    { body: { page: 0 }, field: 'page' },
    { body: { limit: 101 }, field: 'limit' },
  ])('$body is refused by $field', async ({ body, field }) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({ method: 'POST', url: '/api/reviews/v1', payload: body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: expect.stringMatching(/[а-яё]/i) });
  });
});

describe('aggregates of all reviews (§3)', () => {
  test('GET /reviews/v1/counts: reviews by number of stars [C221, C530]', async () => {
    await using shop = await openTestShop();
    const { ring } = await known(shop.db);
    const counts = await shop.api('GET /reviews/v1/counts', { query: { product_id: ring.id } });
    expect(counts.rates.map(({ rate }) => rate)).toEqual([5, 4, 3, 2, 1]);
    const published = await shop.db
      .selectFrom('reviews')
      .select('rate')
      .where('product_id', '=', ring.id)
      .where('status', '=', 'published')
      .execute();
    const having = (stars: number) => published.filter(({ rate }) => rate === stars).length;
    expect(counts.rates.map(({ count }) => count)).toEqual([5, 4, 3, 2, 1].map(having));
    expect(published).toHaveLength(ring.review_count);
    expect(counts).toMatchObject({ total: ring.review_count, withPhoto: 1, photos: 1 });
  });

  test('GET /reviews/v1/counts: bought sizes, and what their buyers say of the fit', async () => {
    await using shop = await openTestShop();
    const { ring } = await known(shop.db);
    const { sizes, fit } = await shop.api('GET /reviews/v1/counts', { query: { product_id: ring.id } });
    expect(fit.map(({ value }) => value)).toEqual(['Маломерит', 'В\u00a0размер', 'Большемерит']);
    const answers = await shop.db
      .selectFrom('reviews')
      .select(['params', 'size_title'])
      .where('product_id', '=', ring.id)
      .execute();
    const saying = (said: string) =>
      answers.filter(({ params }) => params.some(({ id, value }) => id === 3 && value === said)).length;
    expect(fit.map(({ count }) => count)).toEqual(fit.map(({ value }) => saying(value)));
    const [first] = sizes;
    expect(first?.count).toBe(answers.filter(({ size_title }) => size_title === first?.size).length);
    const { data, _meta } = await shop.api('POST /reviews/v1', {
      body: { productId: ring.id, size: first?.size },
    });
    expect(_meta.totalCount).toBe(first?.count);
    expect(new Set(data.map(({ size }) => size))).toEqual(new Set([first?.size]));
  });

  test('GET /reviews/v1/params: the fit is asked of products with sizes only', async () => {
    await using shop = await openTestShop();
    const { ring } = await known(shop.db);
    const { product_id: studs } = await shop.db
      .selectFrom('product_groups')
      .innerJoin('products', 'products.id', 'product_id')
      .innerJoin('product_sites', 'product_sites.product_id', 'products.id')
      .select('product_groups.product_id')
      .where('product_groups.title', '=', 'Без\u00a0размера')
      .where('is_published', '=', true)
      .where('site_id', '=', 1)
      .executeTakeFirstOrThrow();
    const askedOf = async (product_id: number) =>
      (await shop.api('GET /reviews/v1/params', { query: { type_id: 1, product_id } })).map(
        ({ code }) => code,
      );
    expect(await askedOf(ring.id)).toEqual(['pros', 'cons', 'fit']);
    expect(await askedOf(studs)).toEqual(['pros', 'cons']);
  });

  test('GET /reviews/v1/avg: the rating of the product (decision T3.8) [C221, C531]', async () => {
    await using shop = await openTestShop();
    const { ring, silent } = await known(shop.db);
    const averageOf = (product_id: number) => shop.api('GET /reviews/v1/avg', { query: { product_id } });
    expect(await averageOf(ring.id)).toEqual({ average: 4.9, count: 128 });
    expect(await averageOf(silent)).toEqual({ average: 0, count: 0 });
    const review = { type_id: 1, product_id: silent, author: 'Анна Б.', params: '[]', created_at: shop.now };
    await shop.db
      .insertInto('reviews')
      .values([
        ...[5, 5, 3].map((rate) => ({ ...review, rate, status: 'published' as const })),
        // A review that awaits moderation is not counted.
        { ...review, rate: 1, status: 'waiting' },
      ])
      .execute();
    const average = await averageOf(silent);
    const counts = await shop.api('GET /reviews/v1/counts', { query: { product_id: silent } });
    await shop.db.deleteFrom('reviews').where('product_id', '=', silent).execute();
    expect(average).toEqual({ average: 4.3, count: 3 });
    expect(counts.rates.map(({ count }) => count)).toEqual([2, 0, 1, 0, 0]);
  });

  test('GET /reviews/v1/avg of the shop [C221]', async () => {
    await using shop = await openTestShop();
    expect(await shop.api('GET /reviews/v1/avg')).toEqual({ average: 4.7, count: 12 });
  });

  test('rating and count of every product in the demo shop match its reviews', async () => {
    await using shop = await openTestShop();
    const wrong = await shop.db
      .selectFrom('products')
      .leftJoin(
        ({ selectFrom }) =>
          selectFrom('reviews')
            .select(({ fn }) => [
              'product_id',
              fn.countAll<number>().as('count'),
              fn.avg<number>('rate').as('average'),
            ])
            .groupBy('product_id')
            .as('reviewed'),
        (join) => join.onRef('reviewed.product_id', '=', 'products.id'),
      )
      .select(['products.id', 'review_count', 'products.rate', 'reviewed.count', 'reviewed.average'])
      .execute();
    const differing = wrong.filter(
      ({ review_count, rate, count, average }) =>
        Number(count ?? 0) !== review_count || Math.abs(Number(average ?? 0) - rate) > 0.0501,
    );
    expect(differing).toEqual([]);
  });

  test.each([
    {
      type_id: 1,
      asked: [
        { id: 1, code: 'pros', title: 'Достоинства', kind: 'text', options: [] },
        { id: 2, code: 'cons', title: 'Недостатки', kind: 'text', options: [] },
        {
          id: 3,
          code: 'fit',
          title: 'Соответствие размеру',
          kind: 'choice',
          options: ['Маломерит', 'В\u00a0размер', 'Большемерит'],
        },
      ],
    },
    {
      type_id: 2,
      asked: [
        { id: 11, code: 'pros', title: 'Что понравилось', kind: 'text', options: [] },
        { id: 12, code: 'cons', title: 'Что можно улучшить', kind: 'text', options: [] },
        {
          id: 13,
          code: 'received',
          title: 'Как получили заказ',
          kind: 'choice',
          options: ['Курьером', 'В\u00a0пункте выдачи', 'Почтой', 'В\u00a0магазине'],
        },
      ],
    },
  ])(
    'GET /reviews/v1/params?type_id=$type_id: the questions of a review [C221, C529]',
    async ({ type_id, asked }) => {
      await using shop = await openTestShop();
      expect(await shop.api('GET /reviews/v1/params', { query: { type_id } })).toEqual(asked);
    },
  );

  test('GET /reviews/v1/files: photos of buyers [C221, C533]', async () => {
    await using shop = await openTestShop();
    const { ring } = await known(shop.db);
    const { files, total } = await shop.api('GET /reviews/v1/files', { query: { product_id: ring.id } });
    expect(files).toEqual([{ fileId: expect.any(String), kind: 'image', reviewId: expect.any(Number) }]);
    expect(total).toBe(1);
  });
});
