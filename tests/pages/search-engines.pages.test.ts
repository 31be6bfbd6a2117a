import type { APIRequestContext } from '@playwright/test';
import { expect } from 'vitest';
import { test } from '#tests/support/visitor.ts';

const placesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place = '']) => place.replaceAll('&amp;', '&'));

async function sent(request: APIRequestContext, url: string): Promise<string> {
  const answer = await request.get(url);
  expect(answer.status(), url).toBe(200);
  return answer.text();
}

test('robots.txt links to a sitemap whose pages open, are canonical, have descriptions and may be indexed', async ({
  request,
}) => {
  const robots = await sent(request, '/robots.txt');
  const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(robots) ?? [];
  const files = placesIn(await sent(request, sitemap));
  const listed = await Promise.all(files.map(async (file) => placesIn(await sent(request, file))));

  // All pages of the shop itself, and a sample of the hundreds of listings and products.
  const [pages = [], ...others] = listed;
  const some = others.flatMap((places) => places.filter((_, place) => place % 25 === 0));
  expect(some.length).toBeGreaterThan(20);
  for (const place of [...pages, ...some]) {
    const html = await sent(request, place);
    const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? [];
    expect(canonical?.replaceAll('&amp;', '&'), place).toBe(place);
    expect(html, place).not.toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(html, place).toMatch(/<meta name="description" content="[^"]{20,}"/);
  }
});

test('an unknown sitemap file is refused, and a page of that name is not found', async ({ request }) => {
  expect((await request.get('/sitemap/products-999.xml')).status()).toBe(404);
  expect((await request.get('/sitemap')).status()).toBe(404);
});
