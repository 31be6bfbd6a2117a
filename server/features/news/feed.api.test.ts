import { expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const ORIGIN = 'http://lunnitsa.example';

async function feedOf({ app }: TestShop, cookies: Record<string, string> = {}) {
  const answer = await app.inject({
    url: '/blog/rss.xml',
    cookies,
    headers: { host: 'lunnitsa.example' },
  });
  expect(answer.statusCode).toBe(200);
  return { xml: answer.body, headers: answer.headers };
}

const linksOf = (xml: string): string[] =>
  [...xml.matchAll(/<item>.*?<link>(.*?)<\/link>/gs)].map(([, link = '']) => link);

async function givenArticle({ db }: TestShop, given: { title: string; announce: string; body: string }) {
  const day = new Date('2026-11-20T10:00:00Z');
  await db
    .insertInto('news')
    .values({ id: 901, code: 'test-901', ...given, image_id: null, published_at: day, updated_at: day })
    .execute();
  return {
    async [Symbol.asyncDispose]() {
      await db.deleteFrom('news').where('id', '=', 901).execute();
    },
  };
}

test('the feed has the articles of the list, the newest first, at the addresses of their pages', async () => {
  await using shop = await openTestShop();
  const { xml, headers } = await feedOf(shop);
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=600');
  expect(headers.vary).toMatch(/cookie/i);
  const { data } = await shop.api('GET /news/v1', { query: { limit: 20 } });
  expect(linksOf(xml)).toEqual(data.map(({ code }) => `${ORIGIN}/blog/detail/${code}`));
  expect(xml).toContain(`<pubDate>${new Date(data[0]?.publishedAt ?? '').toUTCString()}</pubDate>`);
  expect(xml).toMatch(/<atom:link href="http:\/\/lunnitsa.example\/blog\/rss.xml" rel="self"/);
});

test('the feed of another site is its own', async () => {
  await using shop = await openTestShop();
  const retail = linksOf((await feedOf(shop)).xml);
  const dealers = linksOf((await feedOf(shop, { siteId: '2' })).xml);
  const ofDealers = `${ORIGIN}/blog/detail/kak-sobrat-vitrinu-serebra`;
  expect(dealers).toContain(ofDealers);
  expect(retail).not.toContain(ofDealers);
  expect(linksOf((await feedOf(shop, { siteId: '777' })).xml)).toEqual(retail);
});

test('relative links in a text point to the shop', async () => {
  await using shop = await openTestShop();
  const { xml } = await feedOf(shop);
  expect(xml).toContain(`href="${ORIGIN}/contacts"`);
  expect(xml).not.toContain('href="/');
});

test('no written text breaks the feed or runs in a reader', async () => {
  await using shop = await openTestShop();
  await using _ = await givenArticle(shop, {
    title: 'Серебро & ]]></title><script>',
    announce: 'Коротко: <b>1 < 2</b> & ]]>',
    body: '<p>Текст ]]> дальше</p><script>steal()</script>',
  });
  const { xml } = await feedOf(shop);
  const [, item = ''] = /<item>(.*?)<\/item>/s.exec(xml) ?? [];
  expect(item).toContain('<title><![CDATA[Серебро & ]] ></title><script>]]></title>');
  expect(item).toContain('<![CDATA[Коротко: &lt;b&gt;1 &lt; 2&lt;/b&gt; &amp; ]]&gt;]]>');
  expect(item).toContain('<![CDATA[<p>Текст ]]&gt; дальше</p>]]>');
});

test('articles are in the sitemap of their site, with the day of their last change', async () => {
  await using shop = await openTestShop();
  const pagesOf = async (siteId: string) => {
    const { body } = await shop.app.inject({
      url: '/sitemap/pages.xml',
      cookies: { siteId },
      headers: { host: 'lunnitsa.example' },
    });
    return body;
  };
  const retail = await pagesOf('1');
  expect(retail).toContain(
    `<loc>${ORIGIN}/blog/detail/malahit-kamen-urala</loc><lastmod>2026-10-30</lastmod>`,
  );
  for (const path of ['/blog', '/contacts', '/partners']) {
    expect(retail).toContain(`<loc>${ORIGIN}${path}</loc>`);
  }
  expect(retail).not.toContain('kak-sobrat-vitrinu-serebra');
  expect(await pagesOf('2')).toContain('/blog/detail/kak-sobrat-vitrinu-serebra');
});
