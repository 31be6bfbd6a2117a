/**
 * What is shown of products, as bytes, by product number, in a ring buffer: at its end it overwrites the oldest. A hundred
 * thousand tiles take a few dozen megabytes, and the garbage collector has nothing to scan.
 */
export type ByteRing = {
  /** A copy: the place may be taken at any time. */
  get(product: number): Buffer | undefined;
  put(product: number, bytes: Buffer): void;
  forget(product: number): void;
};

const NOWHERE = Number.NEGATIVE_INFINITY;

/** @param capacity product numbers there may be */
export function openByteRing(capacity: number, mostBytes: number): ByteRing {
  const ring = Buffer.allocUnsafeSlow(mostBytes);
  /** Where entries begin, counted in all bytes ever written: what lies further back than the ring is long is written over. */
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
    put(product, bytes) {
      if (bytes.length > ring.length) return;
      const left = ring.length - (written % ring.length);
      if (bytes.length > left) written += left;
      ring.set(bytes, written % ring.length);
      starts[product] = written;
      lengths[product] = bytes.length;
      written += bytes.length;
    },
    forget(product) {
      starts[product] = NOWHERE;
    },
  };
}
