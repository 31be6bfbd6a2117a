import { hash } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSession } from '#server/features/auth/sessions.ts';
import { givenRings, RINGS } from '#tests/support/given-rings.ts';
import { openPages } from '#tests/support/open-pages.ts';
import { openRawConnection } from '#tests/support/raw-connection.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import type { RenderPage } from './render-page.ts';

const { db } = await openTestShop();
await givenRings(db);
const raffle = await db.selectFrom('raffles').select('code').executeTakeFirst();

/** What the pages of the storefront ask the API, by path: a path for GET, with a body for POST. */
const CALLS: Record<string, (string | [string, object])[]> = {
  '/': [
    '/config-provider/v1',
    '/init/v1?nestingLevel=1',
    '/sites/v1',
    '/currencies/v1',
    '/pages/v1?code=home',
    '/seo/v1?url=%2F',
    '/banners/v1/home-hero',
    '/widgets/v1/home-new',
    '/widgets/v1/home-popular',
    '/news/v1?limit=3',
    '/shop-points/v1?fullEntry=1',
    '/collections/v1',
  ],
  '/catalog/all': [
    ['/catalog/v1/products', { page: 1, limit: 20, category: 'all' }],
    '/catalog/v1/categories',
    '/banners/v1/listing-promo',
  ],
  '/moon': [
    `/catalog/v1/products/view?id=${RINGS.moon}`,
    ['/reviews/v1', { productId: RINGS.moon, page: 1, limit: 4 }],
    `/reviews/v1/counts?product_id=${RINGS.moon}`,
    `/reviews/v1/files?product_id=${RINGS.moon}&limit=12`,
  ],
  '/raffle': [`/raffles/v1/${raffle?.code}`],
  '/plain': [],
};

/** A page that shows all answers as they are, but for the time of the server, which no page shows. */
function pagesOfAnswers() {
  const pages = {
    rendered: 0,
    answered: 0,
    cacheControl: 'public, no-cache',
    cookie: '',
    /** Before a page asks the API, and afterwards. */
    wait: Promise.resolve(),
    finish: Promise.resolve(),
  };
  const render: RenderPage = async ({ url, apiHeaders }, signal, answerCall) => {
    pages.rendered++;
    const path = new URL(url).pathname;
    await pages.wait;
    if (signal.aborted) throw new Error('Everyone has left');
    const answers = await Promise.all(
      (CALLS[path] ?? []).map(async (call) => {
        const [address, asked] = [call].flat() as [string, object?];
        const { status, body } = await answerCall(`/api${address}`, {
          method: asked === undefined ? 'GET' : 'POST',
          headers: asked === undefined ? apiHeaders : { ...apiHeaders, 'content-type': 'application/json' },
          body: asked === undefined ? null : JSON.stringify(asked),
        });
        return `${address} ${status} ${Buffer.from(body).toString()}`;
      }),
    );
    pages.answered++;
    await pages.finish;
    const text = [url, ...answers].join('\n').replace(/"serverTime":"[^"]*"/, '');
    return {
      status: path === '/gone' ? 404 : 200,
      headers: [
        ['content-type', 'text/html; charset=utf-8'],
        ['cache-control', pages.cacheControl],
        ...(pages.cookie === '' ? [] : [['set-cookie', pages.cookie] as [string, string]]),
      ],
      body: new Uint8Array(Buffer.from(text)),
      document: { scriptSources: [], hash: hash('sha1', text) },
    };
  };
  return { pages, render };
}

type Headers = Record<string, string | string[]>;
type Got = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };

/** As it comes over the wire: `fetch` would choose headers of its own. */
function get(port: number, path: string, headers: Headers = {}, method = 'GET'): Promise<Got> {
  const { promise, resolve, reject } = Promise.withResolvers<Got>();
  const asked = request({ port, path, method, headers: { host: 'shop.example', ...headers } }, (answer) => {
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => {
      const bytes = Buffer.concat(chunks);
      const encoding = answer.headers['content-encoding'];
      const plain =
        bytes.length === 0
          ? bytes
          : encoding === 'br'
            ? brotliDecompressSync(bytes)
            : encoding === 'gzip'
              ? gunzipSync(bytes)
              : bytes;
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: plain.toString() });
    });
  });
  asked.on('error', reject).end();
  return promise;
}

