/** What answers of the API are made of, as far as the log of changes tells it apart. */
export type Source = 'products' | 'collections' | 'content' | 'reviews';

/** What has changed in the shop since this node opened, in the order in which the node has begun to show it. */
export type Changes = {
  /** The number of the last change. */
  readonly last: number;
  note(sources: readonly Source[]): void;
  /** Anything may have changed: settings, categories, the whole catalogue. */
  noteEverything(): void;
  /** Whether one of these has changed after the change of that number. */
  isSince(change: number, sources: readonly Source[]): boolean;
};

export function openChanges(): Changes {
  let last = 0;
  let ofEverything = 0;
  const changeOf = new Map<Source, number>();
  return {
    get last() {
      return last;
    },
    note(sources) {
      if (sources.length > 0) last++;
      for (const source of sources) changeOf.set(source, last);
    },
    noteEverything() {
      last++;
      ofEverything = last;
      changeOf.clear();
    },
    isSince(change, sources) {
      if (change === last) return false;
      if (ofEverything > change) return true;
      return sources.some((source) => (changeOf.get(source) ?? 0) > change);
    },
  };
}
