import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { MALACHITE_KIT, RING, SOLD_OUT_PENDANT } from '#tests/support/demo-goods.ts';
import { DEALER, STYLIST } from '#tests/support/demo-people.ts';
import { type ServedPage, signIn, test, textOf, textsOf } from '#tests/support/visitor.ts';

const part = (page: ServedPage, title: string | RegExp) => page.main.getByRole('region', { name: title });

test('a product page has prices, bonuses, sizes, characteristics and breadcrumbs [C009, C036]', async ({
  read,
}) => {
  const page = await read(RING.path);
  expect(page.title).toContain(RING.heading);
  expect(page.headings).toEqual([RING.heading]);
  const way = within(page.main.getByRole('navigation', { name: 'Вы здесь' }));
  expect(textsOf(way.getAllByRole('listitem'))).toEqual([
    'Главная',
    'Каталог',
    'Кольца',
    'С зернью',
    RING.title,
  ]);
  expect(page.main.getAllByText('4 900 ₽')).not.toHaveLength(0);
  expect(page.main.getAllByText('5 450 ₽')).not.toHaveLength(0);
  page.main.getByText('Артикул 10-0482-M');
  const text = textOf(page.getByRole('main'));
  expect(text).toMatch(/Обычная цена\s*4 900 ₽.*При оплате онлайн.*4 410 ₽/);
  expect(text).toMatch(/Начислим бонусы.*\+147/);
  const sizes = within(page.main.getByRole('group', { name: 'Размер' }));
  expect(sizes.getAllByRole('radio')).toHaveLength(8);
  expect(textOf(part(page, 'Характеристики'))).toContain('Мастерская «Лунница»');
  expect(textOf(part(page, 'Описание'))).toContain('кабошон');
});

test('a link that names a size selects it, and is no address of its own [E8.1]', async ({
  request,
  read,
}) => {
  const answer = await request.get(`/api/catalog/v1/products/view?code=${RING.code}`);
  const { groups }: { groups: { id: number; title: string }[] } = await answer.json();
  const last = groups.at(-1) as { id: number; title: string };
  const selected = async (path: string) => {
    const page = await read(path);
    const sizes = within(page.main.getByRole('group', { name: 'Размер' })).getAllByRole<HTMLInputElement>(
      'radio',
    );
    return { values: sizes.filter(({ checked }) => checked).map(({ value }) => value), page };
  };
  const { values, page } = await selected(`${RING.path}?groupId=${last.id}`);
  expect(values).toEqual([String(last.id)]);
  expect(page.canonical).toMatch(new RegExp(`${RING.path}$`));
  for (const search of ['', '?groupId=1', '?groupId=17']) {
    expect((await selected(RING.path + search)).values).toEqual([]);
  }
});

test('the story of a piece is in its page as plain accordions, зернь in three drawings', async ({
  request,
  read,
}) => {
  const description = part(await read(RING.path), 'Описание');
  const parts = [...description.querySelectorAll('details')];
  expect(parts.map((details) => textOf(details.querySelector('summary') ?? details))).toEqual([
    'Камень: малахит',
    'Как сделано',
    'Откуда берётся зернь',
    'Как ухаживать',
    'Коробка и бирка',
    'Проба и УИН',
    'Вернуть за 14 дней',
    'Вопрос ювелиру',
  ]);
  const links = parts.flatMap((details) => [...details.querySelectorAll('a')].map((link) => link.pathname));
  expect(links).toEqual(['/certificates', '/refund', '/forms/6']);
  const drawings = [...description.querySelectorAll('li img')].map(
    (image) => image.getAttribute('src') ?? '',
  );
  expect(drawings).toHaveLength(3);
  for (const drawing of drawings) expect((await request.get(drawing)).status(), drawing).toBe(200);
});

test('the pictures come in the order of the product, the first one at once', async ({ request, read }) => {
  const answer = await request.get(`/api/catalog/v1/products/view?code=${RING.code}`);
  const { images }: { images: { fileId: string }[] } = await answer.json();
  expect(images.length).toBeGreaterThan(1);
  const shown = within(part(await read(RING.path), 'Фото товара')).getAllByRole<HTMLImageElement>('img');
  expect(shown.map(({ src }) => /v1\/([^/.]+)\./.exec(src)?.[1])).toEqual(images.map(({ fileId }) => fileId));
  expect(shown.map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    ...images.slice(1).map(() => 'lazy'),
  ]);
});

