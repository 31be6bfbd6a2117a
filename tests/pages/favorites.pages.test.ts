import { expect } from 'vitest';
import { test } from '#tests/support/visitor.ts';

test('the first HTML of the favourites is the same for everyone [C026]', async ({ read }) => {
  const [guest, other] = await Promise.all(
    ['', 'cartToken=1d3b2f64-9c1e-4a07-8f5a-2f60c4a7d001'].map((cookie) => read('/favorites', { cookie })),
  );
  expect(guest?.html).toBe(other?.html);
  expect(guest?.html).toContain('<meta name="robots" content="noindex"/>');
  expect(guest?.html).toContain('<h1>Избранное</h1>');
});

test('the first page of the favourites has one address', async ({ request }) => {
  for (const wrong of ['1', '0', '-1', 'abc']) {
    const answer = await request.get(`/favorites?page=${wrong}`, { maxRedirects: 0 });
    expect(answer.status(), wrong).toBe(301);
    expect(answer.headers().location, wrong).toBe('/favorites');
  }
});
