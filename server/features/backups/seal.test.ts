import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { isSealed, seal, unseal } from './seal.ts';

const key = randomBytes(32);

/** In chunks of another size than the frames. */
const chunksOf = (bytes: Buffer, size = 10_007) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    ),
  );

const sealed = (bytes: Buffer) => buffer(seal(chunksOf(bytes), key));
const unsealed = (bytes: Buffer, by = key) => buffer(unseal(chunksOf(bytes), by));

const FRAME = 65_552;
const HEAD = 57;
const whole = await sealed(randomBytes(200_000));

describe('a sealed backup', () => {
  test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])(
    'of %s bytes is opened by its key',
    async (length) => {
      const plain = randomBytes(length);
      const bytes = await sealed(plain);
      expect(isSealed(bytes)).toBe(true);
      expect((await unsealed(bytes)).equals(plain)).toBe(true);
    },
  );

  test('differs each time', async () => {
    const plain = Buffer.from('orders');
    expect((await sealed(plain)).equals(await sealed(plain))).toBe(false);
  });

  test.each([
    ['another key', whole, randomBytes(32)],
    ['a changed bit', flipped(whole, 100_000), key],
    ['a changed salt', flipped(whole, 30), key],
    ['its end missing', whole.subarray(0, -1), key],
    ['its last frame missing', whole.subarray(0, HEAD + 3 * FRAME), key],
    ['everything but its head missing', whole.subarray(0, HEAD), key],
    ['two frames exchanged', exchanged(), key],
    ['something after its end', Buffer.concat([whole, Buffer.from('x')]), key],
  ])('is refused with %s', async (_, bytes, by) => {
    await expect(unsealed(bytes, by)).rejects.toThrow(expect.objectContaining({ name: 'SealError' }));
  });

  function exchanged(): Buffer {
    const [first, second] = [0, 1].map((at) => whole.subarray(HEAD + at * FRAME, HEAD + (at + 1) * FRAME));
    return Buffer.concat([
      whole.subarray(0, HEAD),
      second ?? Buffer.of(),
      first ?? Buffer.of(),
      whole.subarray(HEAD + 2 * FRAME),
    ]);
  }
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}
