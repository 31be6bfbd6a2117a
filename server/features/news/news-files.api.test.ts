import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shopPointFiles } from '#server/features/shop-points/shop-point-files.ts';
import { exportContent, importContent } from '#server/platform/content-files.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { newsFiles, newsTagFiles } from './news-files.ts';

const KINDS = [newsTagFiles, newsFiles, shopPointFiles];

async function openFolder() {
  const path = await mkdtemp(join(tmpdir(), 'lunnitsa-content-'));
  const at = (file: string) => join(path, file);
  return {
    path,
    read: async (file: string) => JSON.parse(await readFile(at(file), 'utf8')),
    write: (file: string, item: unknown) => writeFile(at(file), JSON.stringify(item)),
    [Symbol.asyncDispose]: () => rm(path, { recursive: true }),
  };
}

test('exported news, tags and shop points are imported unchanged, the day of the last change too', async () => {
  await using shop = await openTestShop();
  await using folder = await openFolder();
  const stored = async () => ({
    news: await shop.db.selectFrom('news').selectAll().orderBy('id').execute(),
    tags: await shop.db.selectFrom('news_tags').selectAll().orderBy('code').execute(),
    points: await shop.db.selectFrom('shop_points').selectAll().orderBy('id').execute(),
  });
  const before = await stored();
  const counts = await exportContent(shop.db, folder.path, KINDS);
  expect(Object.fromEntries(counts)).toEqual({ 'news-tags': 7, news: 15, 'shop-points': 14 });
  expect(await importContent(shop.db, folder.path, KINDS)).toEqual(counts);
  const after = await stored();
  expect(after.tags).toEqual(before.tags);
  expect(after.points).toEqual(before.points);
  expect(after.news.map(({ updated_at: _, body, ...rest }) => rest)).toEqual(
    before.news.map(({ updated_at: _, body, ...rest }) => rest),
  );
  // Cleaning is idempotent.
  expect(await importContent(shop.db, folder.path, KINDS)).toEqual(counts);
  expect((await stored()).news).toEqual(after.news);
});

test('a new article and a changed one are shown at once, cleaned', async () => {
  await using shop = await openTestShop();
  await using folder = await openFolder();
  await exportContent(shop.db, folder.path, KINDS);
  const known = await folder.read('news/malahit-kamen-urala.json');
  await folder.write('news/malahit-kamen-urala.json', { ...known, title: 'Малахит' });
  await folder.write('news/test-novaya.json', {
    code: 'test-novaya',
    title: 'Новая статья',
    announce: 'Коротко',
    body: '<p>Текст<script>steal()</script></p>',
    tags: ['uhod'],
    publishedAt: '2026-11-19T10:00:00+05:00',
  });
  await importContent(shop.db, folder.path, KINDS);

  const changed = await shop.api('GET /news/v1/:id', { params: { id: 'malahit-kamen-urala' } });
  expect(changed).toMatchObject({ title: 'Малахит', publishedAt: '2026-10-30T07:00:00.000Z' });
  const added = await shop.api('GET /news/v1/:id', { params: { id: 'test-novaya' } });
  expect(added).toMatchObject({ body: '<p>Текст</p>', publishedAt: '2026-11-19T05:00:00.000Z' });
  await shop.db.deleteFrom('news').where('code', '=', 'test-novaya').execute();
});

test.each([
  ['news/test.json', { code: '2026' }, 'code — латинские буквы'],
  ['news/test.json', { imageId: 'no-such-file' }, 'imageId — файла no-such-file нет'],
  ['news/test.json', { tags: ['no-such-tag'] }, 'tags — рубрики no-such-tag нет'],
  ['news/test.json', { publishedAt: '20 ноября' }, 'publishedAt — нужно время вида'],
  ['news/test.json', { code: 'malahit-kamen-urala' }, 'code — такой же, как в news/malahit-kamen-urala.json'],
  ['news/test.json', { author: 'Анна' }, 'author'],
  ['shop-points/901.json', { id: 1, zip: '12' }, 'zip — шесть цифр'],
  ['shop-points/901.json', { id: 901, imageId: 'no-such-file' }, 'imageId — файла no-such-file нет'],
])('%s with %j is refused, and nothing is changed', async (file, wrong, message) => {
  await using shop = await openTestShop();
  await using folder = await openFolder();
  await exportContent(shop.db, folder.path, KINDS);
  const whole = file.startsWith('news')
    ? {
        ...{ code: 'test-novaya', title: 'Новая статья', announce: 'Коротко', body: '<p>Текст</p>' },
        publishedAt: '2026-11-19T10:00:00Z',
      }
    : await folder.read('shop-points/1.json');
  await folder.write(file, { ...whole, ...wrong });
  const count = async () => (await shop.db.selectFrom('news').select('id').execute()).length;
  const before = await count();
  await expect(importContent(shop.db, folder.path, KINDS)).rejects.toThrow(message);
  expect(await count()).toBe(before);
});
