import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openByteRing } from './byte-ring.ts';

const PRODUCTS = 8;
const BYTES = 200;

test('an entry is what was put last, or gone, but never the bytes of another', () => {
  const entries = fc.array(fc.tuple(fc.nat(PRODUCTS - 1), fc.integer({ min: 1, max: 60 }), fc.boolean()), {
    maxLength: 100,
  });
  fc.assert(
    fc.property(entries, (given) => {
      const ring = openByteRing(PRODUCTS, BYTES);
      const last = new Map<number, Buffer>();
      for (const [n, [product, length, isForgotten]] of given.entries()) {
        const bytes = Buffer.alloc(length, n + 1);
        ring.put(product, bytes);
        last.set(product, bytes);
        expect(ring.get(product)).toEqual(bytes);
        if (isForgotten) {
          ring.forget(product);
          last.delete(product);
        }
        for (let other = 0; other < PRODUCTS; other++) {
          const kept = ring.get(other);
          if (kept) expect(kept).toEqual(last.get(other));
        }
      }
    }),
  );
});

test('the newest entries are kept, the oldest give way', () => {
  const ring = openByteRing(PRODUCTS, BYTES);
  for (let product = 0; product < PRODUCTS; product++) ring.put(product, Buffer.alloc(50, product));
  const kept = Array.from({ length: PRODUCTS }, (_, product) => ring.get(product) !== undefined);
  expect(kept).toEqual([false, false, false, false, true, true, true, true]);
});

test('an entry that was given out stays as it is when its place is taken', () => {
  const ring = openByteRing(PRODUCTS, BYTES);
  ring.put(0, Buffer.alloc(BYTES, 1));
  const given = ring.get(0);
  ring.put(1, Buffer.alloc(BYTES, 2));
  expect(given).toEqual(Buffer.alloc(BYTES, 1));
});

test('an entry longer than all room is not kept', () => {
  const ring = openByteRing(PRODUCTS, BYTES);
  ring.put(0, Buffer.alloc(BYTES + 1));
  expect(ring.get(0)).toBeUndefined();
});
