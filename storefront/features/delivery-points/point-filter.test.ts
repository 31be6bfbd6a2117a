import { expect, test } from 'vitest';
import { citiesOf, findPoints } from './point-filter.ts';

const point = (name: string, city: string, addressValue: string, howToGet = '') => ({
  name,
  addressValue,
  howToGet,
  address: { city, region: '' },
});

const SALON = point(
  'Салон «Лунница»',
  'Екатеринбург',
  'г Екатеринбург, ул Малышева, д 71',
  'м. Площадь 1905 года',
);
const LOCKER = point(
  'Постамат',
  'Екатеринбург',
  'г Екатеринбург, пр-кт Ленина, д 25',
  'Вход из тёплого перехода',
);
const ARBAT = point('Пункт выдачи', 'Москва', 'г Москва, ул Арбат, д 20', 'м. Арбатская');
const POINTS = [ARBAT, SALON, LOCKER];

test.each([
  { typed: '', found: POINTS, because: 'the search is empty' },
  { typed: 'малышева', found: [SALON], because: 'it is the street' },
  { typed: 'ул. Малышева, 71', found: [SALON], because: 'dots and commas do not matter' },
  { typed: 'м. площадь 1905', found: [SALON], because: 'it is the metro' },
  { typed: 'теплого', found: [LOCKER], because: 'е stands for ё' },
  { typed: 'постамат ленина', found: [LOCKER], because: 'kind and street are both matched' },
  { typed: 'арбат 71', found: [], because: 'every word must be there' },
])('«$typed» finds $found.length: $because', ({ typed, found }) => {
  expect(findPoints(POINTS, undefined, typed)).toEqual(found);
});

test('a city filters out points of other cities', () => {
  expect(findPoints(POINTS, 'Екатеринбург', '')).toEqual([SALON, LOCKER]);
  expect(findPoints(POINTS, 'Екатеринбург', 'арбат')).toEqual([]);
  expect(citiesOf(POINTS)).toEqual(['Екатеринбург', 'Москва']);
});
