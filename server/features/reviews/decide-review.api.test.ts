import { describe, expect, test } from 'vitest';
import { eraseDeletedAccounts } from '#server/features/auth/delete-account.ts';
import { byCommand } from '#server/features/staff/by-command.ts';
import { png } from '#tests/support/given-files.ts';
import { givenUpload, openReviewedShop, write } from '#tests/support/given-review.ts';
import { answerReview, publishReview, refuseReview } from './decide-review.ts';

/** A review of Анна's that awaits moderation. */
async function annaHasWritten(own: Parameters<typeof write>[1] = {}) {
  const open = await openReviewedShop();
  await open.receive();
  const { id } = await open.write({ rate: 4, text: 'Красиво', ...own });
  await open.shop.db.deleteFrom('notifications').execute();
  return { ...open, id };
}

describe('a review is published by staff', () => {
  test('and then it is public, and counts in the rating of the product', async () => {
    await using open = await annaHasWritten();
    expect(await byCommand(open.shop.services, (at) => publishReview(at, open.id))).toBe('done');

    const { data } = await open.shop.api('POST /reviews/v1', { body: { productId: open.productId } });
    expect(data).toMatchObject([{ id: open.id, author: 'Анна Б.', rate: 4, text: 'Красиво' }]);
    expect(await open.ratingOf()).toEqual({ rate: 4, review_count: 1 });
  });

  test('and its author gets a link to it', async () => {
    await using open = await annaHasWritten();
    await byCommand(open.shop.services, (at) => publishReview(at, open.id));
    expect(await open.notices()).toEqual([
      {
        type_code: 'review_published',
        body: 'Спасибо, что поделились мнением',
        link: expect.stringMatching(/^\/catalog\/.*#reviews$/),
      },
    ]);
  });

  test('and the catalogue is updated', async () => {
    await using open = await annaHasWritten();
    const received: string[] = [];
    const stop = await open.shop.listen(
      'catalogue',
      (text) => received.push(text),
      () => {},
    );
    await byCommand(open.shop.services, (at) => publishReview(at, open.id));
    await expect.poll(() => received).toContainEqual(expect.stringContaining(`[${open.productId}]`));
    await stop();
  });

  test('once, though it is decided twice at once', async () => {
    await using open = await annaHasWritten();
    const both = await Promise.all([
      byCommand(open.shop.services, (at) => publishReview(at, open.id)),
      byCommand(open.shop.services, (at) => publishReview(at, open.id)),
    ]);
    expect(both.toSorted()).toEqual(['done', 'done before']);
    expect(await open.notices()).toHaveLength(1);
  });

  test('with its photos, which were private until then (decision T7.48)', async () => {
    await using open = await openReviewedShop();
    await open.receive();
    const fileId = await givenUpload(open.shop, { name: 'фото.png', content: await png() });
    const { id } = await open.write({ imagesFileIds: [fileId] });
    const load = () => open.shop.app.inject(`/api/image-minifier/v1/${fileId}.webp?preview=96`);
    const countOnTile = async () => {
      await open.shop.catalog.refresh();
      const query = { ids: String(open.productId) };
      const [card] = await open.shop.api('GET /catalog/v1/products/by-ids', { query });
      return card?.reviewPhotoCount;
    };

    expect((await load()).statusCode).toBe(404);
    expect(await countOnTile()).toBe(0);
    await byCommand(open.shop.services, (at) => publishReview(at, id));
    expect((await load()).statusCode).toBe(200);
    expect(await countOnTile()).toBe(1);
    await byCommand(open.shop.services, (at) => refuseReview(at, id, 'На фото чужой товар'));
    expect((await load()).statusCode).toBe(404);
    expect(await countOnTile()).toBe(0);
  });
});

describe('a review is refused', () => {
  test('with a reason for its author, who may write another one', async () => {
    await using open = await annaHasWritten();
    expect(
      await byCommand(open.shop.services, (at) => refuseReview(at, open.id, 'Это вопрос, а не отзыв')),
    ).toBe('done');
    expect(await open.notices()).toMatchObject([
      { type_code: 'review_refused', body: 'Это вопрос, а не отзыв' },
    ]);
    await expect(open.write()).resolves.toMatchObject({ id: expect.any(Number) });
  });

  test('also after it was published: the product loses its rating', async () => {
    await using open = await annaHasWritten();
    await byCommand(open.shop.services, (at) => publishReview(at, open.id));
    await byCommand(open.shop.services, (at) => refuseReview(at, open.id, 'Жалоба подтвердилась'));
    expect(await open.ratingOf()).toEqual({ rate: 0, review_count: 0 });
    expect(await byCommand(open.shop.services, (at) => publishReview(at, open.id))).toBe('not found');
  });
});

describe('staff answer', () => {
  test('below a published review, and its author is notified', async () => {
    await using open = await annaHasWritten();
    expect(await byCommand(open.shop.services, (at) => answerReview(at, open.id, 'Спасибо!'))).toBe(
      'not found',
    );
    await byCommand(open.shop.services, (at) => publishReview(at, open.id));
    expect(await byCommand(open.shop.services, (at) => answerReview(at, open.id, 'Спасибо!'))).toBe('done');

    const { data } = await open.shop.api('POST /reviews/v1', { body: { productId: open.productId } });
    expect(data[0]?.answer).toEqual({ text: 'Спасибо!', answeredAt: expect.any(String) });
    expect((await open.notices()).at(-1)).toMatchObject({ type_code: 'review_answered', body: 'Спасибо!' });
  });
});

test('an erased account leaves its published review without a name, and its others are deleted', async () => {
  await using open = await annaHasWritten();
  await byCommand(open.shop.services, (at) => publishReview(at, open.id));
  const { id: ofShop } = await write(open.anna, { text: 'О магазине' });
  const { db } = open.shop;
  const anna = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', open.userId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({ deletion_asked_at: new Date(0) })
    .where('id', '=', open.userId)
    .execute();
  await eraseDeletedAccounts(db, open.clock.now());

  const left = await db
    .selectFrom('reviews')
    .select(['id', 'author', 'user_id', 'consented_from'])
    .where('id', 'in', [open.id, ofShop])
    .execute();
  expect(left).toEqual([{ id: open.id, author: 'Покупатель', user_id: null, consented_from: null }]);
  const { school_info: _school, params: _params, ...profile } = anna;
  await db.updateTable('users').set(profile).where('id', '=', open.userId).execute();
});
