import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { openShopDatabase } from '#server/start/shop-database.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { openPages } from '#tests/support/open-pages.ts';
import { openRawConnection } from '#tests/support/raw-connection.ts';

/* What other sites, and other users of the machine, try (docs/security.md). */

const PUBLIC = 'https://shop.example';

const pages = await openPages({ publicOrigin: PUBLIC });
afterAll(() => pages.app.close());

/** The answer to these lines, sent as they are: HTTP libraries would correct the path. */
async function ask(...lines: string[]) {
  const connection = await openRawConnection(pages.port);
  onTestFinished(() => connection[Symbol.dispose]());
  await connection.send(`${lines.join('\r\n')}\r\n\r\n`);
  return connection.answer();
}

const POST = ['POST /visit HTTP/1.1', 'Host: shop.example', 'Content-Length: 0'];

test.each([
  { headers: ['Origin: https://evil.example'], because: 'it is another site' },
  { headers: ['Origin: https://shop.example.evil.example'], because: 'it only begins as ours' },
  { headers: ['Origin: https://shop.example:8443'], because: 'another port is another site' },
  { headers: ['Origin: null'], because: 'a sandboxed frame hides its site' },
  { headers: ['Origin: null', 'Sec-Fetch-Site: cross-site'], because: 'the browser says so' },
  {
    headers: ['Origin: https://evil.example', 'Sec-Fetch-Site: same-site'],
    because: 'a subdomain is not ours',
  },
])('a form of another site changes nothing: $headers, because $because', async ({ headers }) => {
  const answer = await ask(...POST, ...headers);
  expect(answer?.status).toBe(403);
  expect(JSON.parse(answer?.body ?? '')).toMatchObject({ code: 'forbidden' });
});

test.each([
  { headers: ['Origin: https://shop.example'], because: 'it is ours' },
  { headers: ['Origin: http://shop.example'], because: 'a proxy may hide the scheme' },
  { headers: ['Origin: null', 'Sec-Fetch-Site: same-origin'], because: 'our page names no referrer' },
  { headers: [], because: 'old browsers and commands send none' },
])('a form of the shop is accepted: $headers, because $because', async ({ headers }) => {
  expect((await ask(...POST, ...headers))?.status).toBe(200);
});

test.each([
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/\\/evil.example/', '/evil.example'],
  ['/%5cevil.example/', '/%5cevil.example'],
  ['/%2F%2Fevil.example/', '/%2f%2fevil.example'],
])('the redirect of %s stays in the shop', async (path, location) => {
  const answer = await ask(`GET ${path} HTTP/1.1`, 'Host: shop.example');
  expect(answer).toMatchObject({ status: 301, headers: { location } });
});

test('the embedded database is closed to other users of the machine', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-modes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { log } = givenLog();
  const database = await openShopDatabase(readConfig({ DATA_FOLDER: folder }), log);
  onTestFinished(() => database.close());
  expect((await stat(join(folder, 'database'))).mode & 0o777).toBe(0o700);
});
