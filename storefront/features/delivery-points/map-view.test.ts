import { describe, expect, test } from 'vitest';
import { CLOSEST, type Coord, clustersOf, middleOf, zoomFor } from './map-view.ts';
import { yandexScript } from './yandex-map.ts';

test('map zoom is 11 for pickup and 12 otherwise (§9, T9.16) [C677, C678]', () => {
  expect(zoomFor('pickup')).toBe(11);
  expect(zoomFor('address')).toBe(12);
  expect(zoomFor('shops')).toBe(12);
});

test('a map starts at the centre of its points', () => {
  expect(middleOf([[56.8, 60.6]])).toEqual([56.8, 60.6]);
  expect(
    middleOf([
      [56, 60],
      [57, 60.5],
      [56.2, 61],
    ]),
  ).toEqual([56.5, 60.5]);
});

describe('pins that would lie on one another share one', () => {
  // Two streets of one quarter, 300 m apart, and a district 6 km away.
  const places: { name: string; coord: Coord }[] = [
    { name: 'Малышева', coord: [56.8336, 60.5967] },
    { name: 'Вайнера', coord: [56.8333, 60.6016] },
    { name: 'Уралмаш', coord: [56.8876, 60.6135] },
  ];
  const at = (zoom: number) =>
    clustersOf(places, zoom).map((cluster) => cluster.map(({ name }) => name).join(' + '));

  test.each([
    { zoom: 9, clusters: ['Малышева + Вайнера + Уралмаш'], because: 'a city is a few pixels wide' },
    { zoom: 11, clusters: ['Малышева + Вайнера', 'Уралмаш'], because: '300 m are less than a pin' },
    { zoom: 13, clusters: ['Малышева + Вайнера', 'Уралмаш'], because: 'it is still half a pin' },
    { zoom: 14, clusters: ['Малышева', 'Вайнера', 'Уралмаш'], because: 'there is room for both' },
  ])('at zoom $zoom, because $because', ({ zoom, clusters }) => {
    expect(at(zoom)).toEqual(clusters);
  });

  test('except at the closest zoom, where a press could bring nothing nearer', () => {
    const [one] = places;
    expect(clustersOf(one ? [one, one] : [], CLOSEST)).toHaveLength(2);
    expect(clustersOf(one ? [one, one] : [], CLOSEST - 1)).toHaveLength(1);
  });

  test('and nothing has no pins', () => {
    expect(clustersOf([], 11)).toEqual([]);
  });
});

test('requests the map script in Russian with the key of the shop (§7)', () => {
  expect(yandexScript('ключ&1')).toBe(
    'https://api-maps.yandex.ru/v3/?apikey=%D0%BA%D0%BB%D1%8E%D1%87%261&lang=ru_RU',
  );
});
