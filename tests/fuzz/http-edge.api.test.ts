import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import type { PageRequest } from '#server/pages/render-page.ts';
import { multipart } from '#tests/support/given-files.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { openPages } from '#tests/support/open-pages.ts';
import { openRawConnection, type RawAnswer } from '#tests/support/raw-connection.ts';

/* Promise R17 for requests that no HTTP library sends: every answer comes from the shop, within four seconds. */

const PUBLIC = 'https://shop.example';

type Options = NonNullable<Parameters<typeof openPages>[0]>;

const shops = new Map<string, ReturnType<typeof openPages>>();
afterAll(async () => {
  for (const pages of shops.values()) await (await pages).app.close();
});

/** A connection to a shop with these options; all tests share one shop. */
async function openConnection(options: Options = {}) {
  const key = JSON.stringify(options);
  const shop = shops.get(key) ?? openPages(options);
  shops.set(key, shop);
  const connection = await openRawConnection((await shop).port);
  onTestFinished(() => connection[Symbol.dispose]());
  return connection;
}

/** The answer of a connection to these lines; undefined when it only closes. */
async function ask(lines: string[], options?: Options) {
  const connection = await openConnection(options);
  await connection.send(`${lines.join('\r\n')}\r\n\r\n`);
  return connection.answer(lines[0]?.split(' ')[0]);
}

