import sharp from 'sharp';
import { expect } from 'vitest';
import { test } from '#tests/support/visitor.ts';

test('the shop can be installed on the home screen: name, colours, icons of the sizes they claim', async ({
  read,
  request,
}) => {
  const { document } = await read('/');
  const answer = await request.get(document.querySelector('link[rel=manifest]')?.getAttribute('href') ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({
    short_name: 'Лунница',
    lang: 'ru',
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#0a5a43',
  });
  expect(manifest.icons).toHaveLength(3);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type'], src).toBe(type);
    // Decodes every pixel, as a browser does.
    const { info } = await sharp(await icon.body())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(`${info.width}x${info.height}`, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});

test('the icon that browsers and robots request without being asked to exists', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect(icon.status()).toBe(200);
  expect((await icon.body()).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});
