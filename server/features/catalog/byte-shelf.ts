import type { CatalogueIndex } from '#catalogue/index.ts';
import { type ByteRing, openByteRing } from './byte-ring.ts';

/** What is shown of products, as bytes, until they change. */
export type ByteShelf = {
  /**
   * The bytes of each product, made together where they are missing; undefined where there are none.
   *
   * @param kind what is shown of the products: each kind has its own bytes
   */
  take(
    index: CatalogueIndex,
    ids: readonly number[],
    kind: string,
    make: (missing: readonly number[]) => Promise<ReadonlyMap<number, Buffer>>,
  ): Promise<(Buffer | undefined)[]>;
  /** The bytes of these products are made again. */
  forget(index: CatalogueIndex, ids: Iterable<number>): void;
  forgetAll(): void;
};

/** Bytes that one kind may take: as many as all products of a small catalogue need. */
type Room = { most: number; perProduct: number };

export function openByteShelf({ most, perProduct }: Room): ByteShelf {
  /** By index, because a number means another product in another index; by kind. */
  let rings = new WeakMap<CatalogueIndex, Map<string, ByteRing>>();
  /** Counts the changes: what was read before one may be older than it, and is not cached. */
  let changes = 0;

  function ringOf(index: CatalogueIndex, kind: string): ByteRing {
    const own = rings.get(index) ?? new Map<string, ByteRing>();
    const ring = own.get(kind) ?? openByteRing(index.capacity, Math.min(most, index.capacity * perProduct));
    rings.set(index, own.set(kind, ring));
    return ring;
  }

  return {
    async take(index, ids, kind, make) {
      const ring = ringOf(index, kind);
      const numbers = ids.map((id) => index.numberOf(id));
      const ready = numbers.map((number) => (number === undefined ? undefined : ring.get(number)));
      const missing = ids.filter((_, place) => ready[place] === undefined);
      if (missing.length === 0) return ready;

      const changesBefore = changes;
      const made = await make(missing);
      if (changes === changesBefore) {
        for (const id of missing) {
          const [number, bytes] = [index.numberOf(id), made.get(id)];
          if (number !== undefined && bytes !== undefined) ring.put(number, bytes);
        }
      }
      return ids.map((id, place) => ready[place] ?? made.get(id));
    },
    forget(index, ids) {
      changes++;
      for (const id of ids) {
        const number = index.numberOf(id);
        if (number === undefined) continue;
        for (const ring of rings.get(index)?.values() ?? []) ring.forget(number);
      }
    },
    forgetAll() {
      changes++;
      rings = new WeakMap();
    },
  };
}
