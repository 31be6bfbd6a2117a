import { isNumber } from '#domain/russian/words.ts';
import type { PriceLimits } from '#domain/search/spoken-price.ts';
import type { SearchReading } from '../query.ts';
import type { SearchedSelection } from '../selections.ts';
import { type BitSet, emptySet, intersectionOf, setOf, sizeOf, visitMembers } from '../sets/bit-set.ts';
import { productsOfCode } from './code-index.ts';
import { missingSize } from './missing-size.ts';
import { type Name, termsOfPart } from './names.ts';
import type { Prices } from './prices.ts';
import { type Query, type QueryWord, readQuery } from './read-query.ts';
import { describedSo, type SearchIndex, titledSo, type Vocabulary, vocabularyOf } from './search-index.ts';
import { labelOf, suggest } from './suggest.ts';
import { type Understood, understand } from './understand.ts';

export type SearchAnswer = {
  products: BitSet;
  /** How well a product fits, by its number: the more, the better. */
  fitness: Uint8Array;
  reading: SearchReading;
};

/** Looks for a text among the products `within`. */
export function search(index: SearchIndex, within: BitSet, text: string, prices: Prices): SearchAnswer {
  const vocabulary = vocabularyOf(index);
  const query = readQuery(
    vocabulary.dictionary,
    text,
    (code) => productsOfCode(index.codes, code).length > 0,
    index.phrases,
  );
  const { words, wishes, correctedText } = query;
  const { products, kept, leftOut, selection, price } = narrow(index, within, query, prices);
  const understood = understand(vocabulary, products, kept);
  const { category, values } = understood;
  return {
    products,
    fitness: fitnessOf(index, products, kept, understood),
    reading: {
      text: text.trim(),
      correctedText,
      isRelaxed: leftOut.length > 0,
      leftOut,
      category: category && { title: category.heading, path: category.path },
      values: values.map((value) => ({
        filterCode: value.filterCode,
        valueCode: value.valueCode,
        title: value.title,
        label: labelOf(value),
      })),
      selection: selection ? { title: selection.title, path: selection.path } : null,
      price,
      missingSize: missingSize(
        vocabulary,
        products,
        words.filter((word) => !kept.includes(word)),
      ),
      suggestions: suggest(vocabulary, products, { words: kept, wishes, selection, price }, understood),
    },
  };
}

const capacityOf = (set: BitSet): number => set.length * 32;

type Narrowed = {
  products: BitSet;
  kept: readonly QueryWord[];
  /** What was said and nothing has, in the order of the text. */
  leftOut: string[];
  selection: SearchedSelection | undefined;
  price: PriceLimits | null;
};

/**
 * What fits all that was said. If nothing does, conditions are left out: the most telling
 * ones stay as long as something fits them together. Words of which none is known find nothing.
 */
function narrow(
  index: SearchIndex,
  within: BitSet,
  { words, selection, price: said, isUnderstood }: Query,
  prices: Prices,
): Narrowed {
  const telling = words
    .map((word) => ({ word, weight: weightOf(vocabularyOf(index), word) }))
    .toSorted((a, b) => b.weight - a.weight);
  let products = within;
  const kept = new Set<QueryWord>();
  const narrowBy = (some: typeof telling) => {
    for (const { word } of some) {
      const described = describedByWord(index, word, capacityOf(within));
      const fewer = word.isExcluded ? differenceOf(products, described) : intersectionOf(products, described);
      if (sizeOf(fewer) === 0) continue;
      products = fewer;
      kept.add(word);
    }
  };

  narrowBy(telling.filter(({ weight }) => weight > OF_SIZE));
  const selected = unlessEmpty(selection?.narrow(products, prices));
  products = selected ?? products;
  const limits = limitsOf(said, products, prices);
  const affordable = unlessEmpty(limits && prices.between(products, limits));
  products = affordable ?? products;
  narrowBy(telling.filter(({ weight }) => weight <= OF_SIZE));

  if (kept.size === 0 && !selected && (words.length > 0 || !(isUnderstood || affordable))) {
    return {
      products: emptySet(capacityOf(within)),
      kept: [],
      leftOut: [],
      selection: undefined,
      price: null,
    };
  }
  return {
    products,
    kept: words.filter((word) => kept.has(word)),
    leftOut: [
      ...words.filter((word) => !kept.has(word)).map(({ word }) => word),
      ...(selection && !selected ? [selection.title] : []),
      ...(limits && !affordable ? [said.said] : []),
    ],
    selection: selected && selection,
    price: (affordable && limits) ?? null,
  };
}

const unlessEmpty = (products: BitSet | undefined): BitSet | undefined =>
  products !== undefined && sizeOf(products) > 0 ? products : undefined;

/** «недорого» is what the cheapest third of the products costs. */
function limitsOf(
  { limits, isCheap }: Query['price'],
  products: BitSet,
  prices: Prices,
): PriceLimits | undefined {
  if (prices.isChosen) return;
  if (isCheap) return { to: prices.lowPrice(products) };
  return limits.from === undefined && limits.to === undefined ? undefined : limits;
}

function describedByWord(index: SearchIndex, { isCode, word, terms }: QueryWord, capacity: number): BitSet {
  return isCode ? setOf(capacity, productsOfCode(index.codes, word)) : describedSo(index, terms, capacity);
}

/** The price is more important than a size, and less than anything else. */
const OF_SIZE = 1;

/** An article means most, then a kind of piece, what it is made of, any other word of a title, and a size. */
function weightOf(
  { categories, values }: Vocabulary,
  { isCode, isExcluded, word, terms }: QueryWord,
): number {
  if (isCode) return 5;
  if (isExcluded) return 0;
  if (isNumber(word)) return OF_SIZE;
  const isOf = ({ name }: { name: Name }) =>
    !name.isModifier && name.parts.some((part) => termsOfPart(part).some((term) => terms.includes(term)));
  if (categories.some(isOf)) return 4;
  return values.some(isOf) ? 3 : 2;
}

function differenceOf(products: BitSet, others: BitSet): BitSet {
  return products.map((word, n) => word & ~(others[n] ?? 0));
}

const OF_CATEGORY = 8;
const IN_TITLE = 4;
const OF_VALUE = 2;

/** How much of what was said holds: the named category, words of the title, the named values. */
function fitnessOf(
  index: SearchIndex,
  products: BitSet,
  words: readonly QueryWord[],
  { category, values }: Understood,
): Uint8Array {
  const fitness = new Uint8Array(capacityOf(products));
  const credit = (evidence: BitSet, weight: number) =>
    visitMembers(intersectionOf(products, evidence), (product) => {
      fitness[product] = (fitness[product] ?? 0) + weight;
      return true;
    });
  if (category) credit(category.products, OF_CATEGORY);
  for (const { found } of values) credit(found, OF_VALUE);
  for (const { terms, isExcluded } of words) {
    if (!isExcluded && terms.length > 0) credit(titledSo(index, terms, capacityOf(products)), IN_TITLE);
  }
  return fitness;
}
