import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { type ServedPage, test, textOf } from '#tests/support/visitor.ts';

const shops = (page: ServedPage) => page.getByRole('region', { name: 'Салоны «Лунницы»' });

test('the contacts show addresses, opening hours and directions of the shops [C024, C073]', async ({
  read,
}) => {
  const page = await read('/contacts');
  expect(page.title).toBe('Контакты');
  expect(page.headings).toEqual(['Контакты']);
  expect(page.getByRole('heading', { name: 'Свердловская область' }).closest('section')).toBe(shops(page));
  const vaynera = within(shops(page)).getByText('Салон на Вайнера').closest('li');
  const words = vaynera && textOf(vaynera);
  expect(words).toContain('620014, Екатеринбург, ул. Вайнера, 12');
  expect(words).toContain('Ежедневно 10:00–22:00');
  expect(words).toContain('Площадь 1905 года');
  expect(vaynera?.querySelector('a[href="tel:+73430000021"]')?.textContent).toBe('+7 (343) 000-00-21');
  const way = vaynera?.querySelector('a[href="https://yandex.ru/maps/?rtext=~56.8351,60.5973"]');
  expect(way && textOf(way)).toMatch(/^Маршрут/);
  expect(textOf(shops(page))).not.toContain('Тюмень');
});

test('the partners link to their goods, and explain how to become one [C029]', async ({ read }) => {
  const page = await read('/partners');
  expect(page.title).toBe('Партнёры');
  expect(page.headings).toEqual(['Партнёры']);
  expect(page.main.getAllByRole('article')).toHaveLength(5);
  const hrefOf = (name: string) => page.main.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Северная зернь')).toBe('/brands/severnaya-zern');
  expect(page.main.getByRole('heading', { name: 'Как стать партнёром' })).toBeDefined();
  expect(hrefOf('Зарегистрировать организацию')).toBe('/user/signup');
  expect((await read('/brands/severnaya-zern')).headings).toEqual(['Северная зернь']);
});

test('the structured data of the contacts have all own shops, and no dealer [C061]', async ({
  read,
  origin,
}) => {
  const { document } = await read('/contacts');
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  const named = scripts.flatMap((script) => JSON.parse(textOf(script))['@graph'] ?? []);
  const stores = named.filter((one) => one['@type'] === 'JewelryStore');
  expect(stores).toHaveLength(8);
  expect(stores[0]).toMatchObject({
    url: `${origin}/contacts#shop-1`,
    telephone: '+7 (343) 000-00-21',
    address: { addressLocality: 'Екатеринбург', postalCode: '620014', streetAddress: 'ул. Вайнера, 12' },
    geo: { latitude: 56.8351, longitude: 60.5973 },
    openingHours: ['Mo-Su 10:00-22:00'],
  });
  // Four have a photo of their own.
  expect(new Set(stores.map(({ image }) => image)).size).toBe(5);
  expect(stores[0].image).toContain(`${origin}/api/image-minifier/v1/`);
  expect(named.map((one) => one['@type'])).toContain('ContactPage');
});
