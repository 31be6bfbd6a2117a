import { expect } from 'vitest';
import { RING } from '#tests/support/demo-goods.ts';
import { press } from '#tests/support/html-form.ts';
import { pageOf, type ServedPage, test } from '#tests/support/visitor.ts';

const field = (page: ServedPage) => page.getByRole<HTMLInputElement>('searchbox', { name: 'Поиск по сайту' });

test('the search field in the header opens all results, and keeps the query', async ({ request, read }) => {
  const home = await read('/');
  field(home).value = 'кальцо исеть';
  const answer = await press(request, field(home));
  expect(answer.status()).toBe(200);
  expect(new URL(answer.url()).pathname).toBe('/catalog/all');
  expect(new URL(answer.url()).searchParams.get('search')).toBe('кальцо исеть');
  const found = await pageOf(answer);
  found.main.getByRole('link', { name: RING.title });
  expect(field(found).value).toBe('кальцо исеть');
});
