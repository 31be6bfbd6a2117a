import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { test, textOf } from '#tests/support/visitor.ts';

test('an unknown choice is not stored, and the shop redirects to itself', async ({ request }) => {
  const answer = await request.post('/visit', {
    form: { currencyId: '99', siteId: '99', returnTo: '//evil.example/' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toBe('/');
  expect(answer.headers()['set-cookie']).toBeUndefined();
});

test('a shop without a counter offers no choice of cookies', async ({ read }) => {
  const page = await read('/cookies');
  expect(textOf(page.getByRole('main'))).toContain('Сейчас посещения на сайте не считает никто');
  expect(page.queryByRole('button', { name: 'Разрешить аналитику' })).toBeNull();
  // The script for the choice looks for it.
  expect(page.document.querySelector('[data-metrica]')).toBeNull();
});

test('without scripts, help is the page with the answers', async ({ read }) => {
  const footer = within((await read('/')).getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Помощь' }).getAttribute('href')).toBe('/info');
  expect((await read('/info')).headings).toEqual(['Информация для покупателей']);
});
