import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { PREVIEW_WIDTHS } from '#domain/media/preview-widths.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { layered } from '#server/integrations/files/layered.ts';
import { openS3 } from '#server/integrations/files/s3.ts';
import { boundedConverter } from '#server/integrations/image-converter/bounded.ts';
import type { ImageConverter } from '#server/integrations/image-converter/port.ts';
import { openSharpConverter } from '#server/integrations/image-converter/sharp.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import type { Services } from '#server/services.ts';
import { openS3Server } from '#tests/support/s3-server.ts';
import { givenMedia } from '#tests/support/test-files.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const IMAGES = '/api/image-minifier/v1';
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-media-'));
afterAll(() => rm(folder, { recursive: true }));

const ring = await sharp({ create: { width: 1000, height: 800, channels: 3, background: '#b08d3c' } })
  .webp()
  .toBuffer();
await writeFile(join(folder, 'ring.webp'), ring);
// With a single colour every quality would give the same bytes.
const grain = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const photo = sharp({ create: { width: 400, height: 320, channels: 3, background: '#fff', noise: grain } });
await photo.webp().toFile(join(folder, 'photo.webp'));
await writeFile(join(folder, 'mark.svg'), SVG);
const media = await givenMedia(folder);

/**
 * A shop with a ring of 1000 × 800, a photo of 400 × 320, a logo, and a row whose file is missing;
 * the cache is empty.
 */
async function openGallery(own: Partial<Services> = {}) {
  const shop = await openTestShop({
    media,
    cacheFolder: await mkdtemp(join(folder, 'cache-')),
    ...own,
  });
  const row = (id: string, path: string, width: number | null) => ({
    id,
    kind: 'image' as const,
    extension: path.slice(path.lastIndexOf('.') + 1),
    path,
    bytes: 1,
    width,
  });
  await shop.db
    .insertInto('files')
    .values([
      row('photo', 'photo.webp', 400),
      row('ring', 'ring.webp', 1000),
      row('mark', 'mark.svg', null),
      row('lost', 'lost.webp', 1000),
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return shop;
}

const load = ({ app }: TestShop, url: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `${IMAGES}/${url}`, headers });

test.each([
  { file: 'ring.webp', type: 'image/webp', start: 'RIFF', row: 'C564' },
  { file: 'ring.avif', type: 'image/avif', start: 'ftypavif', row: 'C566' },
  { file: 'ring.jpg', type: 'image/jpeg', start: '\xff\xd8', row: 'C565' },
  { file: 'ring.png', type: 'image/png', start: '\x89PNG', row: 'C567' },
  { file: 'ring.webp?format=png', type: 'image/png', start: '\x89PNG', row: 'C572' },
])('$file is a picture of type $type that never changes [$row]', async ({ file, type, start }) => {
  await using shop = await openGallery();
  const answer = await load(shop, file);

  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'content-length': String(answer.rawPayload.length),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.subarray(0, 12).toString('latin1')).toContain(start);
});

test.each(PREVIEW_WIDTHS)(
  'a preview of %i px is that wide, and never wider than the picture [C568]',
  async (width) => {
    await using shop = await openGallery();
    const answer = await load(shop, `ring.jpg?preview=${width}`);

    expect((await sharp(answer.rawPayload).metadata()).width).toBe(Math.min(width, 1000));
  },
);

test('a preview keeps the ratio, or is a square [C571]', async () => {
  await using shop = await openGallery();
  const stored = await load(shop, 'ring.png?preview=400&preserveRatio=1&method=cover');
  expect(await sharp(stored.rawPayload).metadata()).toMatchObject({ width: 400, height: 320 });
  for (const method of ['cover', 'contain', 'fill']) {
    const answer = await load(shop, `ring.png?preview=400&preserveRatio=0&method=${method}`);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 400, height: 400 });
  }
});

test.each([
  { method: 'cover', corner: 'ring', because: 'a square is cropped' },
  { method: 'contain', corner: 'nothing', because: 'a square is padded' },
  { method: 'fill', corner: 'ring', because: 'a square is stretched' },
])('the method $method: $because (decision T7.39) [C570]', async ({ method, corner }) => {
  await using shop = await openGallery();
  const answer = await load(shop, `ring.png?preview=400&preserveRatio=0&method=${method}`);
  const [, , , alpha = 255] = await sharp(answer.rawPayload).ensureAlpha().raw().toBuffer();
  expect(alpha === 0 ? 'nothing' : 'ring').toBe(corner);
});