test('the second picture shows the piece at true size, with its caption', async ({ read }) => {
  const gallery = within(part(await read(RING.path), 'Фото товара'));
  expect(gallery.getByRole('img', { name: `${RING.title}, на руке` })).toBe(gallery.getAllByRole('img')[1]);
  expect(gallery.getByText('На руке')).toBeTruthy();
});

test('an option in which variants differ is a choice of links to their pages', async ({ read }) => {
  const page = await read(RING.path);
  const own = page.main.getByRole('link', { name: 'Малахит' });
  expect(own.getAttribute('aria-current')).toBe('true');
  expect(own.getAttribute('href')).toBe(RING.path);
  const amber = page.main.getByRole('link', { name: 'Янтарь' }).getAttribute('href') ?? '';
  const other = await read(amber);
  expect(other.headings[0]).toContain('с янтарём');
  expect(other.main.getByRole('link', { name: 'Янтарь' }).getAttribute('aria-current')).toBe('true');
});

test('an option marked for it is shown beside the price, separate from the others [C185]', async ({
  read,
}) => {
  const page = await read(RING.path);
  const all = textsOf(page.main.getAllByRole('term'));
  const among = textsOf(within(part(page, 'Характеристики')).getAllByRole('term'));
  const count = (terms: string[], title: string) => terms.filter((term) => term.includes(title)).length;
  expect(count(all, 'Вставка')).toBe(2);
  expect(count(among, 'Вставка')).toBe(1);
  expect(count(all, 'Покрытие')).toBe(1);
});

test('a kit lists its pieces, and a product without reviews has a message', async ({ read }) => {
  const page = await read(MALACHITE_KIT.path);
  expect(textOf(part(page, 'Характеристики'))).toContain('Подарочная коробка');
  expect(textOf(part(page, 'Отзывы'))).toContain('Отзывов пока нет');
});

test('a dealer gets 10 % off a set too (T11.2) [C699]', async ({ request, read }) => {
  await signIn(request, DEALER);
  const together = textOf(part(await read(RING.path), 'Вместе выгоднее'));
  expect(together).toContain('−10 % от двух украшений');
  expect(together).toContain('6 190 ₽');
  expect(together).toContain('5 571 ₽');
});

test('a special role sees prices by several lists, its own first (T6.4) [C424]', async ({
  request,
  read,
}) => {
  await signIn(request, STYLIST);
  const page = await read(RING.path);
  const rows = within(page.getByRole('table', { name: 'Цена по прайс-листам' })).getAllByRole('row');
  expect(rows).toHaveLength(3);
  expect(textsOf(rows)[2]).toContain('3 530 ₽');
});

describe('structured data', () => {
  /** The JSON-LD graph of a page, by type. */
  function structuredData({ html }: ServedPage) {
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const graph: { '@type': string }[] = JSON.parse(json)['@graph'];
    return Object.fromEntries(graph.map((thing) => [thing['@type'], thing]));
  }

  test('have price, stock, reviews and breadcrumbs (§9, T3.23) [C644]', async ({ read }) => {
    const { Product: product, BreadcrumbList: crumbs } = structuredData(await read(RING.path));
    expect(product).toMatchObject({
      name: expect.stringMatching(/^Кольцо «Исеть»/),
      sku: '10-0482-M',
      offers: {
        '@type': 'Offer',
        price: '4900',
        priceCurrency: 'RUR',
        availability: 'https://schema.org/InStock',
      },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 128 },
    });
    expect(crumbs).toMatchObject({
      itemListElement: ['Главная', 'Каталог', 'Кольца', 'С зернью', RING.title].map((name) => ({
        name: expect.stringMatching(new RegExp(name.replaceAll(' ', String.raw`\s`))),
      })),
    });
  });

  test('of a sold-out product are out of stock, and without reviews have no rating', async ({ read }) => {
    const { Product: soldOut } = structuredData(await read(SOLD_OUT_PENDANT.path));
    expect(soldOut).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
    const { Product: unrated } = structuredData(await read(MALACHITE_KIT.path));
    expect(unrated).not.toHaveProperty('aggregateRating');
  });

  test('have the dealer’s price for a dealer', async ({ request, read }) => {
    await signIn(request, DEALER);
    const { Product: product } = structuredData(await read(RING.path));
    expect(product).toMatchObject({ offers: { price: '3530' } });
  });
});
