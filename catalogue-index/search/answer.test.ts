import { describe, expect, test } from 'vitest';
import { addTo, emptySet, has, intersectionOf, setOf } from '../sets/bit-set.ts';
import { search } from './answer.ts';
import { sortCodes } from './code-index.ts';
import { fileProduct, openSearchIndex } from './search-index.ts';

const CAPACITY = 40;
const TITLES = [
  'Кольцо с малахитом из серебра 925 пробы',
  'Кольцо с гранатом из золота 585 пробы',
  'Серьги с малахитом',
  'Комплект: кольцо и серьги с малахитом',
  'Браслет «Исеть»',
  'Бусы из малахита',
  'Колье «Вечер»',
];
const of = (...products: number[]) => setOf(CAPACITY, products);
const category = (title: string, path: string, products: Uint32Array, ancestors: string[] = []) => ({
  ...{ title, heading: title, path, products, ancestors },
});
const value = (filter: string, code: string, title: string, found: Uint32Array) => ({
  ...{ filterCode: filter, filterTitle: filter, valueCode: code, title, found },
});

const selection = (title: string, phrases: string[], products: Uint32Array) => ({
  title,
  phrases,
  path: `/catalog/all?of=${phrases.length}`,
  narrow: (within: Uint32Array) => intersectionOf(within, products),
});

function openShop() {
  const index = openSearchIndex(
    [
      category('Кольца', 'koltsa', of(0, 1)),
      category('С малахитом', 'koltsa/s-malahitom', of(0), ['Кольца']),
      category('Серьги', 'sergi', of(2)),
      category('Колье и бусы', 'kole-i-busy', of(5, 6)),
    ],
    [
      value('stone', 'malachite', 'Малахит', of(0, 2, 3, 5)),
      value('metal', 'silver-925', 'Серебро 925', of(0, 4)),
      value('metal', 'gold-585', 'Золото 585', of(1)),
      value('metal', 'white-gold-585', 'Белое золото 585', of(6)),
      value('size', '17', '17', of(1)),
      value('size', '18', '18', of(0)),
      value('brand', 'iset', 'Мастерская «Исеть»', of(1, 4)),
    ],
    [
      selection('Подарок маме', ['маме', 'мама'], of(2, 5)),
      selection('К 14 февраля', ['14 февраля'], of(1)),
      selection('На свадьбу', ['на свадьбу'], of(0, 1)),
    ],
  );
  TITLES.forEach((title, product) => {
    fileProduct(index, product, { title, vendorCode: `10-00${product}-M`, uins: [], barcodes: [] });
  });
  sortCodes(index.codes);
  return index;
}

const EVERYTHING = of(...TITLES.keys());

/** Roubles, by product. */
const PRICES = [4900, 25_000, 5200, 9800, 3000, 8000, 60_000];
const prices = {
  isChosen: false,
  discounted: of(),
  between: (products: Uint32Array, { from = 0, to = Number.POSITIVE_INFINITY }) =>
    of(...PRICES.flatMap((price, n) => (has(products, n) && price >= from && price <= to ? [n] : []))),
  lowPrice: () => 5000,
};

function look(text: string, within = EVERYTHING) {
  const { products, fitness, reading } = search(openShop(), within, text, prices);
  const found = [...TITLES.keys()].filter((product) => has(products, product));
  return { found: found.toSorted((a, b) => (fitness[b] ?? 0) - (fitness[a] ?? 0) || a - b), reading };
}

