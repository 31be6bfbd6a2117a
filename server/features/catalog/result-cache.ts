/** Bytes of answers kept. */
const BYTES_KEPT = 128 * 2 ** 20;

/** Where an answer comes from: a category's id, or everything. */
export type Place = number | 'everything';

/**
 * Answers as they were sent, by what was asked. One goes when its time is over,
 * when a product of its category has changed, or when there are too many.
 */
export type ResultCache = {
  get(place: Place, question: string): Buffer | undefined;
  /**
   * Keeps an answer that was begun in a state of the catalogue; not when that state has passed meanwhile.
   * @param began what `state` was then
   */
  keep(place: Place, question: string, answer: Buffer, seconds: number, began: number): void;
  /** Counts the changes. */
  state(): number;
  /** Forgets what depends on these categories. */
  purgeCategories(categoryIds: readonly number[]): void;
  purge(): void;
};

type Kept = { answer: Buffer; until: number };

export function openResultCache(now: () => Date): ResultCache {
  const places = new Map<Place, Map<string, Kept>>();
  let [bytes, changes] = [0, 0];

  function forgetPlace(place: Place): void {
    for (const { answer } of places.get(place)?.values() ?? []) bytes -= answer.length;
    places.delete(place);
  }

  function forget(place: Place, question: string): void {
    const kept = places.get(place)?.get(question);
    if (kept === undefined) return;
    bytes -= kept.answer.length;
    places.get(place)?.delete(question);
  }

  return {
    get(place, question) {
      const kept = places.get(place)?.get(question);
      if (kept === undefined) return;
      if (kept.until > now().getTime()) return kept.answer;
      forget(place, question);
      return;
    },
    keep(place, question, answer, seconds, began) {
      if (began !== changes || seconds === 0) return;
      forget(place, question);
      while (bytes + answer.length > BYTES_KEPT) {
        const [oldest] = places.keys();
        if (oldest === undefined) return;
        forgetPlace(oldest);
      }
      const answers = places.get(place) ?? new Map<string, Kept>();
      places.set(place, answers);
      answers.set(question, { answer, until: now().getTime() + seconds * 1000 });
      bytes += answer.length;
    },
    state: () => changes,
    purgeCategories(categoryIds) {
      changes++;
      for (const place of ['everything' as const, ...categoryIds]) forgetPlace(place);
    },
    purge() {
      changes++;
      places.clear();
      bytes = 0;
    },
  };
}
