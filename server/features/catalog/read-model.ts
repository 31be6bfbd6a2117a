import type { Db } from '#database/schema.ts';

/** One state of the catalogue, never changed after it is built. */
export type Catalogue = { readonly builtAt: Date };

/** Holds the current state; `refresh` builds the next one and swaps it in whole. */
export type ReadModel = { current(): Catalogue; refresh(): Promise<void> };

export async function openReadModel(_db: Db, now: () => Date): Promise<ReadModel> {
  return { current: () => ({ builtAt: now() }), refresh: async () => {} };
}
