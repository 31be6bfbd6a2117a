import { expect, test } from 'vitest';
import { sitemapIndex, urlElement } from './sitemap.ts';

const ORIGIN = 'https://lunnitsa.example';

test.each([
  {
    page: { path: '/catalog/koltsa', lastModified: new Date('2026-05-01T21:30:00Z') },
    xml: '<url><loc>https://lunnitsa.example/catalog/koltsa</loc><lastmod>2026-05-01</lastmod></url>\n',
    because: 'the day of the change is included',
  },
  {
    page: { path: '/' },
    xml: '<url><loc>https://lunnitsa.example/</loc></url>\n',
    because: 'an unknown day is not invented',
  },
  {
    page: { path: '/catalog/koltsa?a=1&b=<2>' },
    xml: '<url><loc>https://lunnitsa.example/catalog/koltsa?a=1&amp;b=&lt;2&gt;</loc></url>\n',
    because: 'XML characters are escaped',
  },
])('a page of a sitemap: $because', ({ page, xml }) => {
  expect(urlElement(ORIGIN, page)).toBe(xml);
});

test('the index lists the files', () => {
  expect(sitemapIndex(ORIGIN, [{ path: '/sitemap/pages.xml', lastModified: new Date(0) }])).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
<sitemap><loc>https://lunnitsa.example/sitemap/pages.xml</loc><lastmod>1970-01-01</lastmod></sitemap>
</sitemapindex>
`,
  );
});
