import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CONTENT_KINDS } from '#server/content-kinds.ts';
import { exportContent, importContent } from '#server/platform/content-files.ts';
import { givenPage } from '#tests/support/given-page.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const { db } = await openTestShop();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lunnitsa-content-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await db.deleteFrom('pages').where('code', 'like', 'test-%').execute();
  await db.deleteFrom('seo_records').where('url', 'like', '/test-%').execute();
});

/** Writes content into the folder: a value as JSON, a text as it is. */
async function givenFiles(files: Record<string, unknown>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(folder, path, '..'), { recursive: true });
    await writeFile(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
}

const take = () => importContent(db, folder, CONTENT_KINDS);
const read = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(folder, path), 'utf8'));
const page = (code: string, more: object = {}) => ({
  code,
  path: `/${code}`,
  title: 'Страница',
  blocks: [],
  ...more,
});

test('exported content is imported unchanged', async () => {
  await givenPage(
    { db },
    { code: 'test-care', title: 'Уход', in_menu: 'buyers', site_ids: [1], position: 7 },
    [
      {
        template: 'faq',
        fields: { title: 'Вопросы' },
        params: { paddingTop: 24 },
        items: [{ template: 'question', sites: ['2'], fields: { question: 'Как?', html: '<p>Так.</p>' } }],
      },
    ],
  );
  await db
    .insertInto('seo_records')
    .values({ url: '/test-care?page=2', title: 'Уход за\u00a0камнями' })
    .execute();
  await exportContent(db, folder, CONTENT_KINDS);
  const before = [await read('pages/test-care.json'), await read('seo/test-care.page.2.json')];
  expect(before[0]).toMatchObject({
    title: 'Уход',
    menu: 'buyers',
    sites: [1],
    position: 7,
    isPublished: true,
  });

  await db.deleteFrom('pages').where('code', '=', 'test-care').execute();
  await db.deleteFrom('seo_records').where('url', '=', '/test-care?page=2').execute();
  await take();
  await rm(folder, { recursive: true });
  await exportContent(db, folder, CONTENT_KINDS);
  expect([await read('pages/test-care.json'), await read('seo/test-care.page.2.json')]).toEqual(before);
});

test('imported texts are typeset', async () => {
  await givenFiles({ 'pages/test-care.json': page('test-care', { title: 'Уход за серебром 925 пробы' }) });
  await take();
  const stored = await db.selectFrom('pages').select('title').where('code', '=', 'test-care').execute();
  expect(stored).toEqual([{ title: 'Уход за\u00a0серебром 925\u00a0пробы' }]);
});

test('every page and record of the demo shop is imported as it was exported', async () => {
  await exportContent(db, folder, CONTENT_KINDS);
  const contents = () =>
    Promise.all(
      ['pages', 'seo'].map(async (kind) =>
        Promise.all(
          (await readdir(join(folder, kind)))
            .toSorted()
            .map((name) => readFile(join(folder, kind, name), 'utf8')),
        ),
      ),
    );
  const before = await contents();
  await take();
  await exportContent(db, folder, CONTENT_KINDS);
  expect(await contents()).toEqual(before);
});

test('a page is replaced with its blocks, HTML is cleaned before it is stored, and the shop shows it', async () => {
  await using shop = await openTestShop();
  await givenPage({ db }, { code: 'test-care', title: 'Старая' }, [
    { template: 'text', fields: { html: 'Старый' } },
  ]);
  const ask = () => shop.api('GET /pages/v1', { query: { code: 'test-care' } });
  expect(await ask()).toMatchObject([{ title: 'Старая' }]);
  const html = '<p onclick="alert(1)">Новый</p><script>alert(1)</script>';
  await givenFiles({
    'pages/test-care.json': page('test-care', {
      title: 'Новая',
      blocks: [{ template: 'text', fields: { html, link: 'javascript:alert(1)' } }],
    }),
  });

  expect((await take()).get('pages')).toBe(1);
  await shop.catalog.catchUp();
  expect(await ask()).toMatchObject([{ title: 'Новая', blocks: [{ fields: { html: '<p>Новый</p>' } }] }]);
  const stored = await db
    .selectFrom('content_blocks')
    .innerJoin('pages', 'pages.id', 'page_id')
    .select('fields')
    .where('code', '=', 'test-care')
    .execute();
  expect(stored).toEqual([{ fields: { html: '<p>Новый</p>', link: null } }]);
});

