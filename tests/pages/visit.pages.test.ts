import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { RING } from '#tests/support/demo-goods.ts';
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

test('a city is found and chosen without scripts, and the pages stay the same for everyone', async ({
  read,
  request,
}) => {
  const page = await read('/city?query=новосиб&returnTo=/contacts');
  const city = page.getByRole('button', { name: /^Новосибирск/ });
  expect(city.getAttribute('value')).toBe('5400000100000 Новосибирск');
  const answer = await request.post('/visit', {
    form: { city: city.getAttribute('value') ?? '', returnTo: '/contacts' },
    maxRedirects: 0,
  });
  expect(answer.headers().location).toBe('/contacts');
  expect(answer.headers()['set-cookie']).toContain(`city=${encodeURIComponent('5400000100000 Новосибирск')}`);
  const banner = within((await read('/')).getByRole('banner'));
  expect(banner.getByRole('link', { name: /^Ваш город: ?Екатеринбург$/ }).getAttribute('href')).toBe(
    '/city?returnTo=%2F',
  );
});

test('a city that is not one is not stored', async ({ request }) => {
  const answer = await request.post('/visit', { form: { city: 'Екатеринбург' }, maxRedirects: 0 });
  expect(answer.headers()['set-cookie']).toBeUndefined();
});

test('without scripts, the place of delivery on a product page leads to its page', async ({ read }) => {
  const place = within((await read(RING.path)).getByRole('region', { name: 'Когда и где получить' }));
  expect(place.getByRole('link', { name: 'Все способы доставки' }).getAttribute('href')).toBe('/deliveries');
});
