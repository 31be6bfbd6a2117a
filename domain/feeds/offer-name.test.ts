import { expect, test } from 'vitest';
import { offerName } from './offer-name.ts';

const RINGS = ['Кольца'];

test.each([
  {
    title: '«Луна»',
    brand: 'Соколов',
    metal: 'Серебро 925 пробы',
    categories: RINGS,
    name: 'Кольцо Соколов «Луна», серебро 925 пробы',
    because: 'kind, brand, title, metal',
  },
  {
    title: 'Кольцо с гранатом из золота 585 пробы',
    brand: 'Исетский двор',
    metal: 'Золото 585 пробы',
    categories: ['Кольца', 'Помолвочные'],
    name: 'Кольцо с гранатом из золота 585 пробы, Исетский двор',
    because: 'what the title names is not repeated',
  },
  {
    title: 'Перо',
    brand: undefined,
    metal: undefined,
    categories: ['Кольца', 'Печатки'],
    name: 'Печатка Перо',
    because: 'the deepest category names the kind',
  },
  {
    title: 'Зимний свет',
    brand: undefined,
    metal: 'Керамика',
    categories: ['Новинки сезона'],
    name: 'Зимний свет, керамика',
    because: 'a category of another kind adds no word',
  },
  {
    title: 'СЕРЬГИ ЗОЛОТЫЕ «Искра» РАЗМЕР 17,5',
    brand: undefined,
    metal: 'Золото 585 пробы',
    categories: ['Серьги'],
    name: 'Серьги золотые «Искра»',
    because: 'capitals are lowered, sizes are dropped',
  },
  {
    title: 'ХИТ ПРОДАЖ! Кольцо «Лето», скидка -20%',
    brand: undefined,
    metal: undefined,
    categories: RINGS,
    name: 'Кольцо «Лето»',
    because: 'words of selling are dropped',
  },
  {
    title: 'Кольцо «Акциями не торгуем»',
    brand: undefined,
    metal: undefined,
    categories: RINGS,
    name: 'Кольцо «Акциями не торгуем»',
    because: 'longer words are others',
  },
  {
    title: 'Скидка',
    brand: undefined,
    metal: undefined,
    categories: [],
    name: 'Скидка',
    because: 'a name is never empty',
  },
])('$because: $name [E8.1]', ({ name, title, brand, metal, categories }) => {
  expect(offerName({ title, brand, metal, categories })).toBe(name);
});

test('a name has at most 150 characters [E8.1, E8.9]', () => {
  const name = offerName({
    title: `Кольцо ${'слово '.repeat(40)}`,
    brand: undefined,
    metal: undefined,
    categories: [],
  });
  expect(name.length).toBeLessThanOrEqual(150);
  expect(name).toMatch(/слово…$/);
});
