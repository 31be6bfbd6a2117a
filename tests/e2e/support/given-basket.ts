import type { BrowserContext } from '@playwright/test';
import { expect } from './journey.ts';

const RETAIL_SITE = 1;
const DEALER_SITE = 2;

/**
 * Gives the visitor a basket: size → pieces. Fills it before the page opens,
 * through the form without scripts, so the shop itself sets its token.
 */
export async function givenBasket(
  { request }: Pick<BrowserContext, 'request'>,
  counts: Readonly<Record<number, number>>,
): Promise<void> {
  for (const [groupId, count] of Object.entries(counts)) {
    const answer = await request.post('/cart', {
      form: { intent: 'add', groupId, count },
      maxRedirects: 0,
    });
    expect(answer.status(), await answer.text()).toBe(303);
  }
}

/** The same for a size that only the wholesale site sells: on the retail site it is out of stock. */
export async function givenOutOfStock(
  context: Pick<BrowserContext, 'request' | 'cookies'>,
  groupId: number,
): Promise<void> {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'cartToken')?.value;
  const answer = await context.request.post('/api/basket/v1/products', {
    headers: { 'x-site-id': String(DEALER_SITE) },
    data: { basket: token, groups: [{ id: groupId, count: 1 }], change: false },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The current count of every size on the server. */
export async function basketOnServer(
  context: Pick<BrowserContext, 'request' | 'cookies'>,
): Promise<Record<number, number>> {
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'cartToken')?.value ?? '';
  const answer = await context.request.get(`/api/basket/v1?basket=${token}`, {
    headers: { 'x-site-id': String(RETAIL_SITE) },
  });
  const { productsAll } = await answer.json();
  const sizes: { id: number; count: number }[] = productsAll.flatMap(
    ({ groups }: { groups: { id: number; count: number }[] }) => groups,
  );
  return Object.fromEntries(sizes.map(({ id, count }) => [id, count]));
}
