import { LRUCache } from 'lru-cache';

/** Bytes of answers that were asked for again, and of those that were not. */
const AGAIN_BYTES = 48 * 2 ** 20;
const ONCE_BYTES = 12 * 2 ** 20;

/** Where an answer comes from: a category's id, or everything. */
export type Place = number | 'everything';

/** Answers as they were sent, until their time is over, a product of their category changes, or there are too many. */
export type ResultCache = {
  /** What a question is cached under in the present state of its place: an answer that was begun in an earlier one is not found. */
  keyOf(place: Place, question: string): string;
  get(key: string): Buffer | undefined;
  keep(key: string, answer: Buffer, seconds: number): void;
  /** Forgets what depends on these categories. */
  purgeCategories(categoryIds: readonly number[]): void;
  purge(): void;
};

/**
 * Most questions are asked once: their answers pass through a ring of bytes, where they drive no popular one out and
 * leave the garbage collector nothing. An answer that is asked for again is kept as it is.
 */
export function openResultCache(
  now: () => Date,
  { againBytes = AGAIN_BYTES, onceBytes = ONCE_BYTES } = {},
): ResultCache {
  const again = new LRUCache<string, Buffer>({
    maxSize: againBytes,
    sizeCalculation: (answer, key) => answer.length + key.length,
    // The clock of the shop, read each time.
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  });
  const once = openAnswerRing(onceBytes);
  /** How often a place has changed; of everything also whatever changes all places. */
  const changes = new Map<Place, number>();
  let purges = 0;

  return {
    keyOf: (place, question) => `${purges} ${place} ${changes.get(place) ?? 0} ${question}`,
    get(key) {
      const kept = again.get(key);
      if (kept !== undefined) return kept;
      const { answer, until } = once.take(key) ?? { until: 0 };
      const ttl = until - now().getTime();
      if (answer === undefined || ttl <= 0) return;
      again.set(key, answer, { ttl });
      return answer;
    },
    keep(key, answer, seconds) {
      if (seconds > 0) once.put(key, answer, now().getTime() + seconds * 1000);
    },
    purgeCategories(categoryIds) {
      for (const place of ['everything' as const, ...categoryIds]) {
        changes.set(place, (changes.get(place) ?? 0) + 1);
      }
    },
    purge() {
      purges++;
      again.clear();
      once.clear();
    },
  };
}

/** The latest answers, as many as fit into so many bytes. */
function openAnswerRing(mostBytes: number) {
  const ring = Buffer.allocUnsafeSlow(mostBytes);
  /** In the order in which they were put. Starts are counted in all bytes ever written. */
  const places = new Map<string, { start: number; length: number; until: number }>();
  let written = 0;

  return {
    put(key: string, answer: Buffer, until: number): void {
      const { length } = answer;
      if (length > ring.length) return;
      const left = ring.length - (written % ring.length);
      if (length > left) written += left;
      ring.set(answer, written % ring.length);
      places.delete(key);
      places.set(key, { start: written, length, until });
      written += length;
      for (const [oldest, { start }] of places) {
        if (start >= written - ring.length) break;
        places.delete(oldest);
      }
    },
    /** A copy, because its place may be written over at any time. */
    take(key: string): { answer: Buffer; until: number } | undefined {
      const place = places.get(key);
      if (place === undefined) return;
      places.delete(key);
      const from = place.start % ring.length;
      return { answer: Buffer.from(ring.subarray(from, from + place.length)), until: place.until };
    },
    clear(): void {
      places.clear();
    },
  };
}
