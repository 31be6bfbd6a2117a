/**
 * Tiles as the bytes that are sent, by product number, in a ring buffer: at its end it overwrites the oldest. A hundred
 * thousand tiles take a few dozen megabytes, and the garbage collector has nothing to scan.
 */
export type CardRing = {
  /** A copy: the place may be taken at any time. */
  get(product: number): Buffer | undefined;
  put(product: number, card: Buffer): void;
  forget(product: number): void;
};

/** More than a hundred thousand tiles. */
const MOST_BYTES = 64 * 2 ** 20;
/** Room for every product of a small catalogue. */
const BYTES_PER_PRODUCT = 2048;

const NOWHERE = Number.NEGATIVE_INFINITY;

/** @param capacity product numbers there may be */
export function openCardRing(capacity: number, mostBytes = MOST_BYTES): CardRing {
  const ring = Buffer.allocUnsafeSlow(Math.min(mostBytes, capacity * BYTES_PER_PRODUCT));
  /** Where cards begin, counted in all bytes ever written: what lies further back than the ring is long is written over. */
  const starts = new Float64Array(capacity).fill(NOWHERE);
  const lengths = new Uint32Array(capacity);
  let written = 0;

  return {
    get(product) {
      const start = starts[product] ?? NOWHERE;
      if (start < written - ring.length) return;
      const place = start % ring.length;
      return Buffer.from(ring.subarray(place, place + (lengths[product] ?? 0)));
    },
    put(product, card) {
      if (card.length > ring.length) return;
      const left = ring.length - (written % ring.length);
      if (card.length > left) written += left;
      ring.set(card, written % ring.length);
      starts[product] = written;
      lengths[product] = card.length;
      written += card.length;
    },
    forget(product) {
      starts[product] = NOWHERE;
    },
  };
}
