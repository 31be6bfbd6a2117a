import { expect, test } from 'vitest';
import { byCommand } from '#server/features/staff/by-command.ts';
import { userIdOf } from '#tests/support/given-benefits.ts';
import { openStaffShop, type StaffShop } from '#tests/support/given-staff.ts';
import { answerReview, publishReview, refuseReview } from './decide-review.ts';

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ');

/** Two equal reviews of Анна, of two products that she has not reviewed. */
async function openWithReviews() {
  const shop = await openStaffShop();
  const { db } = shop;
  await db.deleteFrom('reviews').where('text', '=', 'Камень живой').execute();
  const userId = await userIdOf(db, 'user');
  const products = await db
    .selectFrom('products')
    .select('id')
    .where('is_published', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('reviews').select('id').whereRef('product_id', '=', 'products.id'))),
    )
    .orderBy('id')
    .limit(2)
    .execute();
  const ids: number[] = [];
  for (const product of products) {
    const { id } = await db
      .insertInto('reviews')
      .values({
        type_id: 1,
        product_id: product.id,
        user_id: userId,
        author: 'Анна Б.',
        rate: 4,
        text: 'Камень живой',
        created_at: shop.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  const [here = 0, there = 0] = ids;
  const content = await shop.signedIn('content', `content-${crypto.randomUUID()}@example.ru`);
  return {
    shop,
    db,
    here,
    there,
    content,
    send: content.send,
    async [Symbol.asyncDispose]() {
      await db.deleteFrom('reviews').where('text', '=', 'Камень живой').execute();
      await shop[Symbol.asyncDispose]();
    },
  };
}

/** What a decision has left in the shop, without numbers and names of the review itself. */
async function traces({ db }: StaffShop, id: number) {
  const { product_id, status, refusal, answer, decided_at, answered_at, version } = await db
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rating = await db
    .selectFrom('products')
    .select(['rate', 'review_count'])
    .where('id', '=', product_id ?? 0)
    .executeTakeFirstOrThrow();
  return { status, refusal, answer, decided_at, answered_at, version, rating };
}

test('publishing, refusing and answering a review equal npm run review, and both are recorded [B16.10, B3.7]', async () => {
  await using given = await openWithReviews();
  const { shop, send, here, there } = given;
  const steps = [
    {
      call: () => send(`POST /reviews/${here}/decision`, { decision: 'publish' }),
      command: () => byCommand(shop.services, (at) => publishReview(at, there)),
    },
    {
      call: () => send(`POST /reviews/${here}/answer`, { text: 'Спасибо, рады, что подошло' }),
      command: () => byCommand(shop.services, (at) => answerReview(at, there, 'Спасибо, рады, что подошло')),
    },
    {
      call: () => send(`POST /reviews/${here}/decision`, { decision: 'refuse', reason: 'Жалоба' }),
      command: () => byCommand(shop.services, (at) => refuseReview(at, there, 'Жалоба')),
    },
  ];
  for (const { call, command } of steps) {
    expect((await call()).status).toBe(200);
    expect(await command()).toBe('done');
    expect(await traces(shop, here)).toEqual(await traces(shop, there));
  }
  const notices = await shop.db
    .selectFrom('notifications')
    .select(['type_code', 'title', 'body'])
    .orderBy('id')
    .execute();
  expect(notices.filter((_, n) => n % 2 === 0)).toEqual(notices.filter((_, n) => n % 2 === 1));
  const records = (await shop.audit()).filter(({ object_kind }) => object_kind === 'review').slice(-6);
  expect(records.map(({ action, actor_title }) => [action, actor_title])).toEqual([
    ['review.publish', 'Пётр Работников'],
    ['review.publish', 'Команда'],
    ['review.answer', 'Пётр Работников'],
    ['review.answer', 'Команда'],
    ['review.refuse', 'Пётр Работников'],
    ['review.refuse', 'Команда'],
  ]);
});

test('the queue has reviews of every status, and the refusals of §4.6', async () => {
  await using given = await openWithReviews();
  const { send, here } = given;
  const early = await send(`POST /reviews/${here}/answer`, { text: 'Спасибо' });
  expect([early.status, plain(early.body.message)]).toEqual([409, 'Ответить можно на опубликованный отзыв']);
  const silent = await send(`POST /reviews/${here}/decision`, { decision: 'refuse' });
  expect([silent.status, silent.body.errors.reason]).toEqual([422, 'Обязательное поле']);
  const long = await send(`POST /reviews/${here}/answer`, { text: 'Я'.repeat(1001) });
  expect(plain(long.body.errors.text)).toBe('Не больше 1000 знаков');
  await send(`POST /reviews/${here}/decision`, { decision: 'refuse', reason: 'Жалоба' });
  const again = await send(`POST /reviews/${here}/decision`, { decision: 'publish' });
  expect([again.status, plain(again.body.message)]).toEqual([409, 'Отзыв отклонён, его файлы удалены']);
  expect((await send('POST /reviews/999999999/decision', { decision: 'publish' })).status).toBe(404);
});

test('filters of reviews narrow as SQL does, alone and in pairs [B4.3]', async () => {
  await using given = await openWithReviews();
  const { db, send } = given;
  async function ids(query: string): Promise<number[]> {
    const found: number[] = [];
    for (let page = 1; ; page += 1) {
      const { data, _meta } = (await send(`GET /reviews?limit=200&page=${page}&${query}`)).body;
      found.push(...data.map(({ id }: { id: number }) => id));
      if (page >= _meta.pageCount) return found.toSorted((a, b) => a - b);
    }
  }
  const rows = await db.selectFrom('reviews').selectAll().orderBy('id').execute();
  const idsOf = (found: typeof rows) => found.map(({ id }) => id);
  const waiting = rows.filter(({ status }) => status === 'waiting');
  expect(waiting.length).toBeGreaterThan(1);
  expect(await ids('status=waiting')).toEqual(idsOf(waiting));
  expect(await ids('rate=4..5')).toEqual(idsOf(rows.filter(({ rate }) => rate >= 4)));
  expect(await ids('hasAnswer=1')).toEqual(idsOf(rows.filter(({ answer }) => answer !== null)));
  const withFiles = rows.filter(({ image_ids, video_ids }) => image_ids.length + video_ids.length > 0);
  expect(await ids('hasFiles=1')).toEqual(idsOf(withFiles));
  expect(await ids('status=waiting&rate=1..3')).toEqual(idsOf(waiting.filter(({ rate }) => rate <= 3)));
  expect(await ids('q=КАМЕНЬ%20живой')).toEqual(idsOf(waiting.filter(({ text }) => text === 'Камень живой')));
});

test('content decides about reviews and gets nothing of a buyer but the display name [B2.13]', async () => {
  await using given = await openWithReviews();
  const { shop, send, here } = given;
  const { full_name, email, phone } = await shop.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', await userIdOf(shop.db, 'user'))
    .executeTakeFirstOrThrow();
  const answers = JSON.stringify([
    (await send(`GET /reviews/${here}`)).body,
    (await send('GET /reviews?limit=200')).body,
    (await send(`POST /reviews/${here}/decision`, { decision: 'publish' })).body,
    (await send(`GET /history?kind=review&id=${here}`)).body,
  ]);
  expect(answers).toContain('Анна Б.');
  for (const secret of [full_name, email, phone]) expect(answers).not.toContain(secret);
  expect((await send(`GET /reviews/${here}`)).body.customerId).toBeNull();
  expect((await send('GET /customers')).status).toBe(403);
  const manager = await shop.signedIn('manager', `manager-${crypto.randomUUID()}@example.ru`);
  expect((await manager.send(`GET /reviews/${here}`)).body.customerId).not.toBeNull();
});

test('a picture that is not public yet is shown to those who decide', async () => {
  await using given = await openWithReviews();
  const { shop, db, content, here } = given;
  const [product] = await db.selectFrom('files').select('id').where('kind', '=', 'image').limit(1).execute();
  const fileId = product?.id ?? '';
  await db
    .updateTable('reviews')
    .set({ image_ids: [fileId] })
    .where('id', '=', here)
    .execute();
  const load = (id: string) =>
    shop.app.inject({
      url: `/api/staff/v1/reviews/${here}/pictures/${id}`,
      cookies: Object.fromEntries(content.browser.cookies),
      headers: { host: 'localhost' },
    });
  const picture = await load(fileId);
  expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(picture.headers['content-type']).toMatch(/^image\//);
  expect((await load(crypto.randomUUID())).statusCode).toBe(404);
});

test('a published review whose publication is undone awaits a decision again', async () => {
  await using given = await openWithReviews();
  const { shop, send, here } = given;
  await send(`POST /reviews/${here}/decision`, { decision: 'publish' });
  const [record] = (await send(`GET /history?kind=review&id=${here}`)).body.data;
  expect(record.isUndoable).toBe(true);
  expect((await send(`POST /audit/${record.id}/undo`)).status).toBe(200);
  expect(await traces(shop, here)).toMatchObject({
    status: 'waiting',
    decided_at: null,
    rating: { review_count: 0 },
  });
});