describe('what is found', () => {
  test.each([
    { text: 'кольцо малахит', found: [0, 3], because: 'every word holds, the named category is first' },
    { text: 'серебро', found: [0, 4], because: 'a filter value speaks for a title that is silent' },
    { text: 'бусы', found: [5], because: 'a category of two things says of no piece which it is' },
    { text: 'исеть', found: [4], because: 'a workshop is not meant where a title has the word' },
    { text: 'малахит без колец', found: [2, 5], because: 'what is not wanted is left out' },
    { text: 'золото', found: [1, 6], because: 'white gold is gold, behind the plain one' },
    { text: '10-003', found: [3], because: 'an article is found by its beginning' },
    { text: 'самолёт', found: [], because: 'no word is known' },
    { text: 'ъыъы', found: [], because: 'other keys make no word of it either' },
    { text: '!?', found: [], because: 'there are no words in it' },
    { text: 'самолёт до 5000', found: [], because: 'a price does not make an unknown word known' },
    { text: 'малахит до 6000', found: [0, 2], because: 'what costs more is left out' },
    { text: 'малахит от 6 до 9 тысяч', found: [5], because: 'and what costs less' },
    { text: 'до 5 000 ₽', found: [0, 4], because: 'a price alone is enough' },
    { text: 'недорогие кольца', found: [0], because: 'a low price is that of the cheapest third' },
    { text: 'купить украшения', found: [0, 1, 2, 3, 4, 5, 6], because: 'nothing was said' },
  ])('«$text» finds $found: $because', ({ text, found }) => {
    const shown = look(text);
    expect(shown.found).toEqual(found);
    expect(shown.reading).toMatchObject({ isRelaxed: false, leftOut: [] });
  });

  test('nothing outside of the products that are searched', () => {
    expect(look('малахит', of(1, 2, 5)).found).toEqual([2, 5]);
  });

  test('a product is found by its present title', () => {
    const index = openShop();
    fileProduct(index, 4, { title: 'Кольцо «Новинка»', vendorCode: '10-004-M', uins: [], barcodes: [] });
    const found = (text: string) => has(search(index, EVERYTHING, text, prices).products, 4);
    expect([found('новинка'), found('кольцо'), found('браслет')]).toEqual([true, true, false]);
  });

  test('categories and values are read as they are at the moment', () => {
    const silver = emptySet(CAPACITY);
    const index = openSearchIndex([], [value('metal', 'silver-925', 'Серебро 925', silver)]);
    fileProduct(index, 3, { title: 'Кольцо', vendorCode: '1', uins: [], barcodes: [] });
    expect(has(search(index, EVERYTHING, 'серебро', prices).products, 3)).toBe(false);
    addTo(silver, 3);
    expect(has(search(index, EVERYTHING, 'серебро', prices).products, 3)).toBe(true);
  });
});

describe('where nothing fits every word', () => {
  test.each([
    {
      text: 'кольцо с александритом',
      found: [0, 1],
      leftOut: ['александритом'],
      because: 'the word is unknown',
    },
    { text: 'серьги с гранатом', found: [2], leftOut: ['гранатом'], because: 'the kind of piece means most' },
    { text: 'кольцо гранат 18', found: [1], leftOut: ['18'], because: 'a size means less than a stone' },
    {
      text: 'серебряное кольцо 17 до 5000',
      found: [0],
      leftOut: ['17'],
      because: 'and less than a price',
    },
    { text: 'гранат до 900', found: [1], leftOut: ['до 900'], because: 'nothing costs so little' },
  ])('«$text» is relaxed: $because', ({ text, found, leftOut }) => {
    const shown = look(text);
    expect(shown.found.slice(0, found.length)).toEqual(found);
    expect(shown.reading).toMatchObject({ isRelaxed: true, leftOut });
  });
});