async function openKept() {
  const { pages, render } = pagesOfAnswers();
  const kept = await openPages({ render, keepsPages: true, trustedProxy: 1 });
  onTestFinished(() => kept.app.close());
  const { shop, port } = kept;
  const sessionOf = async (userRole: string): Promise<Headers> => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('user_role', '=', userRole)
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    const { token } = await openSession(shop.services, { id, userRole }, undefined);
    return { cookie: `authToken=${token}` };
  };
  return {
    ...kept,
    pages,
    sessionOf,
    ask: (path: string, headers?: Headers, method?: string) => get(port, path, headers, method),
  };
}

const GZIP = { 'accept-encoding': 'gzip' };
const BR = { 'accept-encoding': 'gzip, br' };

/** Without what each answer has of its own. */
const ofPage = ({ headers }: { headers: object }) => ({ ...headers, date: '', 'x-request-id': '' });

test('a public page is rendered once, and then sent as it is, with the same headers', async () => {
  const { ask, pages } = await openKept();
  const [first, second, third] = [await ask('/', BR), await ask('/', BR), await ask('/', BR)];
  expect(pages.rendered).toBe(1);
  expect(first.text).toContain('/config-provider/v1 200');
  for (const one of [second, third]) {
    expect(one.bytes.equals(first.bytes)).toBe(true);
    expect(ofPage(one)).toEqual(ofPage(first));
  }
  expect(first.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    vary: 'Cookie, Accept-Encoding',
    'content-encoding': 'br',
    'content-length': String(first.bytes.length),
    'x-frame-options': 'DENY',
  });
});

describe('bytes', () => {
  test.each([
    { accepted: 'br', encoding: 'br' },
    { accepted: 'gzip, deflate', encoding: 'gzip' },
    { accepted: 'gzip, br;q=0', encoding: 'gzip' },
    { accepted: 'GZIP;q=0.5, BR;q=0.2', encoding: 'br' },
    { accepted: 'identity', encoding: undefined },
    { accepted: 'brotli', encoding: undefined },
    { accepted: '', encoding: undefined },
  ])('are encoded for «$accepted» as $encoding, each time', async ({ accepted, encoding }) => {
    const { ask, pages } = await openKept();
    const whole = await ask('/catalog/all', BR);
    for (let n = 0; n < 2; n++) {
      const answer = await ask('/catalog/all', { 'accept-encoding': accepted });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.text).toBe(whole.text);
    }
    expect(pages.rendered).toBe(1);
  });

  test('of each encoding have an ETag of their own, and are not sent again', async () => {
    const { ask } = await openKept();
    const [brotli, gzip] = [await ask('/', BR), await ask('/', { 'accept-encoding': 'gzip' })];
    const etag = String(brotli.headers.etag);
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(gzip.headers.etag).not.toBe(etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await ask('/', { ...BR, 'if-none-match': known });
      expect([again.status, again.bytes.length, again.headers.etag], known).toEqual([304, 0, etag]);
    }
    for (const other of ['"other"', String(gzip.headers.etag)]) {
      expect((await ask('/', { ...BR, 'if-none-match': other })).status, other).toBe(200);
    }
  });

  test('are not sent for HEAD, which learns all about them', async () => {
    const { ask, pages } = await openKept();
    const head = await ask('/', BR, 'HEAD');
    const page = await ask('/', BR);
    expect(head.bytes).toHaveLength(0);
    expect(ofPage(head)).toEqual(ofPage(page));
    expect(pages.rendered).toBe(1);
  });
});

