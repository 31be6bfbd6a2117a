import { describe, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { byCommand } from '#server/features/staff/by-command.ts';
import { openReviewedShop } from '#tests/support/given-review.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { publishReview } from './decide-review.ts';

const HELPFUL = 'POST /reviews/v1/:id/helpful';

const vote = (api: Api, id: number, isHelpful = true) =>
  api(HELPFUL, { params: { id }, body: { isHelpful } });

/** A review of the shop with some votes. */
async function known() {
  const shop = await openTestShop();
  const [review] = (await shop.api('POST /reviews/v1', { body: {} })).data;
  await shop.db.deleteFrom('review_votes').execute();
  await shop.db
    .updateTable('reviews')
    .set({ helpful_count: 10 })
    .where('id', '=', review?.id ?? 0)
    .execute();
  return { shop, id: review?.id ?? 0, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

describe('«Полезно»', () => {
  test('is one vote of each account, given and withdrawn', async () => {
    await using given = await known();
    const [anna, dealer] = [
      await given.shop.as({ userRole: 'user' }),
      await given.shop.as({ userRole: 'dealer' }),
    ];
    expect(await vote(anna, given.id)).toEqual({ isHelpful: true, helpfulCount: 11 });
    expect(await vote(anna, given.id)).toEqual({ isHelpful: true, helpfulCount: 11 });
    expect(await vote(dealer, given.id)).toEqual({ isHelpful: true, helpfulCount: 12 });
    expect(await anna('GET /reviews/v1/helpful')).toEqual([given.id]);
    expect(await vote(anna, given.id, false)).toEqual({ isHelpful: false, helpfulCount: 11 });
    expect(await vote(anna, given.id, false)).toEqual({ isHelpful: false, helpfulCount: 11 });
    expect(await anna('GET /reviews/v1/helpful')).toEqual([]);
  });

  test('is in the next page at once, before the node is notified of changes', async () => {
    await using given = await known();
    const { catalog } = given.shop;
    await catalog.catchUp();
    const seen = catalog.changes.last;
    await vote(await given.shop.as({ userRole: 'user' }), given.id);
    expect(catalog.changes.isSince(seen, ['reviews'])).toBe(true);
  });

  test('pressed twenty times at once counts once', async () => {
    await using given = await known();
    const anna = await given.shop.as({ userRole: 'user' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => vote(anna, given.id)));
    expect(new Set(answers.map(({ helpfulCount }) => helpfulCount))).toEqual(new Set([11]));
  });

  test('of several accounts at once counts them all', async () => {
    await using given = await known();
    const roles = ['user', 'dealer', 'org_user', 'stylist', 'staff'];
    const people = await Promise.all(roles.map((userRole) => given.shop.as({ userRole })));
    await Promise.all(people.map((api) => vote(api, given.id)));
    const { helpful_count } = await given.shop.db
      .selectFrom('reviews')
      .select('helpful_count')
      .where('id', '=', given.id)
      .executeTakeFirstOrThrow();
    expect(helpful_count).toBe(15);
  });

  test('is refused to guests', async () => {
    await using given = await known();
    await expect(vote(given.shop.api, given.id)).rejects.toMatchObject({ status: 401 });
  });

  test('is refused for an unpublished review, and for one’s own', async () => {
    await using open = await openReviewedShop();
    await open.receive();
    const { id } = await open.write();
    await expect(vote(open.anna, id)).rejects.toMatchObject({ status: 404, message: 'Отзыв не\u00a0найден' });
    await byCommand(open.shop.services, (at) => publishReview(at, id));
    await expect(vote(open.anna, id)).rejects.toMatchObject({ status: 403 });
    await expect(vote(open.anna, 2_147_483_647)).rejects.toMatchObject({ status: 404 });
  });
});
