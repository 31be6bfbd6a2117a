import { expect, test } from 'vitest';
import { CARD, densityOf, girthOf, RING_SIZES, ringSizeOf, sizeTitle, storedDensity } from './ring-size.ts';

test.each([
  { diameter: 17, size: 17, because: 'the size is the diameter' },
  { diameter: 17.2, size: 17, because: 'the nearest half is 17' },
  { diameter: 17.25, size: 17.5, because: 'between two the larger does not pinch' },
  { diameter: 17.3, size: 17.5, because: 'the nearest half is 17,5' },
  { diameter: 14.8, size: 15, because: 'it is near the smallest' },
  { diameter: 14.7, size: undefined, because: 'no ring is so small' },
  { diameter: 22.2, size: 22, because: 'it is near the largest' },
  { diameter: 22.3, size: undefined, because: 'no ring is so large' },
])('a ring of $diameter mm has size $size: $because', ({ diameter, size }) => {
  expect(ringSizeOf(diameter)).toBe(size);
});

test('every size is the size of its own diameter', () => {
  expect(RING_SIZES.map(ringSizeOf)).toEqual(RING_SIZES);
  expect(RING_SIZES.map(sizeTitle)).toEqual(expect.arrayContaining(['15', '17,5', '22']));
});

test('the strip is as long as the finger is round', () => {
  expect(girthOf(17)).toBeCloseTo(53.41, 2);
});

test.each([
  { pixels: 216, density: 216 / CARD.width, because: 'a card is 53,98 mm wide' },
  { pixels: 20, density: 2.4, because: 'no screen is so coarse' },
  { pixels: 2000, density: 8, because: 'no screen is so fine' },
])('a card of $pixels pixels: $because', ({ pixels, density }) => {
  expect(densityOf(pixels)).toBeCloseTo(density, 10);
});

test.each([
  { text: '8', ratio: 2, density: 4, because: 'two dots are a pixel' },
  { text: '8', ratio: 1.6, density: 5, because: 'a zoom changes the pixel, not the dot' },
  { text: null, ratio: 1, density: undefined, because: 'nothing is stored' },
  { text: 'NaN', ratio: 1, density: undefined, because: 'anything may be stored' },
  { text: '400', ratio: 1, density: undefined, because: 'no screen is so fine' },
])('reads $text with $ratio dots per pixel as $density: $because', ({ text, ratio, density }) => {
  expect(storedDensity(text, ratio)).toBe(density);
});
