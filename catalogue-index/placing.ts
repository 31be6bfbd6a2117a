import type { Catalogue, PriceColumn } from './catalogue.ts';
import { fileUnder, type IndexedCategory } from './categories.ts';
import type { ProductFacts } from './facts.ts';
import { fileUnderValues, takeFromValues } from './filters.ts';
import { joinGroup, leaveGroup } from './product-groups.ts';
import { fileProduct } from './search/search-index.ts';
import { firstNotBelow } from './search/sorted.ts';
import { addTo, emptySet, has, removeFrom } from './sets/bit-set.ts';
import { type Compare, reorder, sortByKey } from './sets/listing-order.ts';

/* How products come into the catalogue, at a build and at a change alike. */

/** The next free number; undefined when the catalogue is full. */
export function giveNumber(catalogue: Catalogue, id: number): number | undefined {
  if (catalogue.size === catalogue.capacity) return;
  const number = catalogue.size++;
  catalogue.numberById.set(id, number);
  return number;
}

/** Puts a product where its facts belong, in place of all that was known of it; without facts it is not sold. */
export function replace(catalogue: Catalogue, number: number, facts: ProductFacts | undefined): void {
  takeAway(catalogue, number);
  if (facts !== undefined) place(catalogue, number, facts);
}

/** Puts a product of which nothing is known yet where its facts belong. */
export function place(catalogue: Catalogue, number: number, facts: ProductFacts): void {
  catalogue.primaryCategoryIds[number] = facts.primaryCategoryId;
  catalogue.partnerIds[number] = facts.partnerId ?? 0;
  catalogue.popularity[number] = facts.popularity;
  catalogue.createdAt[number] = facts.createdAt.getTime();
  catalogue.discountPercent[number] = facts.discountPercent;
  catalogue.rate[number] = Math.round(facts.rate * 10);
  catalogue.reviewCount[number] = facts.reviewCount;
  if (facts.sizes.some(({ free }) => free > 0)) addTo(catalogue.available, number);

  for (const id of [facts.primaryCategoryId, ...facts.otherCategoryIds])
    fileUnder(catalogue.categories.byId.get(id), number);
  for (const id of facts.siteIds) {
    const site = catalogue.sites.get(id);
    if (site) addTo(site, number);
  }
  fileUnderCities(catalogue, number, facts);
  const stickerIds = new Set(facts.stickerIds);
  for (const { id, products } of catalogue.stickers) {
    if (stickerIds.has(id)) addTo(products, number);
  }
  for (const { role, price, old } of facts.prices) {
    const column = priceColumn(catalogue, role);
    column.price[number] = price;
    if (old !== null && column.old.length === 0) column.old = new Uint32Array(catalogue.capacity);
    column.old[number] = old ?? 0;
  }
  const { id, setId, setPosition, modelCode } = facts;
  joinGroup(catalogue.productSets, setId, { id, number, position: setPosition });
  joinGroup(catalogue.models, modelCode, { id, number, position: 0 });
  fileUnderValues(catalogue.filterIndex, number, facts);
  fileProduct(catalogue.search, number, facts);
}

function fileUnderCities({ pickup, capacity }: Catalogue, number: number, facts: ProductFacts): void {
  for (const { siteId, city } of facts.pickup) {
    const cities = pickup.get(siteId);
    const products = cities?.get(city) ?? emptySet(capacity);
    cities?.set(city, products);
    addTo(products, number);
  }
}

/** The words of a product may stay: it is in no set that is searched. */
function takeAway(catalogue: Catalogue, number: number): void {
  removeFrom(catalogue.available, number);
  for (const { products } of catalogue.categories.byId.values()) removeFrom(products, number);
  for (const products of catalogue.sites.values()) removeFrom(products, number);
  for (const cities of catalogue.pickup.values()) {
    for (const products of cities.values()) removeFrom(products, number);
  }
  for (const { products } of catalogue.stickers) removeFrom(products, number);
  for (const { price, old } of catalogue.prices.values()) {
    price[number] = 0;
    old[number] = 0;
  }
  leaveGroup(catalogue.productSets, number);
  leaveGroup(catalogue.models, number);
  takeFromValues(catalogue.filterIndex, number);
}

function priceColumn({ prices, capacity }: Catalogue, role: string): PriceColumn {
  const column = prices.get(role) ?? { price: new Uint32Array(capacity), old: new Uint32Array() };
  prices.set(role, column);
  return column;
}

/** All categories that a product is in, those above its own included. */
export const categoriesOf = ({ categories }: Catalogue, number: number): IndexedCategory[] =>
  [...categories.byId.values()].filter(({ products }) => has(products, number));

/** The popular order of everything placed, each sorting a step. */
export function* orderPopular(catalogue: Catalogue): Generator<undefined, void> {
  const { ids } = catalogue.numberById;
  const numbers = Uint32Array.from({ length: catalogue.size }, (_, number) => number);
  const byId = sortByKey(numbers, (number) => ids[number] ?? 0);
  yield;
  const byPopularity = sortByKey(byId, (number) => -(catalogue.popularity[number] ?? 0));
  yield;
  const isSoldOut = (number: number) => Number(!has(catalogue.available, number));
  takePopular(catalogue, sortByKey(byPopularity, isSoldOut));
}

/** The popular order after these products have changed. */
export function reorderPopular(catalogue: Catalogue, changed: ReadonlySet<number>): void {
  const { available, popularity, numberById } = catalogue;
  const compare: Compare = (a, b) =>
    Number(has(available, b)) - Number(has(available, a)) ||
    (popularity[b] ?? 0) - (popularity[a] ?? 0) ||
    (numberById.ids[a] ?? 0) - (numberById.ids[b] ?? 0);
  takePopular(catalogue, reorder(catalogue.popular.numbers, changed, compare));
}

function takePopular(catalogue: Catalogue, numbers: Uint32Array): void {
  const { available, popularPlaces } = catalogue;
  if (numbers !== catalogue.popular.numbers) {
    catalogue.popular = { ...catalogue.popular, numbers };
    for (let place = 0; place < numbers.length; place++) popularPlaces[numbers[place] ?? 0] = place;
  }
  catalogue.soldOutFrom = firstNotBelow(numbers.length, (place) => has(available, numbers[place] ?? 0));
}
