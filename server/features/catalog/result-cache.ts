import { LRUCache } from 'lru-cache';

/** Bytes of answers kept. */
const MOST_BYTES = 128 * 2 ** 20;

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

export function openResultCache(now: () => Date): ResultCache {
  const answers = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: (answer, key) => answer.length + key.length,
    // The clock of the shop, read each time.
    perf: { now: () => now().getTime() },
    ttlResolution: 0,
  });
  /** How often a place has changed; of everything also whatever changes all places. */
  const changes = new Map<Place, number>();
  let purges = 0;

  return {
    keyOf: (place, question) => `${purges} ${place} ${changes.get(place) ?? 0} ${question}`,
    get: (key) => answers.get(key),
    keep(key, answer, seconds) {
      if (seconds > 0) answers.set(key, answer, { ttl: seconds * 1000 });
    },
    purgeCategories(categoryIds) {
      for (const place of ['everything' as const, ...categoryIds]) {
        changes.set(place, (changes.get(place) ?? 0) + 1);
      }
    },
    purge() {
      purges++;
      answers.clear();
    },
  };
}
