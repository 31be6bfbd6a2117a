import { type Filling, openIndex, type ProductFacts, type Viewer } from '#catalogue/index.ts';
import type { Db } from '#database/schema.ts';
import type { Catalogue, Shelves } from './catalogue.ts';
import { readCollections, readFrame, readNames, readSettings, readStickers } from './frame.ts';
import { inSlices } from './in-slices.ts';
import { eachPublished, readFacts } from './product-facts.ts';

/** Products read at once. */
const BATCH = 1000;

/** Products added between two answers to shoppers: some milliseconds of work. */
const SLICE = 100;

/** Room for products that come later, so that a new one does not cost a build. */
const ROOM = { share: 0.03, least: 200 };

/**
 * Reads the catalogue out of the database; requests are answered between the slices of it.
 *
 * @param viewers whose views are ready at its end
 */
export async function buildCatalogue(
  db: Db,
  shelves: Shelves,
  viewers: readonly Viewer[],
): Promise<Catalogue> {
  const frame = await readFrame(db);
  const stickers = await readStickers(db);
  const settings = await readSettings(db);
  const names = await readNames(db);
  const ids = await idsByCategory(db, frame.categories);
  const capacity = ids.length + Math.max(ROOM.least, Math.ceil(ids.length * ROOM.share));
  const filling = openIndex(
    { ...frame, siteIds: [...settings.keys()], stickerIds: stickers.map(({ id }) => id) },
    capacity,
  );

  const read = (first: number) => readFacts(db, [...ids.subarray(first, first + BATCH)]);
  // The next products are read while these are added.
  let reading = read(0);
  for (let first = 0; first < ids.length; first += BATCH) {
    const facts = await reading;
    reading = read(first + BATCH);
    const batch = ids.subarray(first, first + BATCH);
    await inSlices(
      addAll(
        filling,
        [...batch].flatMap((id) => facts.get(id) ?? []),
      ),
    );
  }
  await reading;

  const index = await inSlices(filling.finish(viewers));
  const collections = await readCollections(db);
  return { index, categories: index.categories, settings, stickers, names, ...collections, ...shelves };
}

function* addAll(filling: Filling, products: readonly ProductFacts[]): Generator<undefined, void> {
  for (const [n, product] of products.entries()) {
    filling.add(product);
    if (n % SLICE === SLICE - 1) yield;
  }
}

/**
 * Products of one category come after each other, so that its sets fill few words, and categories after the one
 * above them.
 */
async function idsByCategory(
  db: Db,
  categories: readonly { id: number; parentId: number | null }[],
): Promise<Uint32Array> {
  const byParent = Map.groupBy(categories, ({ parentId }) => parentId);
  const below = (parentId: number | null): number[] =>
    (byParent.get(parentId) ?? []).flatMap(({ id }) => [id, ...below(id)]);
  const idsOf = new Map<number, number[]>(below(null).map((id) => [id, []]));
  const others: number[] = [];
  for await (const rows of eachPublished(db)) {
    for (const { id, primary_category_id } of rows) (idsOf.get(primary_category_id) ?? others).push(id);
  }
  return Uint32Array.from([...idsOf.values(), others].flat());
}