describe('a prepared selection', () => {
  test.each([
    { text: 'подарок маме', found: [2, 5], title: 'Подарок маме', because: 'its phrase is said' },
    { text: 'маме серьги', found: [2], title: 'Подарок маме', because: 'other words narrow it' },
    {
      text: 'gjlfhjr vfvt',
      found: [2, 5],
      title: 'Подарок маме',
      because: 'its words are known in any layout',
    },
    {
      text: 'что подарить на 14 февраля',
      found: [1],
      title: 'К 14 февраля',
      because: 'a number is part of it',
    },
    { text: 'на свадьбу до 6000', found: [0], title: 'На свадьбу', because: 'a price narrows it' },
    { text: 'мамонт', found: [], title: undefined, because: 'it is another word' },
  ])('«$text»: $because', ({ text, found, title }) => {
    const shown = look(text);
    expect(shown.found).toEqual(found);
    expect(shown.reading.selection?.title).toBe(title);
    if (title) expect(shown.reading.suggestions[0]?.title).toBe(title);
  });

  test('gives way where nothing in it fits', () => {
    expect(look('гранат маме')).toMatchObject({
      found: [1],
      reading: { isRelaxed: true, leftOut: ['Подарок маме'], selection: null },
    });
  });
});

describe('a size that is not there', () => {
  test.each([
    { text: 'кольцо гранат 18', missing: { title: '18', others: ['17'] }, because: 'a smaller one is' },
    { text: 'кольцо 17 серебро', missing: { title: '17', others: ['18'] }, because: 'a greater one is' },
    { text: 'кольцо гранат 17', missing: null, because: 'it is there' },
    { text: 'бусы 18', missing: null, because: 'such products have no sizes' },
    { text: 'кольцо гранат 99', missing: null, because: 'it is no size' },
  ])('«$text»: $because', ({ text, missing }) => {
    expect(look(text).reading.missingSize).toEqual(missing);
  });
});

describe('what was understood', () => {
  test.each([
    {
      text: 'кольцо 18 серебро',
      path: 'koltsa',
      values: ['silver-925', '18'],
      because: 'words name category and values',
    },
    {
      text: 'кольцо с малахитом',
      path: 'koltsa/s-malahitom',
      values: [],
      because: 'the nearer category claims the word',
    },
    {
      text: 'малахит',
      path: undefined,
      values: ['malachite'],
      because: '«С малахитом» is a category of rings only',
    },
    { text: 'колье', path: 'kole-i-busy', values: [], because: 'one of its names is enough' },
    {
      text: 'белое золото',
      path: undefined,
      values: ['white-gold-585'],
      because: 'the value that more words name',
    },
    { text: 'золото', path: undefined, values: ['gold-585'], because: 'the plain one is named whole' },
    { text: 'мала', path: undefined, values: [], because: 'a word still being typed is not understood yet' },
  ])('«$text»: $because', ({ text, path, values }) => {
    const { reading } = look(text);
    expect(reading.category?.path).toBe(path);
    expect(reading.values.map(({ valueCode }) => valueCode)).toEqual(values);
  });

  test('suggestions say it in categories and filters, the closest first', () => {
    expect(look('кольцо серебро 18').reading.suggestions).toEqual([
      { title: 'Кольца · Серебро 925 · size 18', path: '/catalog/koltsa?metal=silver-925&size=18' },
      { title: 'Кольца', path: '/catalog/koltsa' },
      { title: 'Кольца · Серебро 925', path: '/catalog/koltsa?metal=silver-925' },
      { title: 'Кольца · size 18', path: '/catalog/koltsa?size=18' },
    ]);
    expect(look('серьги мала').reading.suggestions[0]).toEqual({
      title: 'Серьги',
      path: '/catalog/sergi',
    });
    expect(look('кольца со скидкой').reading.suggestions[0]).toEqual({
      title: 'Кольца · Со\u00a0скидкой',
      path: '/catalog/koltsa?discounted=1',
    });
    expect(look('кольцо до 5000').reading).toMatchObject({
      price: { to: 5000 },
      suggestions: [
        { title: 'Кольца · До\u00a05\u00a0000\u00a0₽', path: '/catalog/koltsa?price_to=5000' },
        {},
      ],
    });
    expect(look('мала').reading.suggestions).toEqual([
      { title: 'Малахит', path: '/catalog/all?stone=malachite' },
    ]);
  });
});
