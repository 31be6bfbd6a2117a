import { isNumber } from '#domain/russian/words.ts';
import { type BitSet, emptySet, intersectionOf, setOf, sizeOf, visitMembers } from '../sets/bit-set.ts';
import { productsOfCode } from './code-index.ts';
import { type Name, termsOfPart } from './names.ts';
import { type QueryWord, readQuery } from './read-query.ts';
import { describedSo, type SearchIndex, titledSo, type Vocabulary, vocabularyOf } from './search-index.ts';
import { type Suggestion, suggest } from './suggest.ts';
import { type Understood, understand } from './understand.ts';

/** What the search made of a text. */
export type SearchReading = {
  /** As it was typed. */
  text: string;
  /** The text with its mistakes put right; null when it was taken as it is. */
  correctedText: string | null;
  /** Whether nothing fits every word, so that some are left out. */
  isRelaxed: boolean;
  /** The words left out of a relaxed search. */
  leftOut: string[];
  category: { title: string; path: string } | null;
  values: { filterCode: string; valueCode: string; title: string }[];
  suggestions: Suggestion[];
};

export type SearchAnswer = {
  products: BitSet;
  /** How well a product fits, by its number: the more, the better. */
  fitness: Uint8Array;
  reading: SearchReading;
};

/** Looks for a text among the products `within`. */
export function search(index: SearchIndex, within: BitSet, text: string): SearchAnswer {
  const vocabulary = vocabularyOf(index);
  const { words, wishes, correctedText } = readQuery(
    vocabulary.dictionary,
    text,
    (code) => productsOfCode(index.codes, code).length > 0,
  );
  const { products, kept } = narrow(index, within, words);
  const understood = understand(vocabulary, products, kept);
  const { category, values } = understood;
  const leftOut = kept.length > 0 ? words.filter((word) => !kept.includes(word)) : [];
  return {
    products,
    fitness: fitnessOf(index, products, kept, understood),
    reading: {
      text: text.trim(),
      correctedText,
      isRelaxed: leftOut.length > 0,
      leftOut: leftOut.map(({ word }) => word),
      category: category && { title: category.heading, path: category.path },
      values: values.map(({ filterCode, valueCode, title }) => ({ filterCode, valueCode, title })),
      suggestions: suggest(vocabulary, products, { words: kept, wishes }, understood),
    },
  };
}

const capacityOf = (set: BitSet): number => set.length * 32;

type Narrowed = { products: BitSet; kept: readonly QueryWord[] };

/**
 * What fits every word. If nothing does, words are left out: the most telling
 * ones stay as long as something fits them together.
 */
function narrow(index: SearchIndex, within: BitSet, words: readonly QueryWord[]): Narrowed {
  const telling = words
    .map((word) => ({ word, weight: weightOf(vocabularyOf(index), word) }))
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ word }) => word);
  let products = within;
  const kept = new Set<QueryWord>();
  for (const word of telling) {
    const described = describedByWord(index, word, capacityOf(within));
    const fewer = word.isExcluded ? differenceOf(products, described) : intersectionOf(products, described);
    if (sizeOf(fewer) === 0) continue;
    products = fewer;
    kept.add(word);
  }
  const isLost = words.length > 0 && kept.size === 0;
  return {
    products: isLost ? emptySet(capacityOf(within)) : products,
    kept: words.filter((word) => kept.has(word)),
  };
}

function describedByWord(index: SearchIndex, { isCode, word, terms }: QueryWord, capacity: number): BitSet {
  return isCode ? setOf(capacity, productsOfCode(index.codes, word)) : describedSo(index, terms, capacity);
}

/** An article means most, then a kind of piece, what it is made of, any other word of a title, and a size. */
function weightOf(
  { categories, values }: Vocabulary,
  { isCode, isExcluded, word, terms }: QueryWord,
): number {
  if (isCode) return 5;
  if (isExcluded) return 0;
  if (isNumber(word)) return 1;
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