/** A change of everything that pages show, and the page that shows it. */
const CHANGES: {
  what: string;
  page: string;
  change: ReturnType<typeof sql>;
  back: ReturnType<typeof sql>;
}[] = [
  {
    what: 'the stock of a size',
    page: '/moon',
    change: sql`update offers set stock = stock + 7 where group_id in (select id from product_groups where product_id = ${RINGS.moon})`,
    back: sql`update offers set stock = stock - 7 where group_id in (select id from product_groups where product_id = ${RINGS.moon})`,
  },
  {
    what: 'a price',
    page: '/moon',
    change: sql`update offer_prices set price_kopecks = price_kopecks + 100 where price_kopecks > 300 and offer_id in (select offers.id from offers join product_groups on product_groups.id = group_id where product_id = ${RINGS.moon})`,
    back: sql`update offer_prices set price_kopecks = price_kopecks - 100 where price_kopecks > 300 and offer_id in (select offers.id from offers join product_groups on product_groups.id = group_id where product_id = ${RINGS.moon})`,
  },
  {
    what: 'a title',
    page: '/moon',
    change: sql`update products set title = 'Кольцо «Месяц»' where id = ${RINGS.moon}`,
    back: sql`update products set title = 'Кольцо «Луна»' where id = ${RINGS.moon}`,
  },
  {
    what: 'publishing a product',
    page: '/catalog/all',
    change: sql`update products set is_published = true where id = ${RINGS.draft}`,
    back: sql`update products set is_published = false where id = ${RINGS.draft}`,
  },
  {
    what: 'a category',
    page: '/catalog/all',
    change: sql`update categories set title = title || '!' where id = ${RINGS.category}`,
    back: sql`update categories set title = rtrim(title, '!') where id = ${RINGS.category}`,
  },
  {
    what: 'the order of the products of a collection',
    page: '/',
    change: sql`delete from collection_products where collection_id = (select min(collection_id) from collection_products)`,
    back: sql`select 1`,
  },
  {
    what: 'a setting',
    page: '/',
    change: sql`update sites set config = jsonb_set(config, '{delivery}', '{"freeDeliveryThreshold": 7777}') where id = 1`,
    back: sql`update sites set config = config - 'delivery' where id = 1`,
  },
  {
    what: 'a banner',
    page: '/',
    change: sql`update banners set title = 'Новый баннер' where block_id = (select id from banner_blocks where code = 'home-hero')`,
    back: sql`select 1`,
  },
  {
    what: 'a page of the shop',
    page: '/',
    change: sql`update pages set title = 'Другая' where code = 'home'`,
    back: sql`update pages set title = 'Главная' where code = 'home'`,
  },
  {
    what: 'a text for search engines',
    page: '/',
    change: sql`insert into seo_records (url, title) values ('/', 'Заголовок') on conflict (url) do update set title = 'Заголовок'`,
    back: sql`delete from seo_records where url = '/'`,
  },
  {
    what: 'an article',
    page: '/',
    change: sql`update news set title = title || '!'`,
    back: sql`update news set title = rtrim(title, '!')`,
  },
  {
    what: 'a shop point',
    page: '/',
    change: sql`update shop_points set title = title || '!'`,
    back: sql`update shop_points set title = rtrim(title, '!')`,
  },
  {
    what: 'the rate of a currency',
    page: '/',
    change: sql`update currencies set rate = rate * 2 where id = 2`,
    back: sql`update currencies set rate = rate / 2 where id = 2`,
  },
  {
    what: 'the name of a status',
    page: '/',
    change: sql`update statuses set title = title || '!'`,
    back: sql`update statuses set title = rtrim(title, '!')`,
  },
  {
    what: 'a review',
    page: '/moon',
    change: sql`insert into reviews (type_id, product_id, rate, text, author, status, created_at) values (1, ${RINGS.moon}, 5, 'Сияет', 'Анна', 'published', now())`,
    back: sql`delete from reviews where product_id = ${RINGS.moon}`,
  },
];

describe('after a change', () => {
  test.each(CHANGES)(
    'of $what the page is another one as soon as the change is read',
    async ({ page, change, back }) => {
      const { ask, shop } = await openKept();
      const before = (await ask(page, BR)).text;
      expect((await ask(page, BR)).text).toBe(before);
      await change.execute(db);
      await shop.catalog.catchUp();
      const after = (await ask(page, BR)).text;
      expect(after).not.toBe(before);
      // What a new shop would show: nothing of the page is older than the change.
      const fresh = await openKept();
      expect((await fresh.ask(page, BR)).text).toBe(after);
      await back.execute(db);
      await shop.catalog.catchUp();
    },
  );

  test('that leaves the answers as they are, the page is not rendered again', async () => {
    const { ask, pages, shop } = await openKept();
    await ask('/moon', BR);
    await sql`update offers set stock = stock + 1 where group_id in (select id from product_groups where product_id = ${RINGS.secondSite})`.execute(
      db,
    );
    await shop.catalog.catchUp();
    await ask('/moon', BR);
    expect(pages.rendered).toBe(1);
    await ask('/plain', BR);
    shop.catalog.changes.noteEverything();
    await ask('/plain', BR);
    expect(pages.rendered).toBe(2);
  });

  test('during the rendering, the page is not kept as it was', async () => {
    const { ask, pages, shop } = await openKept();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = ask('/moon', BR);
    await first;
    await sql`update products set title = 'Раз' where id = ${RINGS.moon}`.execute(db);
    await shop.catalog.catchUp();
    pages.wait = promise;
    const rendering = ask('/moon', BR);
    await expect.poll(() => pages.rendered).toBe(2);
    await sql`update products set title = 'Два' where id = ${RINGS.moon}`.execute(db);
    await shop.catalog.catchUp();
    resolve();
    await rendering;
    expect((await ask('/moon', BR)).text).toContain('Два');
    await sql`update products set title = 'Кольцо «Луна»' where id = ${RINGS.moon}`.execute(db);
    await shop.catalog.catchUp();
  });
});

