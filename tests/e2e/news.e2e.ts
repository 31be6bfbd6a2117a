import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { isTooWide } from './support/page-parts.ts';
import { DESKTOP, onEveryScreen, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

const MALACHITE = '/blog/detail/malahit-kamen-urala';

const main = (page: Page) => page.getByRole('main');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Страницы блога' });

/** What the page tells search engines of the given kind. */
async function structured(page: Page, kind: string): Promise<Record<string, unknown> | undefined> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  const told = texts.flatMap((text) => {
    const data = JSON.parse(text);
    return data['@graph'] ?? [data];
  });
  return told.find((one) => one['@type'] === kind);
}

onEveryScreen(() => {
  test('from the blog through a tag to an article, and from it to a piece; the tag shows its articles only [C690, C019, C034, C069]', async ({
    page,
    request,
  }) => {
    const { data } = await (await request.get('/api/news/v1?tags=kamni&limit=20')).json();
    const ofTag = data.map(({ title }: { title: string }) => title);
    await visit(page, '/blog');
    await expect(page).toHaveTitle('Блог');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Блог');
    await expect(main(page).getByRole('article')).toHaveCount(12);

    await page.getByRole('navigation', { name: 'Рубрики' }).getByRole('link', { name: 'Камни' }).click();
    await expect(page).toHaveURL('/blog?tag=kamni');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Блог: камни');
    await expect(
      page.getByRole('navigation', { name: 'Рубрики' }).getByRole('link', { name: 'Камни' }),
    ).toHaveAttribute('aria-current', 'page');
    await expect(main(page).getByRole('article').getByRole('heading')).toHaveText(ofTag);
    expect(ofTag).toHaveLength(5);
    await expect(pager(page)).toHaveCount(0);

    await main(page)
      .getByRole('link', { name: /^Малахит:/ })
      .click();
    await expect(page).toHaveURL(MALACHITE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Малахит: как отличить настоящий/);
    await expect(main(page).getByRole('heading', { name: 'Как отличить от\u00a0подделки' })).toBeVisible();
    await expect(main(page).getByRole('time').first()).toHaveText('30 октября 2026');
    const pieces = page.getByRole('region', { name: 'Украшения из\u00a0статьи' });
    await expect(
      pieces.getByRole('link', { name: /^Подвеска «Лунница» с\sмалахитом/ }).first(),
    ).toBeVisible();
    await expect(pieces.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('region', { name: 'Читайте ещё' }).getByRole('article')).toHaveCount(3);
  });

  test('a piece in the picture of an article is not cut', async ({ page }) => {
    await visit(page, '/blog/detail/kak-uznat-razmer-koltsa');
    const picture = main(page).getByRole('article').first().locator('img').first();
    const shown = await picture.evaluate((image: HTMLImageElement) => image.clientHeight / image.clientWidth);
    expect(shown).toBeGreaterThanOrEqual(0.74);
  });

  test('the first page shows the newest three articles, and leads to all of them', async ({ page }) => {
    await visit(page, '/blog');
    const newest = await main(page).getByRole('article').getByRole('heading').allTextContents();
    await visit(page, '/');
    const shelf = page.getByRole('region', { name: 'Блог', exact: true });
    await expect(shelf.getByRole('article').getByRole('heading')).toHaveText(newest.slice(0, 3));
    await shelf.getByRole('link', { name: 'Все статьи' }).click();
    await expect(page).toHaveURL('/blog');
  });

  test('the second page of the blog has an address and a title of its own [C058]', async ({ page }) => {
    await visit(page, '/blog');
    await pager(page).getByRole('link', { name: 'Страница 2' }).click();
    await expect(page).toHaveURL('/blog?page=2');
    await expect(page).toHaveTitle('Блог - Страница 2');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await pager(page).getByRole('link', { name: 'Предыдущая страница' }).click();
    await expect(page).toHaveURL('/blog');
  });

  for (const path of ['/blog', '/blog?tag=uhod', MALACHITE]) {
    test(`${path} is accessible and stands still`, async ({ page }) => {
      await visit(page, path);
      await expectAccessible(page);
      expect(await layoutShift(page)).toBeLessThan(0.02);
      expect(await isTooWide(page)).toBe(false);
    });
  }
});

onScreen(DESKTOP, () => {
  test('an article is led to the address with its code (decision T2.21) [C034]', async ({ request }) => {
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

  test('the first page has no number in its address, and a tag stays in it', async ({ request }) => {
    const answer = await request.get('/blog?tag=uhod&page=1', { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe('/blog?tag=uhod');
  });

  test('an article tells search engines and messengers what it is [C057]', async ({ page, baseURL }) => {
    await visit(page, MALACHITE);
    const tag = (property: string) =>
      page.locator(`meta[property="${property}"]`).first().getAttribute('content');
    expect(await tag('og:type')).toBe('article');
    expect(await tag('og:url')).toBe(`${baseURL}${MALACHITE}`);
    expect(await tag('article:published_time')).toBe('2026-10-30T07:00:00.000Z');
    expect(await tag('og:image')).toMatch(/\/api\/image-minifier\/v1\/[\da-f]+\.jpg\?preview=1400$/);
    expect(await tag('og:image:height')).toBe('700');
    expect(await structured(page, 'Article')).toMatchObject({
      headline: await page.getByRole('heading', { level: 1 }).textContent(),
      datePublished: '2026-10-30T07:00:00.000Z',
      mainEntityOfPage: `${baseURL}${MALACHITE}`,
    });
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${MALACHITE}`);
  });

  test('readers find the feed, and it is sound XML', async ({ page, baseURL }) => {
    await visit(page, '/blog');
    const link = page.locator('link[rel="alternate"][type="application/rss+xml"]');
    await expect(link).toHaveAttribute('href', `${baseURL}/blog/rss.xml`);
    await expect(main(page).getByRole('link', { name: 'RSS-лента' })).toHaveAttribute(
      'href',
      '/blog/rss.xml',
    );
    const feed = await page.evaluate(async () => {
      const xml = new DOMParser().parseFromString(await (await fetch('/blog/rss.xml')).text(), 'text/xml');
      return {
        fault: xml.querySelector('parsererror')?.textContent,
        titles: [...xml.querySelectorAll('item > title')].map(({ textContent }) => textContent),
      };
    });
    expect(feed.fault).toBeUndefined();
    expect(feed.titles).toHaveLength(14);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$/] });

  test('an article is found through a tag and read', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('link', { name: 'Уход', exact: true }).click();
    await page.getByRole('link', { name: /^Жемчуг надевают последним/ }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Надевайте последним' })).toBeVisible();
  });
});
