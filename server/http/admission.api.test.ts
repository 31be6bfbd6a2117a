import { once } from 'node:events';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { RenderPage } from '#server/pages/render-page.ts';
import { openPages } from '#tests/support/open-pages.ts';
import { openRawConnection } from '#tests/support/raw-connection.ts';
import { boundRequests } from './admission.ts';
import { installErrorHandler } from './error-handler.ts';

const GET = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`;

/** More than the system buffers between two local processes. */
const LARGE = Buffer.alloc(16 * 1024 ** 2, 'a');

/** Pages that are rendered at once, never, or are large. */
const renderByPath: RenderPage = async ({ url }, signal) => {
  if (url.endsWith('/busy')) await once(signal, 'abort');
  const body = url.endsWith('/large') ? new Uint8Array(LARGE) : new Uint8Array(Buffer.from('page'));
  return { status: 200, headers: [['content-type', 'application/octet-stream']], body, document: undefined };
};

async function openBounded() {
  const pages = await openPages({ connectionsPerAddress: 10, trustedProxy: 1, render: renderByPath });
  onTestFinished(() => pages[Symbol.asyncDispose]());
  return {
    async connect(text: string) {
      const connection = await openRawConnection(pages.port);
      onTestFinished(() => connection[Symbol.dispose]());
      await connection.send(text);
      return connection;
    },
  };
}

const ten = <T>(make: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 10 }, make));

describe('one address has a limited number of concurrent requests', () => {
  test.each([
    { what: 'take no answer', text: GET('/large') },
    { what: 'send no body', text: 'POST /cart HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\na' },
  ])('of those that $what, the first one is closed for the next page', async ({ text }) => {
    const shop = await openBounded();
    const slow = await ten(async () => {
      const connection = await shop.connect(text);
      connection.socket.pause();
      return connection;
    });
    const next = await shop.connect(GET('/'));
    expect(await next.answer()).toMatchObject({ status: 200, body: 'page' });
    for (const { socket } of slow) socket.removeAllListeners('data').resume();
    const closed = await Promise.race(
      slow.map(async (connection) => ((await connection.closed()) ? connection : undefined)),
    );
    // The rest of its answer is dropped instead of waiting for the client.
    expect(closed?.socket.bytesRead).toBeLessThan(LARGE.length);
  });

  test('one more is refused at once while the shop works on all of them', async () => {
    const shop = await openBounded();
    const busy = await ten(() => shop.connect(GET('/busy')));
    // The server has taken the earlier requests when it answers this one.
    await (await shop.connect(GET('/healthz'))).answer();
    const page = await (await shop.connect(GET('/'))).answer();
    expect(page).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(page?.body).toContain('Сейчас очень много покупателей');
    const call = await (await shop.connect(GET('/api/init/v1'))).answer();
    expect(call).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      status: 503,
      message: 'Сейчас слишком много запросов, попробуйте через несколько секунд',
    });

    const neighbour = await shop.connect(GET('/', 'X-Forwarded-For: 198.51.100.7\r\n'));
    expect(await neighbour.answer()).toMatchObject({ status: 200 });
    expect(await (await shop.connect(GET('/healthz'))).answer()).toMatchObject({ status: 200 });

    busy[0]?.socket.destroy();
    await expect.poll(async () => (await (await shop.connect(GET('/'))).answer())?.status).toBe(200);
  });

  test('finished requests do not count, and their connection stays open', async () => {
    const shop = await openBounded();
    const connection = await shop.connect('');
    for (let round = 0; round < 12; round++) {
      await connection.send(GET('/'));
      expect(await connection.answer()).toMatchObject({ status: 200 });
    }
  });
});

test('all addresses together have a limited number of concurrent requests', async () => {
  const app = Fastify({ trustProxy: true });
  onTestFinished(() => app.close());
  installErrorHandler(app);
  boundRequests(app, { perAddress: 10, total: 2 });
  app.get('/', () => 'page');
  app.get('/busy', async ({ raw }) => void (await once(raw.socket, 'close')));
  app.post('/', () => 'posted');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [bound] = app.addresses();
  const port = typeof bound === 'object' ? bound.port : 0;
  const connect = async (text: string) => {
    const connection = await openRawConnection(port);
    onTestFinished(() => connection[Symbol.dispose]());
    await connection.send(text);
    return connection;
  };
  const from = (address: number) => `X-Forwarded-For: 198.51.100.${address}\r\n`;
  const next = async () => (await (await connect(GET('/', from(9)))).answer())?.status;

  const busy = await connect(GET('/busy', from(1)));
  await connect(GET('/busy', from(2)));
  await expect.poll(next).toBe(503);
  busy.socket.destroy();
  await expect.poll(next).toBe(200);
  const head = `POST / HTTP/1.1\r\nHost: shop\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n`;
  const { socket } = await connect(`${head}${from(3)}\r\na`);
  const statuses: unknown[] = [];
  const isMadeRoomFor = async () => {
    statuses.push(await next());
    return socket.closed;
  };
  await expect.poll(isMadeRoomFor, { timeout: 4000 }).toBe(true);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a process whose event loop is late refuses newcomers, and answers probes and its own pages', async () => {
  // Milliseconds: every loop is later.
  const pages = await openPages({ maxEventLoopDelay: 0.000_001 });
  onTestFinished(() => pages[Symbol.asyncDispose]());
  const statusOf = async (url: string, headers = {}) => (await pages.app.inject({ url, headers })).statusCode;
  await expect.poll(() => statusOf('/'), { timeout: 5000 }).toBe(503);
  expect(await statusOf('/api/init/v1')).toBe(503);
  expect(await statusOf('/api/init/v1', { 'x-in-process': 'pages' })).toBe(200);
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
});
