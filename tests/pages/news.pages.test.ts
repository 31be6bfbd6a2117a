import { within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';
import { expect } from 'vitest';
import { type ServedPage, test, textOf, textsOf } from '#tests/support/visitor.ts';

const MALACHITE = '/blog/detail/malahit-kamen-urala';

const titles = (part: Pick<ServedPage['main'], 'getAllByRole'>): string[] =>
  part.getAllByRole('article').flatMap((article) => textsOf(within(article).getAllByRole('heading')));
const pager = (page: ServedPage) => page.getByRole('navigation', { name: 'Страницы блога' });
const tag = (page: ServedPage, name: string) =>
  within(page.getByRole('navigation', { name: 'Рубрики' })).getByRole('link', { name });

test('the blog links to a tag, which shows its articles only [C690, C019, C069]', async ({
  request,
  read,
}) => {
  const blog = await read('/blog');
  expect(blog.title).toBe('Блог');
  expect(blog.headings).toEqual(['Блог']);
  expect(blog.main.getAllByRole('article')).toHaveLength(12);
  expect(tag(blog, 'Камни').getAttribute('href')).toBe('/blog?tag=kamni');

  const { data } = await (await request.get('/api/news/v1?tags=kamni&limit=20')).json();
  expect(data).toHaveLength(5);
  const stones = await read('/blog?tag=kamni');
  expect(stones.headings).toEqual(['Блог: камни']);
  expect(tag(stones, 'Камни').getAttribute('aria-current')).toBe('page');
  expect(titles(stones.main)).toEqual(data.map(({ title }: { title: string }) => plain(title)));
  expect(stones.queryByRole('navigation', { name: 'Страницы блога' })).toBeNull();
  const malachite = stones.main.getByRole('link', { name: /^Малахит:/ });
  expect(malachite.getAttribute('href')).toBe(MALACHITE);
});

test('an article shows its date, its parts, pieces to buy and further articles [C034]', async ({ read }) => {
  const page = await read(MALACHITE);
  expect(page.headings).toEqual([expect.stringMatching(/^Малахит: как отличить настоящий/)]);
  expect(page.main.getByRole('heading', { name: 'Как отличить от подделки' })).toBeDefined();
  const [day] = page.getByRole('main').querySelectorAll('time');
  expect(day?.textContent).toBe('30 октября 2026');
  const pieces = within(page.getByRole('region', { name: 'Украшения из статьи' }));
  expect(pieces.getAllByRole('article')).toHaveLength(4);
  const [lunula] = pieces.getAllByRole('link', { name: /^Подвеска «Лунница» с малахитом/ });
  expect(lunula?.getAttribute('href')).toContain('/detail/podveska-lunnitsa-s-malahitom-');
  const next = within(page.getByRole('region', { name: 'Читайте ещё' }));
  expect(next.getAllByRole('article')).toHaveLength(3);
});

test('the home page shows the newest three articles, and links to all of them', async ({ read }) => {
  const newest = titles((await read('/blog')).main);
  const shelf = within((await read('/')).getByRole('region', { name: 'Блог' }));
  expect(titles(shelf)).toEqual(newest.slice(0, 3));
  expect(shelf.getByRole('link', { name: 'Все статьи' }).getAttribute('href')).toBe('/blog');
});

test('the second page of the blog has its own address and title [C058]', async ({ read }) => {
  const leads = (page: ServedPage, name: string) =>
    within(pager(page)).getByRole('link', { name }).getAttribute('href');
  expect(leads(await read('/blog'), 'Страница 2')).toBe('/blog?page=2');
  const second = await read('/blog?page=2');
  expect(second.title).toBe('Блог - Страница 2');
  expect(second.main.getAllByRole('article').length).toBeGreaterThan(0);
  expect(leads(second, 'Предыдущая страница')).toBe('/blog');
});

test('an article redirects to the address with its code (decision T2.21) [C034]', async ({ request }) => {
  const { data } = await (await request.get('/api/news/v1?limit=1')).json();
  const answer = await request.get(`/blog/detail/${data[0].id}?utm_source=mail`, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(`/blog/detail/${data[0].code}?utm_source=mail`);
});

for (const path of [
  '/blog/detail/net-takoy',
  '/blog/detail/99999999999',
  '/blog/detail/%00',
  '/blog/detail/kak-sobrat-vitrinu-serebra',
  '/blog?tag=net-takoy',
  '/blog?tag=%D0%9A',
  '/blog?page=99',
]) {
  test(`${path} is not found`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });
}

test('the first page has no number in its address, and keeps the tag', async ({ request }) => {
  const answer = await request.get('/blog?tag=uhod&page=1', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/blog?tag=uhod');
});

test('an article has metadata for search engines and messengers [C057]', async ({ read, origin }) => {
  const page = await read(MALACHITE);
  expect(page.meta('og:type')).toBe('article');
  expect(page.meta('og:url')).toBe(origin + MALACHITE);
  expect(page.meta('article:published_time')).toBe('2026-10-30T07:00:00.000Z');
  expect(page.meta('og:image')).toMatch(/\/api\/image-minifier\/v1\/[\da-f]+\.jpg\?preview=1400$/);
  expect(page.meta('og:image:height')).toBe('700');
  expect(page.canonical).toBe(origin + MALACHITE);
  expect(structured(page)).toContainEqual(
    expect.objectContaining({
      '@type': 'Article',
      headline: page.headings[0],
      datePublished: '2026-10-30T07:00:00.000Z',
      mainEntityOfPage: origin + MALACHITE,
    }),
  );
});

test('pages link to the feed, which is well-formed XML', async ({ read, request, origin }) => {
  const page = await read('/blog');
  const link = page.document.querySelector('link[rel="alternate"][type="application/rss+xml"]');
  expect(link?.getAttribute('href')).toBe(`${origin}/blog/rss.xml`);
  expect(page.main.getByRole('link', { name: 'RSS-лента' }).getAttribute('href')).toBe('/blog/rss.xml');

  // The parser refuses malformed XML.
  const feed = await (await request.get('/blog/rss.xml')).text();
  const { document } = new JSDOM(feed, { contentType: 'text/xml' }).window;
  expect(document.querySelectorAll('item > title')).toHaveLength(14);
});

/** The structured data of the page. */
function structured(page: ServedPage): Record<string, unknown>[] {
  const scripts = [...page.document.querySelectorAll('script[type="application/ld+json"]')];
  return scripts.flatMap((script) => {
    const data = JSON.parse(textOf(script));
    return data['@graph'] ?? [data];
  });
}

/** Normalises texts of a page for comparison. */
function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
