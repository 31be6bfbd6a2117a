import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openByteWriter } from './byte-writer.ts';

test('texts and whole numbers stand one behind another, however long the answer grows', () => {
  const writer = openByteWriter();
  const parts = fc.array(fc.oneof(fc.string({ maxLength: 200 }), fc.nat(), fc.constant('ё'.repeat(40_000))), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(parts, (given) => {
      for (const part of given) {
        if (typeof part === 'number') writer.putWhole(part);
        else writer.put(Buffer.from(part));
      }
      expect(writer.take().equals(Buffer.from(given.join('')))).toBe(true);
    }),
  );
});

test.each([0, 9, 10, 99, 100, 4_294_967_295])('%d is written in its own digits', (number) => {
  const writer = openByteWriter();
  writer.putWhole(number);
  expect(writer.take().toString()).toBe(String(number));
});

test('an answer that was taken is not written over by the next', () => {
  const writer = openByteWriter();
  writer.put(Buffer.from('first'));
  const first = writer.take();
  writer.put(Buffer.from('other'));
  writer.take();
  expect(first.toString()).toBe('first');
});
