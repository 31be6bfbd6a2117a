import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { PUBLIC_PATHS } from '#domain/seo/site-pages.ts';
import { PROJECT } from '#tests/support/built-shop.ts';
import { test } from '#tests/support/visitor.ts';

const withoutNonce = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '');

test('the page of /admin is the same for everybody, not indexed, and in no frame [B6.1]', async ({
  request,
}) => {
  const documents: string[] = [];
  for (const path of ['/admin', '/admin/orders/5?status=new', '/admin/no-such-page']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    const {
      'cache-control': cache,
      'x-robots-tag': robots,
      'content-security-policy': policy,
    } = answer.headers();
    expect({ cache, robots }).toEqual({ cache: 'no-store', robots: 'noindex' });
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
    documents.push(withoutNonce(await answer.text()));
  }
  expect(new Set(documents).size).toBe(1);
  expect(documents[0]).toContain('<meta name="robots" content="noindex"');
});

test('each answer of /admin has a nonce of its own', async ({ request }) => {
  const nonces = await Promise.all(
    [1, 2].map(async () => /nonce="([^"]+)"/.exec(await (await request.get('/admin')).text())?.[1]),
  );
  expect(nonces[0]).toMatch(/^[\w+/]{20,}=*$/);
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('a code file that is gone is a 404, not the document', async ({ request }) => {
  expect((await request.get('/admin/assets/gone-12345678.js')).status()).toBe(404);
});

test('no page of the storefront names a file of the back office, and none is shared [B6.2]', async ({
  request,
}) => {
  const [shop, backOffice] = await Promise.all(
    ['client', 'backoffice'].map((build) => readdir(join(PROJECT, 'build', build, 'assets'))),
  );
  const code = (names: string[] = []) => names.filter((name) => /\.(?:js|css)$/.test(name));
  expect(code(backOffice).length).toBeGreaterThan(10);
  expect(code(shop).filter((name) => code(backOffice).includes(name))).toEqual([]);
  for (const name of code(shop)) {
    const text = await readFile(join(PROJECT, 'build/client/assets', name), 'utf8');
    expect(text.includes('mantine'), name).toBe(false);
  }
  for (const path of PUBLIC_PATHS) {
    expect(await (await request.get(path)).text(), path).not.toContain('/admin');
  }
});