describe('pages of different shoppers', () => {
  const DEALERS_PRICE = '"price":603';

  test('have different bytes: those with wholesale prices never reach a guest', async () => {
    const { ask, sessionOf } = await openKept();
    const dealer = await sessionOf('dealer');
    for (let n = 0; n < 3; n++) {
      const dealers = await ask('/moon', { ...BR, ...dealer });
      const guests = await ask('/moon', BR);
      expect(dealers.text).toContain(DEALERS_PRICE);
      expect(dealers.headers['cache-control']).toBe('private, no-cache');
      expect(guests.text).not.toContain(DEALERS_PRICE);
      expect(guests.headers['cache-control']).toBe('public, no-cache');
      expect(dealers.headers.etag).not.toBe(guests.headers.etag);
      const revalidated = await ask('/moon', { ...BR, 'if-none-match': String(dealers.headers.etag) });
      expect(revalidated.status).toBe(200);
    }
  });

  test('of one role are the same, and are rendered once', async () => {
    const { ask, pages, sessionOf } = await openKept();
    await ask('/moon', { ...BR, ...(await sessionOf('dealer')) });
    await ask('/moon', { ...BR, ...(await sessionOf('dealer')) });
    expect(pages.rendered).toBe(1);
  });

  test('show the site and the currency of their cookies', async () => {
    const { ask } = await openKept();
    const cookies = ['', 'siteId=2', 'currencyId=2', 'siteId=2; currencyId=2'];
    for (let n = 0; n < 2; n++) {
      const texts = await Promise.all(
        cookies.map(async (cookie) => (await ask('/', { ...BR, ...(cookie && { cookie }) })).text),
      );
      expect(texts[1]).not.toBe(texts[0]);
      expect(texts[2]).toBe(texts[0]);
      expect(texts[3]).toBe(texts[1]);
    }
  });
});

/** Requests that lead elsewhere than the plain one, although they look alike. */
const ODD: { headers: Headers; because: string }[] = [
  { headers: { cookie: 'siteId =2' }, because: 'the name of a cookie ends before a space' },
  { headers: { cookie: 'a=1;siteId=2' }, because: 'another cookie stands before it' },
  { headers: { cookie: 'siteId=%32' }, because: 'its value is written in percents' },
  { headers: { cookie: 'siteId="2"' }, because: 'its value is quoted' },
  { headers: { cookie: 'siteId=2; siteId=1' }, because: 'the first one counts' },
  { headers: { host: 'other.example' }, because: 'it has another host' },
  { headers: { 'x-forwarded-host': 'other.example' }, because: 'a proxy names another host' },
  { headers: { 'x-forwarded-proto': 'https' }, because: 'a proxy names another scheme' },
  { headers: { cookie: 'authToken =forged' }, because: 'its session is over' },
  { headers: { authorization: 'Bearer forged' }, because: 'a header is none of a page' },
];

test.each(ODD)(
  'an odd request neither gets nor leaves the page of another: $because',
  async ({ headers }) => {
    const expected = { odd: await alone(headers), plain: await alone({}) };
    const { ask } = await openKept();
    for (let n = 0; n < 2; n++) {
      const odd = await ask('/', { ...BR, ...headers });
      expect([odd.status, odd.text]).toEqual([expected.odd.status, expected.odd.text]);
      const plain = await ask('/', BR);
      expect([plain.status, plain.text]).toEqual([expected.plain.status, expected.plain.text]);
    }
  },
);

