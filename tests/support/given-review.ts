import { onTestFinished } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { Input } from '#contract/endpoint.ts';
import type { reviews } from '#contract/reviews.ts';
import { multipart } from './given-files.ts';
import { openOrderedShop } from './given-ordered-shop.ts';
import type { TestShop } from './test-shop.ts';

type Review = Input<typeof reviews.create>['body'];

/** Анна, who has ordered a ring without reviews. */
export async function openReviewedShop() {
  const open = await openOrderedShop();
  const { shop, ring } = open;
  const { product_id: productId } = await shop.db
    .selectFrom('product_groups')
    .select('product_id')
    .where('id', '=', ring)
    .executeTakeFirstOrThrow();
  // A second size: buyers are asked how the chosen one fits.
  await shop.db.insertInto('product_groups').values({ product_id: productId, title: '18' }).execute();
  await shop.catalog.refresh();
  onTestFinished(async () => {
    await shop.db.deleteFrom('reviews').where('user_id', 'is not', null).execute();
  });
  return {
    ...open,
    productId,
    /** Marks the order as received. */
    receive: () => open.advance('packing', 'ready', 'received'),
    write: (own: Partial<Review> = {}, api: Api = open.anna) => write(api, { productId, ...own }),
    ratingOf: () =>
      shop.db
        .selectFrom('products')
        .select(['rate', 'review_count'])
        .where('id', '=', productId)
        .executeTakeFirstOrThrow(),
    notices: () =>
      shop.db.selectFrom('notifications').select(['type_code', 'body', 'link']).orderBy('id').execute(),
    [Symbol.asyncDispose]: () => open[Symbol.asyncDispose](),
  };
}

export const write = (api: Api, own: Partial<Review> = {}) =>
  api('POST /reviews/v1/new', { body: { rate: 5, acceptPublication: true, ...own } });

/** Uploads a file as Анна does for her review. */
export async function givenUpload(
  shop: TestShop,
  { name, content, userRole = 'user' }: { name: string; content: Buffer; userRole?: string },
): Promise<string> {
  const { payload, headers } = multipart({ name, content });
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/file/v1?targetCode=review',
    headers: { ...(await shop.headersFor({ userRole })), ...headers },
    payload,
  });
  return answer.json().fileId;
}
