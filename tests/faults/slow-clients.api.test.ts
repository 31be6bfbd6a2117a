import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createApi } from '#contract/client.ts';
import type { RenderPage } from '#server/pages/render-page.ts';
import { type Node, openNode, shown } from '#tests/support/open-node.ts';
import { openPages } from '#tests/support/open-pages.ts';
import { openSocket } from '#tests/support/open-socket.ts';
import { givenCrowd } from './given-crowd.ts';
import { SIZES } from './sizes.ts';

/* Promise R20: slow and idle clients do not stop others. */

const SLOW_HEADERS = 40;
const SLOW_BODIES = 40;
const IDLE = 500;
const USERS = 20;
/** The maximum per user; two hundred with those of the others. */
const SOCKETS_OF_A_USER = 10;

/** Milliseconds within which other clients are answered. */
const OTHERS_WITHIN = 2500;

/** Bytes that each slow client sends, one at a time, while others are served. */
const ROUNDS = 20;

/** The start of a client's request, and the endless rest that it sends byte by byte. */
type Slow = { begins: string; byte: string };

const ENDLESS_HEADERS: Slow = {
  begins: 'GET /api/init/v1 HTTP/1.1\r\nHost: lunnitsa\r\nX-Slow: ',
  byte: 'a',
};
const ENDLESS_BODY: Slow = {
  begins: [
    'POST /api/catalog/v1/products HTTP/1.1',
    'Host: lunnitsa',
    'Content-Type: application/json',
    'Content-Length: 100000',
    '\r\n{',
  ].join('\r\n'),
  byte: ' ',
};

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

/** Open connections that have sent nothing. */
async function connected(port: number, count: number): Promise<Socket[]> {
  return Promise.all(
    times(count, async () => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      return socket.on('error', () => {});
    }),
  );
}

const write = (socket: Socket, text: string): Promise<void> =>
  new Promise((written, failed) => {
    socket.write(text, (error) => (error ? failed(error) : written()));
  });

async function givenSlow(port: number, count: number, { begins, byte }: Slow) {
  const sockets = await connected(port, count);
  const sayAll = async (text: string) => {
    await Promise.all(sockets.map((socket) => write(socket, text)));
  };
  await sayAll(begins);
  return { sockets, sayOneByte: () => sayAll(byte) };
}

/** The access tokens of the given number of shoppers. */
async function givenTokens({ shop }: Node, size: number): Promise<string[]> {
  const { id: groupId } = await shop.db.selectFrom('product_groups').select('id').executeTakeFirstOrThrow();
  const crowd = await givenCrowd(shop.db, shop.services.tokens, { size, groupId, now: new Date() });
  return crowd.map(({ headers }) => headers.authorization?.replace('Bearer ', '') ?? '');
}

/** Calls of other clients meanwhile: browse goods, read account data, open a page. */
async function takeTimes({ origin, person }: Node): Promise<number[]> {
  const guest = createApi(fetch, `${origin}/api`, () => ({}));
  const anna = await person('user');
  const token = await anna.signIn();
  const asked = [
    () => guest('GET /init/v1'),
    () => guest('POST /catalog/v1/products', { body: {} }),
    () => anna.countUnread(),
    () => openSocket(origin, token).then(({ close }) => close()),
  ];
  return Promise.all(
    asked.map(async (ask) => {
      const began = performance.now();
      await ask();
      return performance.now() - began;
    }),
  );
}

const openConnections = ({ server }: Pick<Node, 'server'>): Promise<number> =>
  new Promise((answer, failed) => {
    server.getConnections((error, count) => (error ? failed(error) : answer(count)));
  });

test('forty slow headers, forty slow bodies, five hundred idle connections and two hundred sockets stop no other client (promise R20)', async () => {
  await using node = await openNode();
  const tokens = await givenTokens(node, USERS);
  const pages = [];
  for (const token of tokens) {
    pages.push(...(await Promise.all(times(SOCKETS_OF_A_USER, () => openSocket(node.origin, token)))));
  }
  const slow = [
    await givenSlow(node.port, SLOW_HEADERS, ENDLESS_HEADERS),
    await givenSlow(node.port, SLOW_BODIES, ENDLESS_BODY),
  ];
  const idle = await connected(node.port, IDLE);
  const burden = pages.length + SLOW_HEADERS + SLOW_BODIES + IDLE;

  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(slow.map(({ sayOneByte }) => sayOneByte()));
    taken.push(...(await takeTimes(node)));
  }
  expect(await openConnections(node)).toBeGreaterThanOrEqual(burden);
  expect(Math.max(...taken)).toBeLessThan(OTHERS_WITHIN);

  for (const socket of [...idle, ...slow.flatMap(({ sockets }) => sockets)]) socket.destroy();
});

