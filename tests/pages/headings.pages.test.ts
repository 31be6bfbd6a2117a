import { expect } from 'vitest';
import { RING, RINGS } from '#tests/support/demo-goods.ts';
import { test } from '#tests/support/visitor.ts';

for (const [path, title, heading, rows] of [
  ['/', 'Ювелирный интернет-магазин — Лунница', 'Серебро и малахит', ' [C016]'],
  ['/catalog', 'Каталог', 'Каталог', ' [C022, C065]'],
  ['/catalog/all', 'Каталог', 'Каталог', ''],
  [RINGS, 'Кольца из золота и серебра', 'Кольца', ' [C035]'],
  [
    '/catalog/podveski/lunnitsy/s-kamnyami',
    'Лунницы с камнями из серебра и золота',
    'Лунницы с камнями',
    ' [C035]',
  ],
  [RING.path, RING.heading, RING.heading, ''],
  ['/blog', 'Блог', 'Блог', ' [C019, C069]'],
  ['/contacts', 'Контакты', 'Контакты', ' [C073]'],
  ['/partners', 'Партнёры', 'Партнёры', ''],
  ['/cart', 'Корзина', 'Корзина', ' [C021, C070]'],
  ['/reviews', 'Отзывы о магазине', 'Отзывы о магазине', ' [C077]'],
  [
    '/raffles/malahitovaya-shkatulka',
    'Розыгрыш «Малахитовая шкатулка»',
    'Розыгрыш «Малахитовая шкатулка»',
    ' [C042]',
  ],
] as const) {
  test(`${path} has the title «${title}» and one heading of the first level${rows}`, async ({ read }) => {
    const page = await read(path);
    expect(page.title).toBe(title);
    expect(page.headings).toEqual([heading]);
    expect(page.document.documentElement.lang).toBe('ru');
  });
}

for (const path of ['/catalog', '/catalog/all', '/catalog/all?sort=price']) {
  test(`${path} has the canonical address of the whole catalogue`, async ({ read, origin }) => {
    expect((await read(path)).canonical).toBe(`${origin}/catalog/all`);
  });
}
