import { afterEach, describe, expect, test } from 'vitest';
import type { ContentBlock } from '#contract/pages.ts';
import { givenPage } from '#tests/support/given-page.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const { db } = await openTestShop();
afterEach(async () => {
  await db.deleteFrom('pages').where('code', 'like', 'test-%').execute();
});

type Shape = string | [string, Shape[]];
const shapeOf = (blocks: readonly ContentBlock[]): Shape[] =>
  blocks.map(({ fields, items }) =>
    items.length > 0 ? [String(fields.title), shapeOf(items)] : String(fields.title),
  );

const NO_PAGE = { status: 404, message: 'Страница не найдена' };
const titled = (title: string) => ({ template: 'title-block', fields: { title } });

describe('GET /pages/v1', () => {
  test('one page comes with its blocks, by code and by path [C227, C239, C537]', async () => {
    await using shop = await openTestShop();
    await givenPage(shop, { code: 'test-care', title: 'Уход', path: '/test/care', in_menu: 'buyers' }, [
      {
        ...titled('Камни'),
        params: {
          isHorizontal: true,
          paddingTop: 16,
          paddingBottom: 24,
          useContainer: false,
          blockPerRow: 2,
        },
        items: [titled('Малахит'), titled('Родонит')],
      },
      {
        template: 'info-block',
        fields: { text: '/sizes' },
        params: { isUrl: true },
        sites: ['1', '2'],
      },
    ]);

    const byCode = await shop.api('GET /pages/v1', { query: { code: 'test-care', isPage: '1' } });
    expect(byCode).toMatchObject([
      {
        code: 'test-care',
        title: 'Уход',
        path: '/test/care',
        parentId: null,
        contentType: 'content',
        menu: 'buyers',
      },
    ]);
    const [first, second] = byCode[0]?.blocks ?? [];
    expect(first).toEqual({
      id: expect.any(Number),
      siteId: [],
      fields: { title: 'Камни' },
      items: expect.any(Array),
      params: {
        templateCode: 'title-block',
        isHorizontal: true,
        paddingTop: 16,
        paddingBottom: 24,
        useContainer: false,
        blockPerRow: 2,
        isUrl: false,
      },
    });
    expect(shapeOf(first?.items ?? [])).toEqual(['Малахит', 'Родонит']);
    expect(first?.items[0]).toMatchObject({ siteId: [], items: [], params: { templateCode: 'title-block' } });
    expect(second).toMatchObject({
      siteId: ['1', '2'],
      fields: { text: '/sizes' },
      params: { templateCode: 'info-block', isUrl: true, useContainer: true },
    });
    expect(await shop.api('GET /pages/v1', { query: { path: '/test/care' } })).toEqual(byCode);
  });

  test('blocks of other sites are left out with their content (decision T2.36) [C166]', async () => {
    await using shop = await openTestShop();
    await givenPage(shop, { code: 'test-sites' }, [
      titled('всем'),
      { ...titled('рознице'), sites: ['1'], items: [titled('внутри'), { ...titled('опту'), sites: ['2'] }] },
      { ...titled('оптовикам'), sites: ['2', '3'] },
    ]);
    const dealerSite = await shop.as({ siteId: 2 });

    const ask = { query: { code: 'test-sites' } };
    const [retail] = await shop.api('GET /pages/v1', ask);
    expect(shapeOf(retail?.blocks ?? [])).toEqual(['всем', ['рознице', ['внутри']]]);
    const [dealer] = await dealerSite('GET /pages/v1', ask);
    expect(shapeOf(dealer?.blocks ?? [])).toEqual(['всем', 'оптовикам']);
  });

  test('a page of another site, a draft and an unknown one are not found [C537]', async () => {
    await using shop = await openTestShop();
    await givenPage(shop, { code: 'test-dealer', site_ids: [2] });
    await givenPage(shop, { code: 'test-draft', is_published: false });

    for (const code of ['test-dealer', 'test-draft', 'test-unknown', '', "' or 1=1 --"]) {
      expect(await shop.api('GET /pages/v1', { query: { code } })).toEqual([]);
      await expect(shop.api('GET /pages/v1', { query: { code, isPage: '1' } })).rejects.toMatchObject(
        NO_PAGE,
      );
    }
    await expect(shop.api('GET /pages/v1', { query: { isPage: 'true' } })).rejects.toMatchObject(NO_PAGE);
    const dealerSite = await shop.as({ siteId: 2 });
    expect(await dealerSite('GET /pages/v1', { query: { code: 'test-dealer' } })).toHaveLength(1);
  });

  test('all pages come without blocks, in the order of the menus or by a field (decision T7.33) [C537]', async () => {
    await using shop = await openTestShop();
    await givenPage(shop, {
      code: 'test-b',
      title: 'Тест Б',
      position: 1001,
      updated_at: new Date('2026-11-02'),
    });
    await givenPage(shop, {
      code: 'test-a',
      title: 'Тест Я',
      position: 1002,
      updated_at: new Date('2026-11-03'),
    });
    await givenPage(shop, {
      code: 'test-c',
      title: 'Тест А',
      position: 1003,
      updated_at: new Date('2026-11-01'),
    });
    const ours = async (sort?: 'title' | 'code' | 'path' | 'updatedAt' | 'position') => {
      const pages = await shop.api('GET /pages/v1', { query: sort === undefined ? {} : { sort } });
      expect(pages.flatMap(({ blocks }) => blocks)).toEqual([]);
      return pages.filter(({ title }) => title.startsWith('Тест')).map(({ code }) => code.slice(-1));
    };

    expect(await ours()).toEqual(['b', 'a', 'c']);
    expect(await ours('position')).toEqual(['b', 'a', 'c']);
    expect(await ours('title')).toEqual(['c', 'b', 'a']);
    expect(await ours('code')).toEqual(['a', 'b', 'c']);
    expect(await ours('path')).toEqual(['a', 'b', 'c']);
    expect(await ours('updatedAt')).toEqual(['a', 'b', 'c']);
  });

  test.each([
    { query: 'sort=passwordHash', field: 'sort' },
    { query: 'isPage=да', field: 'isPage' },
    { query: `code=${'a'.repeat(61)}`, field: 'code' },
    { query: 'code=a%00', field: 'code' },
    { query: `path=/${'a'.repeat(300)}`, field: 'path' },
  ])('$query is refused, naming the field', async ({ query, field }) => {
    await using shop = await openTestShop();
    const answer = await shop.app.inject({ url: `/api/pages/v1?${query}` });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { [field]: expect.stringMatching(/[а-я]/) } });
  });

  test('harmful content is not answered, whatever is stored (decision T2.35, promise R19)', async () => {
    await using shop = await openTestShop();
    await givenPage(shop, { code: 'test-evil' }, [
      { template: 'text', fields: { html: '<p onclick="alert(1)">Текст<script>alert(1)</script></p>' } },
      {
        template: 'cards',
        fields: { introHtml: '<img src=x onerror=alert(1)>', link: 'javascript:alert(1)' },
      },
      { template: 'info-block', fields: { text: 'data:text/html,1' }, params: { isUrl: true } },
      { template: 'title-block', fields: { title: '<b>Как есть</b>', moreLink: '//evil.example' } },
    ]);
    const [page] = await shop.api('GET /pages/v1', { query: { code: 'test-evil' } });
    expect(page?.blocks.map(({ fields }) => fields)).toEqual([
      { html: '<p>Текст</p>' },
      { introHtml: '', link: null },
      { text: null },
      { title: '<b>Как есть</b>', moreLink: null },
    ]);
  });

  test('absurd params are corrected', async () => {
    await using shop = await openTestShop();
    await givenPage(shop, { code: 'test-params' }, [
      {
        ...titled('Один'),
        params: { paddingTop: -7, paddingBottom: 1e9, blockPerRow: 'много', colour: 'red' },
      },
    ]);
    const [page] = await shop.api('GET /pages/v1', { query: { code: 'test-params' } });
    expect(page?.blocks[0]?.params).toMatchObject({ paddingTop: 0, paddingBottom: 200, blockPerRow: null });
  });

  test('a change is shown as soon as it is read', async () => {
    await using shop = await openTestShop();
    const ask = () => shop.api('GET /pages/v1', { query: { code: 'test-late' } });
    expect(await ask()).toEqual([]);
    const id = await givenPage(shop, { code: 'test-late', title: 'Новая' });
    expect(await ask()).toMatchObject([{ title: 'Новая', blocks: [] }]);
    await shop.db.updateTable('pages').set({ title: 'Иная' }).where('id', '=', id).execute();
    await shop.catalog.catchUp();
    expect(await ask()).toMatchObject([{ title: 'Иная' }]);
  });
});