test('the stored size and format is the stored file, byte for byte', async () => {
  await using shop = await openGallery();
  for (const request of [
    'ring.webp',
    'ring.webp?preview=1400',
    'ring.webp?quality=40',
    'ring.png?format=webp',
  ]) {
    expect((await load(shop, request)).rawPayload).toEqual(ring);
  }
});

test('a second answer repeats the first, from the disk', async () => {
  await using shop = await openGallery();
  const first = await load(shop, 'ring.avif?preview=240');
  const second = await load(shop, 'ring.avif?preview=240');

  expect(second.rawPayload).toEqual(first.rawPayload);
  expect(second.headers.etag).toBe(first.headers.etag);
});

test.each(['ring.webp', 'ring.avif?preview=240', 'mark.svg'])('%s is not sent twice', async (file) => {
  await using shop = await openGallery();
  const { headers } = await load(shop, file);
  expect(headers.etag).toMatch(/^"[^"]+"$/);

  for (const held of [String(headers.etag), `"other", W/${headers.etag}`, '*']) {
    const answer = await load(shop, file, { 'if-none-match': held });
    expect(answer.statusCode).toBe(304);
    expect(answer.rawPayload).toHaveLength(0);
    expect(answer.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
  }
  expect((await load(shop, file, { 'if-none-match': '"other"' })).statusCode).toBe(200);
});

test.each(['webp', 'avif', 'jpg'])('a lower quality makes a smaller %s [C569]', async (format) => {
  await using shop = await openGallery();
  const [low, high] = await Promise.all(
    [40, 90].map(
      async (quality) => (await load(shop, `photo.${format}?preview=240&quality=${quality}`)).rawPayload,
    ),
  );
  expect(low?.length).toBeLessThan(high?.length ?? 0);
});

test('qualities go in steps of five [C569]', async () => {
  await using shop = await openGallery();
  const etagOf = async (quality: number) =>
    (await load(shop, `ring.jpg?preview=96&quality=${quality}`)).headers.etag;

  expect(await etagOf(82)).toBe(await etagOf(80));
  expect(await etagOf(85)).not.toBe(await etagOf(80));
});

test.each(['ring.webp', 'ring.jpg', 'mark.svg'])('%s is not compressed again', async (file) => {
  await using shop = await openGallery();
  const answer = await load(shop, file, { 'accept-encoding': 'br, gzip' });

  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
});

test('HEAD answers the headers alone', async () => {
  await using shop = await openGallery();
  for (const file of ['ring.webp', 'ring.jpg']) {
    const whole = await load(shop, file);
    const head = await shop.app.inject({ method: 'HEAD', url: `${IMAGES}/${file}` });
    expect(head.rawPayload).toHaveLength(0);
    expect(head.headers).toMatchObject({
      'content-length': whole.headers['content-length'],
      etag: whole.headers.etag,
    });
  }
});

test('an SVG is sent as it is and cannot run script in our origin [C566]', async () => {
  await using shop = await openGallery();
  const answer = await load(shop, 'mark.svg?preview=240');

  expect(answer.body).toBe(SVG);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  { file: 'unknown.webp', because: 'the id is unknown' },
  { file: 'lost.webp', because: 'the file is not on the disk' },
  { file: 'lost.avif?preview=240', because: 'the source is missing' },
  { file: 'ring.svg', because: 'svg only for svg sources' },
  { file: 'mark.webp', because: 'an svg is not converted' },
  { file: 'mark.svg?format=png', because: 'an svg is not converted' },
])('$file is not found: $because', async ({ file }) => {
  await using shop = await openGallery();
  const answer = await load(shop, file);

  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ status: 404, message: 'Изображение не найдено' });
  expect(answer.headers).not.toHaveProperty('cache-control');
});

test.each([
  { file: 'ring.webp?preview=401', field: 'preview' },
  { file: 'ring.webp?preview=100000', field: 'preview' },
  { file: 'ring.webp?preview=0', field: 'preview' },
  { file: 'ring.webp?preview=-96', field: 'preview' },
  { file: 'ring.webp?preview=wide', field: 'preview' },
  { file: 'ring.webp?preview=96&preview=160', field: 'preview' },
  { file: 'ring.webp?quality=39', field: 'quality' },
  { file: 'ring.webp?quality=96', field: 'quality' },
  { file: 'ring.webp?quality=80.5', field: 'quality' },
  { file: 'ring.webp?method=zoom', field: 'method' },
  { file: 'ring.webp?preserveRatio=maybe', field: 'preserveRatio' },
  { file: 'ring.webp?format=gif', field: 'format' },
  { file: 'ring.webp?format=svg', field: 'format' },
  { file: 'ring.gif', field: 'file' },
  { file: 'ring', field: 'file' },
  { file: '..%2f..%2fpackage.json.png', field: 'file' },
  { file: '%2e%2e%2fring.webp', field: 'file' },
  { file: 'cache-1%2fring.webp', field: 'file' },
  { file: 'ring%00.webp', field: 'file' },
  { file: 'RING.webp', field: 'file' },
])('$file is refused by $field', async ({ file, field }) => {
  await using shop = await openGallery();
  const answer = await load(shop, file);

  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ [field]: expect.stringMatching(/[а-яё]/i) });
});

