import { expect, test } from 'vitest';
import { articlesByPhoto } from './photo-name.ts';

const photoOf = articlesByPhoto(['10-0482', 'АБ/7', 'К_2']);

test.each([
  ['10-0482.jpg', '10-0482', 1],
  ['10-0482_2.JPG', '10-0482', 2],
  ['фото/10-0482_10.png', '10-0482', 10],
  ['аб-7.webp', 'АБ/7', 1],
  ['АБ-7_3.jpg', 'АБ/7', 3],
  ['К_2.jpg', 'К_2', 1],
  ['К_2_2.jpg', 'К_2', 2],
])('%s is of %s, photo %i [E9.10]', (file, article, place) => {
  expect(photoOf(file)).toEqual({ article, place });
});

test.each(['10-0483.jpg', '.jpg', '_2.jpg'])('%s is of no good', (file) => {
  expect(photoOf(file)).toBeUndefined();
});