test('endless requests are closed in the end, and an open page is not (promise R20)', async () => {
  await using node = await openNode();
  const { headersTimeout, requestTimeout, keepAliveTimeout } = node.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 300_000,
    keepAliveTimeout: 30_000,
  });
  const anna = await node.person('user');
  const page = await openSocket(node.origin, await anna.signIn());
  const slow = [
    await givenSlow(node.port, 1, ENDLESS_HEADERS),
    await givenSlow(node.port, 1, ENDLESS_BODY),
    { sockets: await connected(node.port, 1) },
  ].flatMap(({ sockets }) => sockets);

  // The timeout of this server has expired at its next check.
  Object.assign(node.server, { headersTimeout: 1, requestTimeout: 1 });
  await Promise.all(slow.map((socket) => once(socket.resume(), 'close')));
  await node.notify(anna.id, 'Заказ собран');
  expect(await page.next()).toMatchObject(shown('Заказ собран'));
});

/** More than the system buffers for a client on the same machine. */
const PAGE = new Uint8Array(8 * 1024 ** 2);

let rendered = 0;

const renderLarge: RenderPage = async ({ url }) => {
  const isLarge = url.endsWith('/large');
  if (isLarge) rendered += 1;
  return {
    status: 200,
    headers: [['content-type', 'text/plain']],
    body: isLarge ? PAGE : PAGE.subarray(0, 4),
    document: undefined,
  };
};

const PAGE_REQUEST: Slow = { begins: 'GET /large HTTP/1.1\r\nHost: lunnitsa\r\n\r\n', byte: '' };

/** Bytes. */
const MOST_GROWTH = 200 * 1024 ** 2;

test.for([
  { kind: 'heads', slow: ENDLESS_HEADERS },
  { kind: 'bodies', slow: ENDLESS_BODY },
  { kind: 'readers', slow: PAGE_REQUEST },
])(
  `${SIZES.slow} slow $kind of one address keep neither memory nor the next page (promise R20)`,
  {
    timeout: SIZES.timeout,
  },
  async ({ slow }, { annotate }) => {
    await using pages = await openPages({ connectionsPerAddress: 4, render: renderLarge });
    const before = process.memoryUsage().rss;
    const { sockets } = await givenSlow(pages.port, SIZES.slow, slow);
    for (const socket of sockets) socket.pause();

    // Measures a page while the connections are open, not while they are being opened.
    if (slow === PAGE_REQUEST) await expect.poll(() => rendered, { timeout: 60_000 }).toBe(SIZES.slow);
    await fetch(`http://127.0.0.1:${pages.port}/small`);

    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      const page = await fetch(`http://127.0.0.1:${pages.port}/small`);
      await page.arrayBuffer();
      expect(page.status).toBe(200);
      taken.push(performance.now() - began);
    }
    const growth = process.memoryUsage().rss - before;
    await annotate(
      `the next page in ${Math.round(Math.max(...taken))} ms, memory +${Math.round(growth / 1024 ** 2)} MB`,
    );
    expect(Math.max(...taken)).toBeLessThan(SIZES.nextPageWithin);
    expect(growth).toBeLessThan(MOST_GROWTH);
    for (const socket of sockets) socket.destroy();
  },
);

test('a connection whose client does not read its answer is closed in the end (promise R20)', async () => {
  await using pages = await openPages({ render: renderLarge, trustedProxy: 1 });
  const { server } = pages.app;
  expect(server.timeout).toBe(30_000);
  expect(server.keepAliveTimeout, 'behind a proxy').toBe(72_000);
  // For connections opened from now on.
  server.timeout = 2000;
  const { sockets } = await givenSlow(pages.port, 3, PAGE_REQUEST);
  await expect.poll(() => openConnections({ server }), { timeout: 20_000 }).toBe(3);
  await expect.poll(() => openConnections({ server }), { timeout: 20_000 }).toBe(0);
  for (const socket of sockets) socket.destroy();
});
