import type { Services } from '#server/services.ts';
import { listAdditions } from './guest-products.ts';

/** Dates of the latest additions to a site, for the sitemap. */
export type Additions = {
  /** By id of a primary category, without its subcategories. */
  newestOf: ReadonlyMap<number, Date>;
  /** By number of a file of products. */
  newestIn: ReadonlyMap<number, Date>;
};

/** Robots read file after file: the table of products is scanned once for all of them. */
const CACHED_FOR = 10 * 60_000;

/** Reads the additions of a site, cached for ten minutes. */
export function rememberedAdditions({ db, now }: Pick<Services, 'db' | 'now'>) {
  const known = new Map<number, { readAt: number; additions: Promise<Additions> }>();

  return (siteId: number): Promise<Additions> => {
    const before = known.get(siteId);
    if (before && now().getTime() - before.readAt < CACHED_FOR) return before.additions;

    const additions = readAdditions(db, siteId);
    known.set(siteId, { readAt: now().getTime(), additions });
    additions.catch(() => known.delete(siteId));
    return additions;
  };
}

async function readAdditions(db: Services['db'], siteId: number): Promise<Additions> {
  const newestOf = new Map<number, Date>();
  const newestIn = new Map<number, Date>();
  for (const { categoryId, file, newest } of await listAdditions(db, siteId)) {
    newestOf.set(categoryId, later(newestOf.get(categoryId), newest));
    newestIn.set(file, later(newestIn.get(file), newest));
  }
  return { newestOf, newestIn };
}

const later = (known: Date | undefined, next: Date): Date => (known && known > next ? known : next);

/** The latest of the known dates. */
export const latest = (days: Iterable<Date | undefined>): Date | undefined =>
  [...days].reduce((newest, day) => (day ? later(newest, day) : newest), undefined);
