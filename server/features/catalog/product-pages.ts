import { LRUCache } from 'lru-cache';
import type { CatalogueIndex } from '#catalogue/index.ts';
import type { Db } from '#database/schema.ts';
import { type ByteShelf, openByteShelf } from './byte-shelf.ts';
import { findProductCodes, findProductPages } from './queries.ts';
import { readTogether } from './read-together.ts';

/** What the database says of a product that only its own page shows, the same for every shopper. */
export type ProductPage = Awaited<ReturnType<typeof findProductPages>>[number];

/** Product pages in memory; those that are missing at a moment are read by one query. */
export type PageShelf = Pick<ByteShelf, 'forget' | 'forgetAll'> & {
  /** By id; products that are not published are left out. */
  take(index: CatalogueIndex, ids: readonly number[]): Promise<ReadonlyMap<number, ProductPage>>;
  /** The page of the product that has a code; undefined when none is published under it. */
  byCode(index: CatalogueIndex, code: string): Promise<ProductPage | undefined>;
};

/** A page takes one or two kilobytes for each of its sizes. */
const ROOM = { most: 24 * 2 ** 20, perProduct: 8192 };

/** Codes whose products are known. */
const MOST_CODES = 20_000;

export function openPageShelf(db: Db): PageShelf {
  const readPages = readTogether(async (ids: readonly number[]) => {
    const pages = await findProductPages(db, ids);
    return new Map(pages.map((page) => [page.id, Buffer.from(JSON.stringify(page))]));
  });
  const readIds = readTogether(async (codes: readonly string[]) => {
    const products = await findProductCodes(db, codes);
    return new Map(products.map(({ id, code }) => [code, id]));
  });
  const { take, forget, forgetAll } = openByteShelf(ROOM);
  const ids = new LRUCache<string, number>({ max: MOST_CODES });

  async function takePages(
    index: CatalogueIndex,
    wanted: readonly number[],
  ): Promise<Map<number, ProductPage>> {
    const written = await take(index, wanted, '', readPages);
    const pages = written.flatMap((page) => (page ? (JSON.parse(page.toString()) as ProductPage) : []));
    return new Map(pages.map((page) => [page.id, page]));
  }

  return {
    take: takePages,
    async byCode(index, code) {
      const known = ids.get(code);
      const page = known === undefined ? undefined : (await takePages(index, [known])).get(known);
      // A code may have passed to another product.
      if (page?.code === code) return page;
      const id = (await readIds([code])).get(code);
      if (id === undefined) return;
      ids.set(code, id);
      return (await takePages(index, [id])).get(id);
    },
    forget,
    forgetAll,
  };
}
