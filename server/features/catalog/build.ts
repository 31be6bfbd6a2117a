import { sortByKey } from '#catalogue/sets/listing-order.ts';
import type { Db } from '#database/schema.ts';
import { type Catalogue, openCatalogue } from './catalogue.ts';
import { indexCategories } from './category-index.ts';
import { readCollections, readFrame } from './frame.ts';
import { giveNumber, orderPopular, place, placeCollections } from './placing.ts';
import { eachPublished, readFacts } from './product-facts.ts';
import { prepareSearch } from './searching.ts';
import type { CardShelf } from './tiles.ts';

/** Products read at once: some milliseconds of work between two answers to shoppers. */
const BATCH = 1000;

/** Room for products that come later, so that a new one does not cost a build. */
const ROOM = { share: 0.03, least: 200 };

/** Reads the catalogue out of the database, some products at a time. */
export async function buildCatalogue(db: Db, cards: CardShelf): Promise<Catalogue> {
  const frame = await readFrame(db);
  const ids = await idsByCategory(db, [...indexCategories(frame.categories, 0).byId.keys()]);
  const capacity = ids.length + Math.max(ROOM.least, Math.ceil(ids.length * ROOM.share));
  const catalogue = openCatalogue(frame, await readCollections(db), cards, capacity);

  // The next products are read while these are placed.
  let reading = readBatch(db, ids, 0);
  for (let first = 0; first < ids.length; first += BATCH) {
    const { batch, facts } = await reading;
    reading = readBatch(db, ids, first + BATCH);
    for (const id of batch) {
      const number = giveNumber(catalogue, id);
      if (number !== undefined) place(catalogue, number, facts.get(id));
    }
  }
  orderPopular(catalogue);
  prepareSearch(catalogue.search);
  placeCollections(catalogue, catalogue.collectionIds);
  return catalogue;
}

async function readBatch(db: Db, ids: Uint32Array, first: number) {
  const batch = [...ids.subarray(first, first + BATCH)];
  return { batch, facts: await readFacts(db, batch) };
}

/**
 * Products of one category get neighbouring numbers, so that its sets fill few words.
 *
 * @param categoryIds from the first root down, each followed by what is below it
 */
async function idsByCategory(db: Db, categoryIds: readonly number[]): Promise<Uint32Array> {
  const places = new Map(categoryIds.map((id, place) => [id, place]));
  const ids: number[] = [];
  const categoryPlaces: number[] = [];
  for await (const rows of eachPublished(db)) {
    for (const { id, primary_category_id } of rows) {
      ids.push(id);
      categoryPlaces.push(places.get(primary_category_id) ?? 0);
    }
  }
  const order = sortByKey(
    Uint32Array.from(ids, (_, n) => n),
    (n) => categoryPlaces[n] ?? 0,
  );
  return order.map((n) => ids[n] ?? 0);
}