function expectRefusal(answer: RawAnswer | undefined, status: number): void {
  expect(answer?.status).toBe(status);
  expect(answer?.headers['content-type']).toMatch(/^application\/json/);
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({
    status,
    message: expect.stringMatching(/[а-яё]|^Page not found/i),
    statusText: expect.any(String),
  });
  expect(answer?.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
}

const OK = `HTTP/1.1\r\nHost: shop`;

describe('an invalid request line or Host is refused', () => {
  test.each([
    { lines: ['GET / HTTP/1.1'], status: 400, because: 'HTTP/1.1 names its host' },
    { lines: ['GET / HTTP/1.1', 'Host:'], status: 400, because: 'the name is empty' },
    { lines: ['GET / HTTP/1.1', 'Host: x y'], status: 400, because: 'a name has no spaces' },
    { lines: ['GET / HTTP/1.1', 'Host: shop/bonus?'], status: 400, because: 'a name has no path' },
    { lines: ['GET / HTTP/1.1', 'Host: user@shop'], status: 400, because: 'a name has no user' },
    { lines: ['GET / HTTP/1.1', 'Host: shop#'], status: 400, because: 'a name has no fragment' },
    { lines: ['GET / HTTP/1.1', 'Host: shop\\bonus'], status: 400, because: 'a name has no path' },
    { lines: ['GET / HTTP/1.1', 'Host: shop:99999'], status: 400, because: 'there is no such port' },
    { lines: ['GET / HTTP/1.1', 'Host: 1.2.3.4.5'], status: 400, because: 'it is no address' },
    { lines: ['GET / HTTP/1.1', 'Host: [::1'], status: 400, because: 'a bracket is open' },
    { lines: ['GET / HTTP/1.1', 'Host: shop', 'Host: shop'], status: 400, because: 'there are two' },
    { lines: ['GET / HTTP/1.1', 'Host: shop', 'host: evil'], status: 400, because: 'there are two' },
    { lines: ['GET / HTTP/1.0', 'Host: a', 'Host: b'], status: 400, because: 'there are two' },
    { lines: ['GET http://x%20y/ HTTP/1.1', 'Host: shop'], status: 400, because: 'no such authority' },
    { lines: [`GET /%E0%A4%A ${OK}`], status: 400, because: 'the path cannot be decoded' },
    { lines: [`GET /${'a'.repeat(20_000)} ${OK}`], status: 431, because: 'the head is too long' },
    { lines: [`GET / ${OK}`, `X: ${'a'.repeat(20_000)}`], status: 431, because: 'the head is too long' },
    { lines: ['junk'], status: 400, because: 'it is no request' },
    { lines: ['GET / HTTP/9.9', 'Host: shop'], status: 400, because: 'there is no such version' },
    {
      lines: ['PRI * HTTP/2.0', '', 'SM'],
      status: 400,
      because: 'the client assumes HTTP/2 with prior knowledge',
    },
    { lines: [`TRACE / ${OK}`], status: 405, because: 'a page is not traced' },
    { lines: [`OPTIONS * ${OK}`], status: 405, because: 'a page has no options' },
    { lines: [`OPTIONS / ${OK}`], status: 405, because: 'a page has no options' },
    { lines: [`DELETE / ${OK}`], status: 405, because: 'a page is not deleted' },
    { lines: [`PUT /catalog ${OK}`, 'Content-Length: 0'], status: 405, because: 'a page is not put' },
    { lines: ['CONNECT shop:443 HTTP/1.1', 'Host: shop'], status: 405, because: 'the shop is no proxy' },
    { lines: [`PROPFIND / ${OK}`], status: 404, because: 'the method is unknown to the shop' },
    { lines: [`BREW / ${OK}`], status: 400, because: 'the method is unknown to HTTP' },
    { lines: [`TRACE /api/init/v1 ${OK}`], status: 404, because: 'a call has one method' },
    { lines: [`OPTIONS /api/init/v1 ${OK}`], status: 404, because: 'a call has one method' },
  ])('$lines with $status: $because', async ({ lines, status }) => {
    expectRefusal(await ask(lines), status);
  });
});

describe('an unusual but valid request is answered', () => {
  test.each([
    {
      lines: ['GET /healthz HTTP/1.0'],
      body: '{"status":"alive"}',
      because: 'load balancers probe this way',
    },
    { lines: ['GET / HTTP/1.0'], body: 'GET http://localhost/ 0', because: 'HTTP/1.0 requires no Host' },
    {
      lines: ['GET / HTTP/1.1', 'Host: Shop.Example:80'],
      body: 'GET http://shop.example:80/ 0',
      because: '',
    },
    { lines: ['GET / HTTP/1.1', 'Host: [::1]:3000'], body: 'GET http://[::1]:3000/ 0', because: 'IPv6' },
    {
      lines: ['GET http://other.example/about?a=1 HTTP/1.1', 'Host: shop'],
      body: 'GET http://other.example/about?a=1 0',
      because: 'the authority of the request line wins',
    },
    {
      lines: [`GET / ${OK}`, 'Expect: tea'],
      body: 'GET http://shop/ 0',
      because: 'expectations may be ignored',
    },
    {
      lines: [
        `GET / ${OK}`,
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABk',
      ],
      body: 'GET http://shop/ 0',
      because: 'curl offers HTTP/2',
    },
    {
      lines: [`GET /about ${OK}`, 'X-Forwarded-Host: evil.example', 'X-Forwarded-Proto: https'],
      body: 'GET http://shop/about 0',
      because: 'no proxy is trusted',
    },
  ])('$lines: $because', async ({ lines, body }) => {
    expect(await ask(lines)).toMatchObject({ status: 200, body });
  });

  test('HEAD of a page has no body', async () => {
    const connection = await openConnection();
    await connection.send(`HEAD / ${OK}\r\n\r\nHEAD / ${OK}\r\n\r\n`);
    expect(await connection.answer('HEAD')).toMatchObject({ status: 200 });
    expect(await connection.answer('HEAD')).toMatchObject({ status: 200 });
  });
});

describe('with a public origin', () => {
  const options = { publicOrigin: PUBLIC };

  test.each([
    { lines: ['GET /about HTTP/1.1', 'Host: shop.example'], because: 'it is the Host' },
    { lines: ['GET /about HTTP/1.1', 'Host: SHOP.example'], because: 'a name has no case' },
    { lines: ['GET /about HTTP/1.0'], because: 'no host is named' },
  ])('$lines is a page of it: $because', async ({ lines }) => {
    expect(await ask(lines, options)).toMatchObject({ status: 200, body: `GET ${PUBLIC}/about 0` });
  });

  test('the page gets that origin as its Host, and no header that sets another or controls the router', async () => {
    const given: PageRequest['headers'][] = [];
    await using pages = await openPages({
      ...options,
      async render({ headers }) {
        given.push(headers);
        return { status: 200, headers: [], body: null, document: undefined };
      },
    });
    using connection = await openRawConnection(pages.port);
    const lines = [
      'GET /about HTTP/1.1',
      'Host: SHOP.example',
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: http',
      'X-React-Router-SPA-Mode: yes',
      'Accept-Language: ru',
    ];
    await connection.send(`${lines.join('\r\n')}\r\n\r\n`);
    expect(await connection.answer()).toMatchObject({ status: 200 });
    expect(given).toEqual([
      [
        ['host', 'shop.example'],
        ['accept-language', 'ru'],
      ],
    ]);
  });

  test.each([
    'Host: evil.example',
    'Host: shop.example:8080',
    'Host: www.shop.example',
    'Host: shop.example.evil.example',
  ])('a page asked for with "%s" is redirected', async (host) => {
    expect(await ask(['GET /about?a=1 HTTP/1.1', host], options)).toMatchObject({
      status: 301,
      headers: { location: `${PUBLIC}/about?a=1`, 'cache-control': 'no-store' },
    });
    expect((await ask(['GET //evil.example/ HTTP/1.1', host], options))?.headers.location).toBe(
      `${PUBLIC}//evil.example/`,
    );
  });

  test.each([
    ['POST /cart HTTP/1.1', 'Host: evil.example', 'Content-Length: 0'],
    ['GET /api/init/v1 HTTP/1.1', 'Host: evil.example'],
  ])('%s of another Host is refused', async (...lines) => {
    const answer = await ask(lines, options);
    expectRefusal(answer, 421);
    expect(answer?.body).toContain(`Магазин находится по адресу ${PUBLIC}`);
  });

  test.each(['/healthz', '/readyz'])('%s answers any Host', async (path) => {
    expect(await ask([`GET ${path} HTTP/1.1`, 'Host: 10.0.0.7:3000'], options)).toMatchObject({
      status: 200,
    });
    expect(await ask([`GET ${path} HTTP/1.0`], options)).toMatchObject({ status: 200 });
  });

  test.each(['/robots.txt', '/sitemap.xml', '/blog/rss.xml'])('%s contains no other', async (path) => {
    const answer = await ask(
      [`GET ${path} HTTP/1.1`, 'Host: shop.example', 'X-Forwarded-Host: evil.example'],
      { ...options, trustedProxy: 1 },
    );
    // The proxy reports that the visitor requested another host.
    expect(answer).toMatchObject({ status: 301 });
    const own = await ask(
      [`GET ${path} HTTP/1.1`, 'Host: shop.example', 'X-Forwarded-Host: evil.example'],
      options,
    );
    expect(own?.status).toBe(200);
    expect(own?.body).toContain(PUBLIC);
    expect(own?.body).not.toContain('evil');
  });
});

describe('request smuggling is refused, and the smuggled request is not answered', () => {
  const SECOND = `GET /about ${OK}\r\n\r\n`;
  const POST = `POST / ${OK}`;

  test.each([
    { lines: [POST, 'Content-Length: 5', 'Transfer-Encoding: chunked'], because: 'two lengths' },
    { lines: [POST, 'Content-Length: 5', 'Content-Length: 6'], because: 'two lengths' },
    { lines: [POST, 'Content-Length: 5, 6'], because: 'two lengths' },
    { lines: [POST, 'Content-Length: -1'], because: 'a negative length' },
    { lines: [POST, 'Content-Length: 0x10'], because: 'a length in hex' },
    { lines: [POST, 'Transfer-Encoding: chunked, identity'], because: 'chunked is not the last' },
    { lines: [POST, 'Transfer-Encoding: xchunked'], because: 'an unknown coding' },
    { lines: [POST, 'Transfer-Encoding : chunked'], because: 'a space before the colon' },
    { lines: [POST, 'Transfer-Encoding:\x0bchunked'], because: 'a vertical tab' },
    { lines: [POST, 'X: a\rTransfer-Encoding: chunked'], because: 'a bare CR' },
    { lines: [POST, 'X: a\0b'], because: 'a null byte' },
    { lines: [POST, ' folded: header'], because: 'a folded line without one to fold into' },
    { lines: [POST, 'Transfer-Encoding: chunked', '', 'zz\r\n0'], because: 'a size that is none' },
    { lines: [POST, 'Transfer-Encoding: chunked', '', '1;a=b\n0'], because: 'a bare LF' },
  ])('$lines: $because', async ({ lines }) => {
    const connection = await openConnection();
    await connection.send(`${lines.join('\r\n')}\r\n\r\n${SECOND}`);
    const answer = await connection.answer();
    if (answer) expectRefusal(answer, 400);
    expect(await connection.closed()).toBe(true);
    expect(connection.rest()).toBe('');
  });
});

const FORM = 'multipart/form-data';

describe('an invalid body is refused', () => {
  test.each([
    { path: '/cart', type: FORM, status: 400, because: 'no boundary' },
    { path: '/cart', type: `${FORM}; boundary=`, status: 400, because: 'an empty boundary' },
    { path: '/cart', type: `${FORM}; boundary=x`, status: 400, because: 'its end is missing' },
    { path: '/api/file/v1?targetCode=form', type: FORM, status: 400, because: 'no boundary' },
    { path: '/api/file/v1?targetCode=form', type: `${FORM}; boundary=x`, status: 400, because: 'no end' },
    { path: '/api/image-uploader/v1?targetCode=form', type: FORM, status: 400, because: 'no boundary' },
    { path: '/api/basket/v1/products', type: FORM, status: 415, because: 'the call takes JSON' },
  ])('$type at $path with $status: $because', async ({ path, type, status }) => {
    const body = 'junk';
    const answer = await ask([
      `POST ${path} ${OK}`,
      `Content-Type: ${type}`,
      `Content-Length: ${body.length}`,
      '',
      body,
    ]);
    expectRefusal(answer, status);
  });
});

describe('security headers', () => {
  const HEADERS = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  const host = `HTTP/1.1\r\nHost: shop.example`;

  test.each([
    { what: 'a page', line: `GET / ${host}`, status: 200 },
    { what: 'a page that is known already', line: `GET / ${host}\r\nIf-None-Match: W/"one"`, status: 304 },
    { what: 'a call', line: `GET /api/init/v1 ${host}`, status: 200 },
    { what: 'a file for search engines', line: `GET /robots.txt ${host}`, status: 200 },
    { what: 'an unknown picture', line: `GET /api/image-minifier/v1/none.jpg ${host}`, status: 404 },
    { what: 'an unknown call', line: `GET /api/nothing ${host}`, status: 404 },
    { what: 'a path that cannot be decoded', line: `GET /%E0%A4%A ${host}`, status: 400 },
    { what: 'a method of no page', line: `TRACE / ${host}`, status: 405 },
    { what: 'another Host', line: 'GET / HTTP/1.1\r\nHost: evil.example', status: 301 },
    { what: 'a tunnel', line: `CONNECT a:1 ${host}`, status: 405 },
    { what: 'junk', line: 'junk', status: 400 },
    {
      what: 'a socket to nowhere',
      line: `GET / ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket`,
      status: 404,
    },
  ])('come with $what', async ({ line, status }) => {
    const secure = await ask([line], { publicOrigin: PUBLIC });
    expect(secure?.status).toBe(status);
    expect(secure?.headers).toMatchObject({
      ...HEADERS,
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  test.each([undefined, 'http://shop.example'])(
    'name no https where the shop has none: %s',
    async (publicOrigin) => {
      for (const line of [`GET / ${host}`, 'junk']) {
        const answer = await ask([line], publicOrigin === undefined ? {} : { publicOrigin });
        expect(answer?.headers).toMatchObject(HEADERS);
        expect(answer?.headers).not.toHaveProperty('strict-transport-security');
        expect(answer?.headers).not.toHaveProperty('cross-origin-opener-policy');
      }
    },
  );
});

/** Bodies refused while they are being received. */
const LARGE = 12 * 1024 ** 2;

describe('the next call on the same connection is answered, or the connection is closed', () => {
  const large = Buffer.alloc(LARGE, 'a');
  const file = multipart({ name: 'virus.exe', content: large });
  const picture = multipart({ name: 'ring.png', content: large });

  const head = (path: string, headers: Record<string, string>) =>
    [
      `POST ${path} ${OK}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n');
  const sized = (path: string, type: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(head(path, { 'content-type': type, 'content-length': String(body.length) })),
      body,
    ]);
  const chunked = (path: string, type: string, body: Buffer) =>
    Buffer.concat([
      Buffer.from(head(path, { 'content-type': type, 'transfer-encoding': 'chunked' })),
      Buffer.from(`${body.length.toString(16)}\r\n`),
      body,
      Buffer.from('\r\n0\r\n\r\n'),
    ]);
  const ofFile = file.headers['content-type'];

  test.each([
    { what: 'a file of no kind', bytes: sized('/api/file/v1?targetCode=form', ofFile, file.payload) },
    {
      what: 'a picture that is too large',
      bytes: sized(
        '/api/image-uploader/v1?targetCode=form',
        picture.headers['content-type'],
        picture.payload,
      ),
    },
    { what: 'a file for nothing', bytes: sized('/api/file/v1?targetCode=nothing', ofFile, file.payload) },
    {
      what: 'a file without an account',
      bytes: sized('/api/file/v1?targetCode=review', ofFile, file.payload),
    },
    { what: 'a file to no call', bytes: sized('/api/nothing/v1', ofFile, file.payload) },
    { what: 'JSON that is too long', bytes: sized('/api/basket/v1/products', 'application/json', large) },
    {
      what: 'chunked JSON that is too long',
      bytes: chunked('/api/basket/v1/products', 'application/json', large),
    },
    { what: 'a body of an unknown type', bytes: sized('/api/basket/v1/products', 'text/x', large) },
    {
      what: 'a form of a page that is too long',
      bytes: sized('/cart', 'application/x-www-form-urlencoded', large),
    },
    { what: 'a form of a page with a file', bytes: sized('/cart', ofFile, file.payload) },
    { what: 'a form without a boundary', bytes: sized('/cart', FORM, large) },
    {
      what: 'a form to a method of no page',
      bytes: Buffer.from(sized('/cart', ofFile, file.payload)).fill('PUT ', 0, 4),
    },
    { what: 'a GET with a body', bytes: Buffer.from(`GET / ${OK}\r\nContent-Length: 4\r\n\r\njunk`) },
    { what: 'a HEAD of nothing', bytes: Buffer.from(`GET /api/nothing ${OK}\r\n\r\n`) },
    { what: 'a Host that is none', bytes: Buffer.from(`GET / HTTP/1.1\r\nHost: x y\r\n\r\n`) },
    { what: 'a path that cannot be decoded', bytes: Buffer.from(`GET /%E0%A4%A ${OK}\r\n\r\n`) },
    { what: 'a method of no page', bytes: Buffer.from(`TRACE / ${OK}\r\n\r\n`) },
  ])('after $what', async ({ bytes }) => {
    const connection = await openConnection();
    void connection.send(bytes);
    const refused = await connection.answer();
    expect(refused?.status).toBeLessThan(500);
    if (refused?.headers.connection === 'close') return expect(await connection.closed()).toBe(true);
    void connection.send(`GET /healthz ${OK}\r\n\r\n`);
    expect(await connection.answer()).toMatchObject({ status: 200, body: '{"status":"alive"}' });
  });
});

describe('a slow body', () => {
  test('is read completely, even in small parts', async () => {
    const body = JSON.stringify({ filter: { available: true } });
    const connection = await openConnection();
    await connection.send(
      `POST /api/catalog/v1/products ${OK}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    for (const byte of body) await connection.send(byte);
    expect(await connection.answer()).toMatchObject({ status: 200 });
  });

  test('broken off anywhere is not an error of the shop, and leaves nothing behind', async () => {
    const { log, lines } = givenLog(undefined, 'error');
    await using pages = await openPages({ log });
    const { app, port, shop } = pages;
    const files = () => shop.db.selectFrom('uploads').select('file_id').execute();
    const before = await files();
    const photo = multipart({ name: 'ring.png', content: Buffer.alloc(1024 ** 2, 'a') });
    const posts = [
      { path: '/api/file/v1?targetCode=form', type: photo.headers['content-type'], body: photo.payload },
      { path: '/cart', type: photo.headers['content-type'], body: photo.payload },
      { path: '/cart', type: 'application/x-www-form-urlencoded', body: Buffer.from('intent=clear&group=1') },
      {
        path: '/api/basket/v1/products',
        type: 'application/json',
        body: Buffer.from('{"groups":[{"id":1}]}'),
      },
    ];
    for (const { path, type, body } of posts) {
      for (const part of [0, 1, body.length >> 1, body.length - 1]) {
        for (const length of [`Content-Length: ${body.length}`, 'Transfer-Encoding: chunked']) {
          const isChunked = length.startsWith('T');
          using connection = await openRawConnection(port);
          await connection.send(`POST ${path} ${OK}\r\nContent-Type: ${type}\r\n${length}\r\n\r\n`);
          if (isChunked) await connection.send(`${body.length.toString(16)}\r\n`);
          await connection.send(body.subarray(0, part));
        }
      }
    }
    await expect
      .poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count))))
      .toBe(0);
    using next = await openRawConnection(port);
    await next.send(`GET /api/init/v1 ${OK}\r\n\r\n`);
    expect(await next.answer()).toMatchObject({ status: 200 });
    expect(await files()).toEqual(before);
    expect(lines()).toEqual([]);
  });
});