describe('GET /pages/v1/short/tree', () => {
  test('pages are nested under their parents [C227, C538]', async () => {
    await using shop = await openTestShop();
    const parent_id = await givenPage(shop, { code: 'test-top', title: 'Покупателям', position: 1001 });
    await givenPage(shop, { code: 'test-below', path: '/test-top/below', parent_id, position: 1002 });
    await givenPage(shop, { code: 'test-draft', parent_id, is_published: false });

    const tree = await shop.api('GET /pages/v1/short/tree');
    expect(tree.find(({ code }) => code === 'test-top')).toEqual({
      id: parent_id,
      code: 'test-top',
      title: 'Покупателям',
      path: '/test-top',
      menu: null,
      children: [
        {
          id: expect.any(Number),
          code: 'test-below',
          title: 'Страница',
          path: '/test-top/below',
          menu: null,
          children: [],
        },
      ],
    });
  });
});

describe('GET /pages/v1/search', () => {
  const find = async (query: string, siteId = 1) => {
    await using shop = await openTestShop();
    await givenPage(shop, { code: 'test-title', title: 'Чароит и уход за ним' });
    await givenPage(shop, { code: 'test-body', title: 'Камни' }, [
      {
        template: 'faq',
        items: [
          {
            template: 'question',
            fields: { question: 'Боится ли чароит воды?', html: '<p>Нет, <em>камень</em> стоек.</p>' },
          },
        ],
      },
      {
        template: 'text',
        sites: ['2'],
        fields: { html: '<p>Оптовые партии чароита</p>', link: '/charoit-optom' },
      },
    ]);
    const api = await shop.as({ siteId });
    const found = await api('GET /pages/v1/search', { query: { query, limit: 50 } });
    await shop.db.deleteFrom('pages').where('code', 'like', 'test-%').execute();
    return found;
  };

  test('every word counts, endings are ignored, and titles come first [C539]', async () => {
    expect(await find('чароита')).toEqual([
      { code: 'test-title', title: 'Чароит и уход за ним', path: '/test-title', excerpt: '' },
      {
        code: 'test-body',
        title: 'Камни',
        path: '/test-body',
        excerpt: 'Боится ли чароит воды? Нет, камень стоек.',
      },
    ]);
    expect(await find('чароит стоек')).toMatchObject([{ code: 'test-body' }]);
    expect(await find('чароит самолёт')).toEqual([]);
  });

  test('pages of another site are not found', async () => {
    expect(await find('оптовые партии чароита')).toEqual([]);
    expect(await find('оптовые партии чароита', 2)).toMatchObject([{ code: 'test-body' }]);
  });

  test.each(['', '   ', 'а'.repeat(201), 'а\0'])('%j is refused', async (query) => {
    await using shop = await openTestShop();
    await expect(shop.api('GET /pages/v1/search', { query: { query } })).rejects.toMatchObject({
      status: 422,
      errors: { query: expect.stringMatching(/[а-я]/) },
    });
  });
});
