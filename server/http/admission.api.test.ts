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
const LARGE = new Uint8Array(16 * 1024 ** 2);

/** Pages that are rendered at once, never, or are large. */
const renderByPath: RenderPage = async ({ url }, signal) => {
  if (url.endsWith('/busy')) await once(signal, 'abort');
  if (url.endsWith('/kept')) {
    const headers: [string, string][] = [
      ['content-type', 'text/html'],
      ['cache-control', 'public, max-age=60'],
    ];
    return { status: 200, headers, body: Buffer.from('kept'), document: { scriptSources: [], hash: 'one' } };
  }
  const body = url.endsWith('/large') ? LARGE : new Uint8Array(Buffer.from('page'));
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

describe('a shop that cannot keep up', () => {
  /** More than are always accepted. */
  const MANY = 140;

  async function openBusy() {
    const isBusy = { isDatabaseBusy: () => true };
    const pages = await openPages({ render: renderByPath, keepsPages: true, shedding: isBusy });
    onTestFinished(() => pages[Symbol.asyncDispose]());
    const connect = async (text: string) => {
      const connection = await openRawConnection(pages.port);
      onTestFinished(() => connection[Symbol.dispose]());
      await connection.send(text);
      return connection;
    };
    const ask = async (path: string, more = '') => (await connect(GET(path, more))).answer();
    await ask('/kept');
    await Promise.all(Array.from({ length: MANY }, (_, n) => connect(GET(`/${n}/busy`))));
    const refused = async () => (await ask('/api/currencies/v1'))?.status;
    await expect.poll(refused, { timeout: 5000 }).toBe(503);
    return { ...pages, connect, ask };
  }

  test('refuses newcomers at once, with a page or in the shape of §8', async () => {
    const shop = await openBusy();
    const page = await shop.ask('/', 'Accept: text/html,*/*\r\n');
    expect(page).toMatchObject({
      status: 503,
      headers: {
        'retry-after': '5',
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      },
    });
    expect(page?.body).toContain('Сейчас очень много покупателей');
    const call = await shop.ask('/api/init/v1', 'Accept: text/html,*/*\r\n');
    expect(call).toMatchObject({
      status: 503,
      headers: {
        'retry-after': '5',
        'content-type': 'application/json; charset=utf-8',
        'x-frame-options': 'DENY',
      },
    });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      status: 503,
      statusText: 'Сейчас слишком много запросов, попробуйте через несколько секунд',
      message: 'Сейчас слишком много запросов, попробуйте через несколько секунд',
      code: 'overloaded',
    });
    const { values } = await shop.shop.services.metrics.requestsShed.get();
    expect(values[0]?.value).toBeGreaterThanOrEqual(3);
  });

  test('reads and drops the body of a refused request, whose connection stays open', async () => {
    const shop = await openBusy();
    const head = 'POST /api/catalog/v1/products HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n';
    const connection = await shop.connect(`${head}Content-Length: 13\r\n\r\n`);
    expect(await connection.answer()).toMatchObject({ status: 503 });
    await connection.send('GET / HTTP/1.');
    await connection.send(GET('/healthz'));
    expect(await connection.answer()).toMatchObject({ status: 200 });
  });

  test('answers probes, a notice of the bank and its own pages', async () => {
    const shop = await openBusy();
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      expect(await shop.ask(path), path).not.toMatchObject({ status: 503 });
    }
    const notice = await shop.ask('/api/payments/v1/webhooks/yookassa?from=bank');
    expect(notice?.status).not.toBe(503);
    expect((await shop.app.inject('/api/init/v1')).statusCode).toBe(200);
  });

  test('sends a kept page, also one that must be looked at again', async () => {
    const shop = await openBusy();
    expect((await shop.ask('/kept'))?.status).toBe(200);
    shop.shop.catalog.changes.noteEverything();
    expect((await shop.ask('/kept'))?.status).toBe(200);
    expect((await shop.ask('/other'))?.status).toBe(503);
  });

  test('does not count those that wait for their clients', async () => {
    const pages = await openPages({ render: renderByPath, shedding: { isDatabaseBusy: () => true } });
    onTestFinished(() => pages[Symbol.asyncDispose]());
    const head = 'POST /cart HTTP/1.1\r\nHost: shop\r\nContent-Length: 9\r\n\r\na';
    for (let n = 0; n < MANY; n++) {
      const slow = await openRawConnection(pages.port);
      onTestFinished(() => slow[Symbol.dispose]());
      await slow.send(head);
    }
    const statuses: unknown[] = [];
    // Two looks at the load later.
    for (const until = performance.now() + 500; performance.now() < until; ) {
      statuses.push((await fetch(`http://127.0.0.1:${pages.port}/`)).status);
    }
    expect(statuses.at(-1)).toBe(200);
  });
});
