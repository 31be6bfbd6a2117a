import { expect, test } from 'vitest';
import { productStory } from './product-story.ts';
import { METAL_CARE, STONE_STORIES } from './stones.ts';

const RING = {
  title: 'Кольцо «Исеть» с\u00a0малахитом и\u00a0зернью из\u00a0серебра 925\u00a0пробы',
  options: [{ code: 'stone', title: 'Вставка', values: ['Малахит'], showInCardSeparately: true }],
  params: [
    { title: 'Металл', content: 'Чернёное серебро 925 пробы' },
    { title: 'Проба', content: '925' },
  ],
  partner: { id: 1, title: 'Мастерская «Лунница»' },
  engravingRoom: 16,
};

const titles = (story: ReturnType<typeof productStory>) => story.map(({ title }) => title);

test('a piece with a stone, a workshop and room for letters has every part', () => {
  const story = productStory(RING);
  expect(titles(story)).toEqual([
    'Камень: малахит',
    'Как сделано',
    'Откуда берётся зернь',
    'Как ухаживать',
    'Коробка и бирка',
    'Проба и УИН',
    'Вернуть за 14 дней',
    'Вопрос ювелиру',
  ]);
  const text = story.flatMap(({ paragraphs }) => paragraphs).join(' ');
  for (const fact of ['мастерской «Лунница»', 'чернёное серебро', 'Проба 925', 'вашей гравировкой']) {
    expect(text).toContain(fact);
  }
});

test('what a piece does not have is left out', () => {
  const title = 'Кольцо с\u00a0зернёным ободком';
  const story = productStory({ title, options: [], params: [], partner: null, engravingRoom: null });
  expect(titles(story)).toEqual(['Коробка и бирка', 'Проба и УИН', 'Вернуть за 14 дней', 'Вопрос ювелиру']);
  expect(story.flatMap(({ paragraphs }) => paragraphs).join(' ')).not.toContain('гравировк');
});

test.each([
  { metal: 'чернёное серебро 925 пробы', care: /чернёное/ },
  { metal: 'серебро 925 пробы с розовой позолотой', care: /^Позолота/ },
  { metal: 'серебро 925 пробы', care: /^Серебро/ },
  { metal: 'белое золото 750 пробы', care: /^Белое золото/ },
  { metal: 'розовое золото 585 пробы', care: /^Золото/ },
  { metal: 'платина 950 пробы', care: /^Платина/ },
])('$metal has its own care', ({ metal, care }) => {
  expect(METAL_CARE.find(({ title }) => title.test(metal))?.care).toMatch(care);
});

test('a story has two sentences or more, and the care of its stone', () => {
  for (const [stone, { text, care }] of Object.entries(STONE_STORIES)) {
    expect(text.split(/[.:] /).length, stone).toBeGreaterThan(1);
    expect(care.length, stone).toBeGreaterThan(40);
  }
});