/** The first answer of a shop to this request. */
async function alone(headers: Headers): Promise<Got> {
  const { ask } = await openKept();
  return ask('/', { ...BR, ...headers });
}

test('a repeated Host is refused, also for a kept page', async () => {
  const { port } = await openKept();
  await get(port, '/', BR);
  await get(port, '/', BR);
  using connection = await openRawConnection(port);
  await connection.send('GET / HTTP/1.1\r\nhost: shop.example\r\nHost: other.example\r\n\r\n');
  expect((await connection.answer())?.status).toBe(400);
});

describe('pages that are not kept', () => {
  test.each([
    { what: 'a private one', path: '/plain', set: { cacheControl: 'private, no-store' } },
    { what: 'one that sets a cookie', path: '/plain', set: { cookie: 'a=1' } },
    { what: 'one that is not found', path: '/gone', set: {} },
  ])('$what is rendered each time', async ({ path, set }) => {
    const { ask, pages } = await openKept();
    Object.assign(pages, set);
    for (let n = 0; n < 3; n++) await ask(path, BR);
    expect(pages.rendered).toBe(3);
  });

  test('a page that has become public is kept from then on', async () => {
    const { ask, pages } = await openKept();
    pages.cacheControl = 'private, no-store';
    await ask('/plain', BR);
    pages.cacheControl = 'public, no-cache';
    for (let n = 0; n < 3; n++) expect((await ask('/plain', BR)).text).toContain('/plain');
    expect(pages.rendered).toBe(2);
  });
});

test('an answer that does not say what it is made of is asked for each time', async () => {
  const { ask, pages } = await openKept();
  const before = (await ask('/raffle', BR)).text;
  await ask('/raffle', BR);
  expect(pages.rendered).toBe(1);
  await sql`update raffles set title = title || '!'`.execute(db);
  expect((await ask('/raffle', BR)).text).not.toBe(before);
  await sql`update raffles set title = rtrim(title, '!')`.execute(db);
});

describe('visitors who ask at the same time', () => {
  test('get the new page, in their own encoding, when a change has made the one they waited for old', async () => {
    const { ask, pages, shop, app } = await openKept();
    const { promise, resolve } = Promise.withResolvers<void>();
    pages.finish = promise;
    const first = ask('/moon', BR);
    await expect.poll(() => pages.answered).toBe(1);
    const arrival = once(app.server, 'request');
    const second = ask('/moon', GZIP);
    await arrival;
    await sql`update products set title = 'Новая' where id = ${RINGS.moon}`.execute(db);
    await shop.catalog.catchUp();
    resolve();
    await first;
    const { headers, text } = await second;
    expect(headers['content-encoding']).toBe('gzip');
    expect(text).toContain('Новая');
    expect(pages.rendered).toBe(2);
    await sql`update products set title = 'Кольцо «Луна»' where id = ${RINGS.moon}`.execute(db);
    await shop.catalog.catchUp();
  });

  test('share one rendering', async () => {
    const { ask, pages } = await openKept();
    const { promise, resolve } = Promise.withResolvers<void>();
    pages.wait = promise;
    const all = Array.from({ length: 8 }, () => ask('/catalog/all', BR));
    await expect.poll(() => pages.rendered).toBe(1);
    resolve();
    const texts = new Set((await Promise.all(all)).map(({ text }) => text));
    expect([pages.rendered, texts.size]).toEqual([1, 1]);
  });

  test('get the page also when the first of them has left', async () => {
    const { ask, pages, port } = await openKept();
    const { promise, resolve } = Promise.withResolvers<void>();
    pages.wait = promise;
    const leaving = request({ port, path: '/plain', headers: { host: 'shop.example' } });
    leaving.on('error', () => {});
    leaving.end();
    await expect.poll(() => pages.rendered).toBe(1);
    const staying = ask('/plain', BR);
    leaving.destroy();
    resolve();
    expect((await staying).status).toBe(200);
  });
});

test('the parameters of advertisers do not make a page another one, and no page sees them', async () => {
  const { ask, pages } = await openKept();
  const plain = await ask('/catalog/all?page=2', BR);
  const marked = await ask('/catalog/all?utm_source=ya&page=2&yclid=1', BR);
  expect(marked.text).toBe(plain.text);
  expect(pages.rendered).toBe(1);
  expect((await ask('/catalog/all?page=3', BR)).text).not.toBe(plain.text);
});
