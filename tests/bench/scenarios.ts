import { randomUUID } from 'node:crypto';
import { type Random, randomFrom, zipf } from '#database/synthetic/random.ts';
import type { Buyer } from '../faults/given-crowd.ts';
import { differentQueries, popularQueries } from './catalog-queries.ts';
import type { Limit } from './limits.ts';
import type { Request } from './load.ts';

/** Something that shoppers do, over and over. */
export type Scenario = {
  title: string;
  /** Endless, or as many as the buyers. */
  requests: Iterator<Request>;
  limit: Limit;
  /** Uses something up, so that it is done so many times; for some seconds when absent. */
  amount?: number;
};

export type Goods = {
  /** Paths of pages, and ids, of products drawn over the whole catalogue. */
  products: readonly { id: number; path: string }[];
  /** Sizes with a stock that no load uses up. */
  sizes: readonly number[];
  /** Tokens of baskets with three lines. */
  baskets: readonly string[];
  buyers: readonly Buyer[];
};

/** The shop limits calls per address: the load comes from many, through one trusted proxy. */
const SHOPPERS = Array.from({ length: 4000 }, (_, n) => `10.0.${Math.floor(n / 250)}.${n % 250}`);
/** What a browser sends, so that documents are answered compressed. */
const OF_BROWSER = { 'accept-encoding': 'br, gzip', accept: 'text/html,application/xhtml+xml' };

const ADDITION_LINES = 3;

/** Products that most visitors look at. */
const POPULAR = 100;
/** Of the products whose pages are rendered, so many fewer are asked for by calls: the shop has them in memory. */
const ONE_IN = 5;

/** @param ordersOf orders made at each number of connections */
export function scenarios({ products, sizes, baskets, buyers }: Goods, ordersOf: number): Scenario[] {
  const random = randomFrom(7);
  return [
    { title: 'Home', requests: forever(() => page('/')), limit: 'bytes' },
    { title: 'Listing', requests: forever(() => page('/catalog/all')), limit: 'bytes' },
    {
      title: 'Listing, another filter each time',
      requests: counted((n) => page(`/catalog/all?price=${1000 + (n % 9000)}-${1_000_000 - n}`)),
      limit: 'bytes',
    },
    {
      title: 'Listing call, cold',
      requests: mapped(differentQueries(1), ({ body }) => post('/api/catalog/v1/products', body)),
      limit: 'bytes',
    },
    {
      title: 'Listing call, warm',
      requests: mapped(popularQueries(2), ({ body }) => post('/api/catalog/v1/products', body)),
      limit: 'bytes',
    },
    {
      title: 'Product page',
      requests: forever(popular(products.slice(0, POPULAR), random, ({ path }) => page(path))),
      limit: 'bytes',
    },
    {
      title: 'Product page, another each time',
      requests: counted((n) => page(at(products, POPULAR + n).path)),
      limit: 'bytes',
    },
    {
      title: 'Product call',
      requests: counted((n) => call(`/api/catalog/v1/products/view?id=${at(products, n * ONE_IN).id}`)),
      limit: 'select',
    },
    { title: 'Addition to a basket', requests: additions(sizes, random), limit: 'upsert' },
    {
      title: 'Totals of a basket',
      requests: counted((n) => call(`/api/basket/v1/total?basket=${at(baskets, n)}`)),
      limit: 'select',
    },
    {
      title: 'Order',
      requests: mapped(buyers.values(), ({ body, headers }) =>
        withShopper({ method: 'POST', path: '/api/orders/v1', body: JSON.stringify(body), headers }),
      ),
      limit: 'upsert',
      amount: ordersOf,
    },
  ];
}

let asked = 0;

function withShopper(request: Request): Request {
  asked += 1;
  return {
    ...request,
    headers: { ...request.headers, 'x-forwarded-for': SHOPPERS[asked % SHOPPERS.length] ?? '' },
  };
}

const page = (path: string) => withShopper({ method: 'GET', path, headers: OF_BROWSER });
const call = (path: string) => withShopper({ method: 'GET', path });
export const post = (path: string, body: string) => withShopper({ method: 'POST', path, body });

/** A basket of three sizes, one press after another, then the next shopper. */
function* additions(sizes: readonly number[], random: Random): Generator<Request> {
  for (;;) {
    const basket = randomUUID();
    for (let line = 0; line < ADDITION_LINES; line += 1)
      yield addition(basket, at(sizes, random.whole(0, sizes.length - 1)));
  }
}

export const addition = (basket: string, size: number): Request =>
  post(
    '/api/basket/v1/products',
    JSON.stringify({ basket, groups: [{ id: size, count: 1 }], requestId: randomUUID() }),
  );

const popular = <Item>(items: readonly Item[], random: Random, ask: (item: Item) => Request) => {
  const rank = zipf(items.length);
  return () => ask(at(items, rank(random)));
};

function* forever(ask: () => Request): Generator<Request> {
  for (;;) yield ask();
}

function* counted(ask: (n: number) => Request): Generator<Request> {
  for (let n = 0; ; n += 1) yield ask(n);
}

function* mapped<Item>(items: Iterable<Item>, ask: (item: Item) => Request): Generator<Request> {
  for (const item of items) yield ask(item);
}

/** @throws {Error} when there are none */
function at<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('Nothing to ask for');
  return item;
}
