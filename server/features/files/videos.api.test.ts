import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { mp4, ogg } from '#tests/support/given-files.ts';
import { givenUpload } from '#tests/support/given-review.ts';
import { givenMedia } from '#tests/support/test-files.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { publishUploads } from './upload-queries.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-videos-'));
afterAll(() => rm(folder, { recursive: true }));

const film = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));
await writeFile(join(folder, 'film.mp4'), film);
const media = await givenMedia(folder);

async function load(file: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  await using shop = await openTestShop({ media });
  await shop.db
    .insertInto('files')
    .values([
      { id: 'film', kind: 'video', extension: 'mp4', path: 'film.mp4', bytes: 1000 },
      { id: 'lost', kind: 'video', extension: 'mp4', path: 'lost.mp4', bytes: 1000 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return await shop.app.inject({ method, url: `/api/video/v1/${file}`, headers });
}

test('a video is sent whole [C573]', async () => {
  const answer = await load('film.mp4', { 'accept-encoding': 'br' });

  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toEqual(film);
  expect(answer.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-length': '1000',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"film.mp4"',
  });
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

test.each([
  { range: 'bytes=0-99', start: 0, end: 99 },
  { range: 'bytes=900-', start: 900, end: 999 },
  { range: 'bytes=-1', start: 999, end: 999 },
])('$range is sent as a part', async ({ range, start, end }) => {
  const answer = await load('film.mp4', { range });

  expect(answer.statusCode).toBe(206);
  expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
  expect(answer.headers['content-length']).toBe(String(end - start + 1));
  expect(answer.rawPayload).toEqual(film.subarray(start, end + 1));
});

test('a range beyond the end is refused', async () => {
  const answer = await load('film.mp4', { range: 'bytes=1000-' });

  expect(answer.statusCode).toBe(416);
  expect(answer.headers['content-range']).toBe('bytes */1000');
  expect(answer.headers).not.toHaveProperty('cache-control');
});

test('a range of a video that has changed since is answered whole', async () => {
  const part = { range: 'bytes=0-99' };
  expect((await load('film.mp4', { ...part, 'if-range': '"other"' })).statusCode).toBe(200);
  expect((await load('film.mp4', { ...part, 'if-range': '"film.mp4"' })).statusCode).toBe(206);
});

test('a video in the client’s cache is not sent', async () => {
  expect((await load('film.mp4', { 'if-none-match': '"film.mp4"' })).statusCode).toBe(304);
});

test('HEAD answers the size', async () => {
  const answer = await load('film.mp4', {}, 'HEAD');
  expect(answer.headers['content-length']).toBe('1000');
  expect(answer.rawPayload).toHaveLength(0);
});

test.each([
  { file: 'unknown.mp4', because: 'the id is unknown' },
  { file: 'film.ogg', because: 'there is no such copy of it' },
  { file: 'lost.mp4', because: 'the file is not on the disk' },
])('$file is not found: $because', async ({ file }) => {
  const answer = await load(file);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('Видео не найдено');
});

test.each(['film.avi', '..%2ffilm.mp4', 'film'])('%s is not a valid name of a video', async (file) => {
  const answer = await load(file);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toEqual({ file: 'Такого видео нет' });
});

describe('a video is available as .ogg where such a copy exists (§7), and as .mp4 (decision T11.8)', () => {
  /** The formats differ in these bytes: a box of MP4, the first page of an Ogg stream with Theora. */
  const SIGNATURES = [
    { extension: 'mp4', type: 'video/mp4', at: 4, signature: Buffer.from('ftyp') },
    { extension: 'ogg', type: 'video/ogg', at: 28, signature: Buffer.from('\x80theora', 'latin1') },
  ] as const;

  test.each(SIGNATURES)(
    'serves every video of the demo shop as .$extension, whole and by ranges [C573, C574, C696]',
    async ({ extension, type, at, signature }) => {
      await using shop = await openTestShop();
      const products = await shop.db
        .selectFrom('products')
        .select('video_ids')
        .where((eb) => eb(eb.fn('cardinality', ['video_ids']), '>', 0))
        .execute();
      const films = new Set(products.flatMap(({ video_ids }) => video_ids));
      expect(films.size).toBeGreaterThan(0);
      for (const film of films) {
        const url = `/api/video/v1/${film}.${extension}`;
        const whole = await shop.app.inject(url);
        expect(whole.statusCode).toBe(200);
        expect(whole.headers).toMatchObject({ 'content-type': type, 'accept-ranges': 'bytes' });
        expect(whole.rawPayload.subarray(at, at + signature.length)).toEqual(signature);

        const part = await shop.app.inject({ url, headers: { range: 'bytes=100-199' } });
        expect(part.statusCode).toBe(206);
        expect(part.headers).toMatchObject({
          'content-type': type,
          'content-range': `bytes 100-199/${whole.rawPayload.length}`,
        });
        expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200));
      }
    },
  );

  test.each([
    { extension: 'mp4', other: 'ogg', type: 'video/mp4', content: mp4() },
    { extension: 'ogg', other: 'mp4', type: 'video/ogg', content: ogg() },
  ])(
    'serves an uploaded video as .$extension and answers 404 for .$other [C696]',
    async ({ extension, other, type, content }) => {
      await using shop = await openTestShop();
      const id = await givenUpload(shop, { name: `film.${extension}`, content });
      await shop.db.updateTable('uploads').set({ claimed_at: shop.now }).where('file_id', '=', id).execute();
      await publishUploads(shop.db, [id], shop.now);
      // Even if such a file existed by accident.
      await writeFile(join(shop.uploadFolder, `${id}.${other}`), content);

      const answer = await shop.app.inject(`/api/video/v1/${id}.${extension}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe(type);
      expect(answer.rawPayload).toEqual(content);
      const saved = await shop.app.inject(`/api/file/v1/${id}/download`);
      expect(saved.headers['content-type']).toBe(type);

      const none = await shop.app.inject(`/api/video/v1/${id}.${other}`);
      expect(none.statusCode).toBe(404);
      expect(none.json().message).toBe('Видео не найдено');
    },
  );
});
