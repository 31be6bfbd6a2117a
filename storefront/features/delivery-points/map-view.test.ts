import { expect, test } from 'vitest';
import { middleOf, zoomFor } from './map-view.ts';
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

test('requests the map script in Russian with the key of the shop (§7)', () => {
  expect(yandexScript('ключ&1')).toBe(
    'https://api-maps.yandex.ru/v3/?apikey=%D0%BA%D0%BB%D1%8E%D1%87%261&lang=ru_RU',
  );
});