test('a page may have a parent in the same import, whichever comes first', async () => {
  await givenFiles({
    'pages/a.json': page('test-below', { parent: 'test-top' }),
    'pages/b.json': page('test-top'),
  });
  await take();
  const rows = await db
    .selectFrom('pages')
    .select(['id', 'code', 'parent_id'])
    .where('code', 'like', 'test-%')
    .execute();
  const top = rows.find(({ code }) => code === 'test-top');
  expect(rows.find(({ code }) => code === 'test-below')?.parent_id).toBe(top?.id);
});

test('pages of one import may swap their paths', async () => {
  const paths = async () => {
    const rows = await db
      .selectFrom('pages')
      .select(['code', 'path'])
      .where('code', 'like', 'test-%')
      .orderBy('code')
      .execute();
    return rows.map(({ code, path }) => [code, path]);
  };
  const trio = (one: string, two: string, three: string) =>
    givenFiles({
      'pages/a.json': page('test-one', { path: one }),
      'pages/b.json': page('test-two', { path: two }),
      'pages/c.json': page('test-three', { path: three }),
    });
  await trio('/test-1', '/test-2', '/test-3');
  await take();
  await trio('/test-2', '/test-3', '/test-1');
  await take();
  expect(await paths()).toEqual([
    ['test-one', '/test-2'],
    ['test-three', '/test-1'],
    ['test-two', '/test-3'],
  ]);
});

test('a record without text deletes the record', async () => {
  await db.insertInto('seo_records').values({ url: '/test-seo', title: 'Было' }).execute();
  await givenFiles({ 'seo/a.json': { url: '/test-seo' } });
  await take();
  const rows = await db.selectFrom('seo_records').select('url').where('url', '=', '/test-seo').execute();
  expect(rows).toEqual([]);
});

test.each([
  { file: 'pages/a.json', content: '{', problem: 'pages/a.json: это не JSON' },
  { file: 'pages/a.json', content: [], problem: 'pages/a.json: нужен объект' },
  {
    file: 'pages/a.json',
    content: page('test-a', { title: undefined }),
    problem: 'pages/a.json: title — не указано',
  },
  { file: 'pages/a.json', content: page('Тест'), problem: 'pages/a.json: code — латинские буквы' },
  { file: 'pages/a.json', content: page('test-a', { path: '/cart' }), problem: 'pages/a.json: path — адрес' },
  {
    file: 'pages/a.json',
    content: page('test-a', { colour: 'red' }),
    problem: 'pages/a.json: лишнее: colour',
  },
  {
    file: 'pages/a.json',
    content: page('test-a', {
      blocks: [{ template: 'text', items: [{ template: 'text', fields: { html: { a: 1 } } }] }],
    }),
    problem: 'pages/a.json: blocks[0].items[0].fields.html',
  },
  {
    file: 'pages/a.json',
    content: page('test-a', { blocks: [{ template: 'text', params: { paddingTop: 900 } }] }),
    problem: 'pages/a.json: blocks[0].params.paddingTop — больше 200',
  },
  {
    file: 'pages/a.json',
    content: page('test-a', { parent: 'test-none' }),
    problem: 'pages/a.json: parent — страницы test-none нет',
  },
  {
    file: 'pages/a.json',
    content: page('test-a', { path: '/' }),
    problem: 'pages/a.json: path — адрес / занят страницей home',
  },
  { file: 'seo/a.json', content: { url: 'about' }, problem: 'seo/a.json: url — нужен адрес' },
  { file: 'seo/a.json', content: { url: '/test-a?utm=1' }, problem: 'seo/a.json: url — нужен адрес' },
  {
    file: 'seo/a.json',
    content: { url: '/test-a', h1: 'a\0' },
    problem: 'seo/a.json: h1 — недопустимый знак',
  },
])('$problem: nothing is changed', async ({ file, content, problem }) => {
  await givenFiles({
    'pages/0.json': page('test-good'),
    'seo/0.json': { url: '/test-good', title: 'Т' },
    [file]: content,
  });
  await expect(take()).rejects.toThrow(problem);
  expect(await db.selectFrom('pages').select('id').where('code', 'like', 'test-%').execute()).toEqual([]);
  expect(await db.selectFrom('seo_records').select('url').where('url', 'like', '/test-%').execute()).toEqual(
    [],
  );
});

test('two files of one page are refused', async () => {
  await givenFiles({ 'pages/a.json': page('test-a'), 'pages/b.json': page('test-a') });
  await expect(take()).rejects.toThrow('pages/b.json: code — такой же, как в pages/a.json');
});

test('an empty folder is refused', async () => {
  await expect(take()).rejects.toThrow(/нет ни одного файла: ищу pages\/\*\.json/);
});
