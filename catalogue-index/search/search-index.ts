import type { SearchedSelection } from '../selections.ts';
import { type BitSet, emptySet, sizeOf, unionOf } from '../sets/bit-set.ts';
import { type CodeIndex, fileCodes, openCodeIndex } from './code-index.ts';
import { type Dictionary, openDictionary, termOf } from './dictionary.ts';
import { addAll, type Holders } from './holders.ts';
import { lexiconWords } from './lexicon.ts';
import { type Name, nameOf, nameWords, termsOfPart } from './names.ts';
import { type Phrase, phrasesOf } from './phrases.ts';
import { fileTitle, openTitleIndex, type TitleIndex } from './title-index.ts';

/** A category as the search knows it; `products` is read again at every search. */
export type SearchedCategory = Readonly<{
  /** What the category is called among its siblings, and by itself. */
  title: string;
  heading: string;
  path: string;
  /** Titles from root to parent. */
  ancestors: readonly string[];
  products: BitSet;
}>;

/** A filter value as the search knows it; `found` is read again at every search. */
export type SearchedValue = Readonly<{
  filterCode: string;
  filterTitle: string;
  valueCode: string;
  title: string;
  found: BitSet;
}>;

/** What of a product is searched. */
export type SearchedText = {
  title: string;
  vendorCode: string;
  uins: readonly string[];
  barcodes: readonly string[];
};

export type SearchIndex = {
  readonly categories: readonly SearchedCategory[];
  readonly values: readonly SearchedValue[];
  readonly selections: readonly SearchedSelection[];
  readonly phrases: readonly Phrase[];
  readonly titles: TitleIndex;
  readonly codes: CodeIndex;
  /** What follows from the words known so far; made again when there are more of them. */
  vocabulary: Vocabulary | undefined;
};

/** The words of the catalogue and what they stand for. */
export type Vocabulary = Readonly<{
  /** Words in titles that it was made of. */
  size: number;
  dictionary: Dictionary;
  categories: readonly NamedCategory[];
  values: readonly NamedValue[];
  /** By term: the products of each of its words in titles. */
  titled: ReadonlyMap<number, readonly Holders[]>;
  /** By term: the categories and values that are called so. */
  called: ReadonlyMap<number, readonly ProductsOf[]>;
  /** By term: those that are called so among other things («Колье и бусы», «Мастерская «Лунница»»). */
  calledAlso: ReadonlyMap<number, readonly ProductsOf[]>;
}>;

export type NamedCategory = { category: SearchedCategory; name: Name; above: readonly Name[] };
export type NamedValue = { value: SearchedValue; name: Name };

type ProductsOf = () => BitSet;

export const openSearchIndex = (
  categories: readonly SearchedCategory[],
  values: readonly SearchedValue[],
  selections: readonly SearchedSelection[] = [],
): SearchIndex => ({
  categories,
  values,
  selections,
  phrases: phrasesOf(selections),
  titles: openTitleIndex(),
  codes: openCodeIndex(),
  vocabulary: undefined,
});

/** Files a product under its number, in place of what was there. */
export function fileProduct(
  index: SearchIndex,
  product: number,
  { title, vendorCode, uins, barcodes }: SearchedText,
): void {
  fileTitle(index.titles, product, title);
  fileCodes(index.codes, product, { article: vendorCode, barcodes: [...uins, ...barcodes] });
}

export function vocabularyOf(index: SearchIndex): Vocabulary {
  if (index.vocabulary?.size !== index.titles.words.size) index.vocabulary = makeVocabulary(index);
  return index.vocabulary;
}

function makeVocabulary(index: SearchIndex): Vocabulary {
  const { titles } = index;
  const dictionary = openDictionary(wordsByFrequency(index), lexiconWords().flat());
  const nameFor = (title: string) => nameOf(dictionary, title);
  const categories = index.categories.map((category) => ({
    category,
    name: nameFor(category.title),
    above: category.ancestors.map(nameFor),
  }));
  const values = index.values.map((value) => ({ value, name: nameFor(value.title) }));
  const filters = [...Map.groupBy(index.values, ({ filterTitle }) => filterTitle)];
  const named: [Name, ProductsOf][] = [
    ...categories.map(({ category, name }): [Name, ProductsOf] => [name, () => category.products]),
    ...values.map(({ value, name }): [Name, ProductsOf] => [name, () => value.found]),
    ...filters.flatMap(([title, own]) =>
      own.map((value): [Name, ProductsOf] => [nameFor(title), () => value.found]),
    ),
  ];
  const calls = named.flatMap(([{ parts }, products]) =>
    parts.flatMap((part) =>
      termsOfPart(part).map((term) => ({
        term,
        products,
        isPlain: parts.length === 1 && part.nouns.length <= 1,
      })),
    ),
  );
  return {
    size: titles.words.size,
    dictionary,
    categories,
    values,
    titled: byTerm(
      [...titles.words].flatMap(([word, products]) => {
        const term = termOf(dictionary, word);
        return term === undefined ? [] : { term, products };
      }),
    ),
    called: byTerm(calls.filter(({ isPlain }) => isPlain)),
    calledAlso: byTerm(calls.filter(({ isPlain }) => !isPlain)),
  };
}

function byTerm<Products>(said: readonly { term: number; products: Products }[]): Map<number, Products[]> {
  const groups = Map.groupBy(said, ({ term }) => term);
  return new Map([...groups].map(([term, own]) => [term, own.map(({ products }) => products)]));
}

function wordsByFrequency({ titles, categories, values }: SearchIndex): string[] {
  const counts = new Map<string, number>();
  const add = (words: readonly string[], count: number) => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + count);
  };
  for (const [word, { count }] of titles.words) add([word], count);
  for (const { title, products } of categories) add(nameWords(title), sizeOf(products));
  for (const { title, filterTitle, found } of values) {
    add(nameWords(title), sizeOf(found));
    add(nameWords(filterTitle), 0);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([word]) => word);
}

/** Products with one of the terms in their title, as a set of the given length in words. */
export function titledSo(index: SearchIndex, terms: readonly number[], capacity: number): BitSet {
  const { titled } = vocabularyOf(index);
  const products = emptySet(capacity);
  for (const holders of terms.flatMap((term) => titled.get(term) ?? [])) addAll(holders, products);
  return products;
}

/** Products of which one of the terms is said: in the title, or by a category or a filter value. */
export function describedSo(index: SearchIndex, terms: readonly number[], capacity: number): BitSet {
  const { titled, called, calledAlso } = vocabularyOf(index);
  const sets = terms.flatMap((term) => {
    const plainly = called.get(term) ?? [];
    return plainly.length > 0 || titled.has(term) ? plainly : (calledAlso.get(term) ?? []);
  });
  return unionOf(capacity, [titledSo(index, terms, capacity), ...sets.map((products) => products())]);
}
