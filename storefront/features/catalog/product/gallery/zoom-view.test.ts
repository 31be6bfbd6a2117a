import { expect, test } from 'vitest';
import { LARGEST_SCALE, movedBy, WHOLE, zoomedAt } from './zoom-view.ts';

const STAGE = { width: 1000, height: 800 };
const MIDDLE = { x: 0, y: 0 };

test('the point under the pointer stays under it', () => {
  const closer = zoomedAt(WHOLE, 2, { x: 100, y: -50 }, STAGE);
  expect(closer).toEqual({ scale: 2, x: -100, y: 50 });
  expect(zoomedAt(closer, 0.5, { x: 100, y: -50 }, STAGE)).toEqual(WHOLE);
});

test.each([
  [100, LARGEST_SCALE, 'closer than the picture is sharp'],
  [0.01, 1, 'farther than the whole picture'],
])('a factor of %d is limited to the scale %d: not %s', (factor, scale) => {
  expect(zoomedAt(WHOLE, factor, MIDDLE, STAGE).scale).toBe(scale);
});

test.each([
  [{ x: 5000, y: 5000 }, { x: 300, y: 400 }, 'its edges stop at the edges of the stage'],
  [{ x: -5000, y: -5000 }, { x: -300, y: -400 }, 'on the other side as well'],
  [{ x: 10, y: -20 }, { x: 10, y: -20 }, 'within them it goes freely'],
])('a picture at scale 2 moved by %j comes to %j: %s', (by, place) => {
  expect(movedBy({ ...WHOLE, scale: 2 }, by, STAGE)).toEqual({ scale: 2, ...place });
});

test('a picture at scale 1 does not move', () => {
  expect(movedBy(WHOLE, { x: 40, y: 40 }, STAGE)).toEqual(WHOLE);
});