test('a picture requested by many at once is rendered once', async () => {
  const rendered: number[] = [];
  const imageConverter: ImageConverter = {
    ...openSharpConverter(),
    async render(_, { width }) {
      rendered.push(width);
      return ring;
    },
  };
  await using shop = await openGallery({ imageConverter });
  const answers = await Promise.all(Array.from({ length: 20 }, () => load(shop, 'ring.webp?preview=96')));
  await load(shop, 'ring.webp?preview=96');

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(rendered).toHaveLength(1);
});

test('a picture that another node has rendered is not rendered again', async () => {
  await using s3 = await openS3Server();
  const bucket = openS3(s3.account, openMetrics());
  let rendered = 0;
  const { render } = openSharpConverter();
  const imageConverter: ImageConverter = {
    ...openSharpConverter(),
    render: (...asked) => {
      rendered += 1;
      return render(...asked);
    },
  };
  const own = { imageConverter, sharedCache: bucket('images/') };
  await using first = await openGallery(own);
  const answer = await load(first, 'ring.webp?preview=96');
  await expect.poll(() => s3.objects.size).toBe(1);
  await using second = await openGallery(own);
  const again = await load(second, 'ring.webp?preview=96');
  expect(again.rawPayload).toEqual(answer.rawPayload);
  expect(again.headers.etag).toBe(answer.headers.etag);
  expect(rendered).toBe(1);
});

test('without S3 a picture is rendered, and a source that is only there is a 503 that is not cached', async () => {
  const gone = await openS3Server();
  await gone[Symbol.asyncDispose]();
  const bucket = openS3(gone.account, openMetrics());
  const empty = openDiskStore(join(folder, 'empty'));
  await using shop = await openGallery({ sharedCache: bucket('images/') });
  expect((await load(shop, 'ring.webp?preview=96')).statusCode).toBe(200);
  await using far = await openGallery({ media: layered(empty, bucket('media/')) });
  for (const file of ['ring.webp', 'ring.webp?preview=96']) {
    const answer = await load(far, file);
    expect(answer.json()).toMatchObject({
      status: 503,
      code: 'unavailable',
      message: expect.stringContaining('Хранилище'),
    });
    expect(answer.headers).not.toHaveProperty('cache-control');
  }
});

test('a picture that breaks off while it is read is a refusal that is not cached, and never a part of it', async () => {
  const breaking = Readable.from(
    (async function* () {
      yield ring.subarray(0, 100);
      throw new Error('The disk is gone');
    })(),
  );
  await using shop = await openGallery({ media: { ...media, read: async () => breaking } });
  const answer = await load(shop, 'ring.webp');
  expect(answer.json()).toMatchObject({ status: 500, code: 'server_error' });
  expect(answer.headers).not.toHaveProperty('cache-control');
  expect(answer.headers).not.toHaveProperty('etag');
});

test('a cache that cannot be written does not stop pictures', async () => {
  await using shop = await openGallery({ cacheFolder: join(folder, 'ring.webp') });
  expect((await load(shop, 'ring.jpg?preview=96')).statusCode).toBe(200);
});

test('beyond the queue a picture is refused temporarily', async () => {
  const ready = Promise.withResolvers<Buffer>();
  const imageConverter = boundedConverter(
    { ...openSharpConverter(), render: () => ready.promise },
    { atOnce: 1, mayWait: 0 },
  );
  await using shop = await openGallery({ imageConverter });
  const first = load(shop, 'ring.webp?preview=96').then((answer) => answer);
  const second = load(shop, 'ring.webp?preview=160').then((answer) => answer);

  const refused = await Promise.race([first, second]);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({
    status: 503,
    message: 'Изображение ещё готовится, повторите позже',
  });

  ready.resolve(ring);
  expect((await first).statusCode + (await second).statusCode).toBe(200 + 503);
});
