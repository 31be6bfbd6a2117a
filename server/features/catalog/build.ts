import { type Filling, openIndex, type ProductFacts, type Viewer } from '#catalogue/index.ts';
import type { Db } from '#database/schema.ts';
import type { Catalogue, Shelves } from './catalogue.ts';
import { readFormerListings } from './former-listings.ts';
import { readCollections, readFrame, readNames, readSettings, readStickers } from './frame.ts';
import { inSlices } from './in-slices.ts';
import { eachPublished, readFacts } from './product-facts.ts';

/** Products read at once. */
const BATCH = 5000;

/** Batches that are read at the same time: with one, the database works on a single processor. */
const AHEAD = 3;

/** Products added between two answers to shoppers: a millisecond of work. */
const SLICE = 25;

/** Room for products that come later, so that a new one does not cost a build: shares of the published ones, and a count. */
const ROOM = { usual: 0.03, growing: 1, least: 200 };

/**
 * Reads the catalogue out of the database; requests are answered between the slices of it.
 *
 * @param viewers whose views are ready at its end
 * @param isGrowing whether new products found no room
 */
export async function buildCatalogue(
  db: Db,
  shelves: Shelves,
  { viewers, isGrowing }: { viewers: readonly Viewer[]; isGrowing: boolean },
): Promise<Catalogue> {
  const frame = await readFrame(db);
  const stickers = await readStickers(db);
  const settings = await readSettings(db);
  const names = await readNames(db);
  const formerListings = await readFormerListings(db);
  const ids = await idsByCategory(db, frame.categories);
  const room = isGrowing ? await roomToGrow(db, ids.length) : ids.length * ROOM.usual;
  const capacity = ids.length + Math.max(ROOM.least, Math.ceil(room));
  const filling = openIndex(
    { ...frame, siteIds: [...settings.keys()], stickerIds: stickers.map(({ id }) => id) },
    capacity,
  );
  filling.number(ids);
  for await (const facts of readAhead(neighbours(ids), (bounds) => readFacts(db, bounds))) {
    await inSlices(addAll(filling, facts.values()));
  }
  const index = await inSlices(filling.finish(viewers));
  const collections = await readCollections(db);
  const { categories } = index;
  return { index, categories, settings, stickers, names, formerListings, ...collections, ...shelves };
}

/**
 * A catalogue that has outgrown its room gets as much again, or room for whatever is not published yet when that is
 * more: an import makes all of its products before it publishes the first, so it costs one build.
 */
async function roomToGrow(db: Db, published: number): Promise<number> {
  const { all } = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow();
  return Math.max(published * ROOM.growing, all - published);
}

/** Products in the order of their ids, so many at a time. */
function neighbours(ids: Uint32Array): { from: number; to: number }[] {
  const ascending = ids.toSorted();
  return Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, n) => {
    const batch = ascending.subarray(n * BATCH, (n + 1) * BATCH);
    return { from: batch[0] ?? 0, to: batch.at(-1) ?? 0 };
  });
}

/** What is read of one item after another; the next ones are read while the caller works with this one. */
async function* readAhead<Item, Rows>(
  items: readonly Item[],
  read: (item: Item) => Promise<Rows>,
): AsyncGenerator<Rows, void> {
  const reading: Promise<Rows>[] = [];
  for (const item of items) {
    const rows = read(item);
    // A failure is thrown when its turn comes.
    rows.catch(() => {});
    reading.push(rows);
    if (reading.length > AHEAD) yield (await reading.shift()) as Rows;
  }
  for (const rows of reading) yield await rows;
}

function* addAll(filling: Filling, products: Iterable<ProductFacts>): Generator<undefined, void> {
  let added = 0;
  for (const product of products) {
    filling.add(product);
    if (++added % SLICE === 0) yield;
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
