import { type BitSet, commonSize, filledOf } from '../sets/bit-set.ts';
import { byMention, type Mention, mentionOf } from './names.ts';
import type { QueryWord } from './read-query.ts';
import type { SearchedCategory, SearchedValue, Vocabulary } from './search-index.ts';

/** A query as a shopper would have chosen it in the catalogue. */
export type Understood = { category: SearchedCategory | null; values: SearchedValue[] };

const MOST_VALUES = 10;

/**
 * The category and the filter values that the words name, as far as any of the
 * products found belong to them. A word names one thing: in «серьги лунницы» the
 * second word is the category, not the workshop «Лунница».
 */
export function understand(
  vocabulary: Vocabulary,
  products: BitSet,
  words: readonly QueryWord[],
): Understood {
  const said = new Set(words.flatMap(surelyMeant));
  if (said.size === 0) return { category: null, values: [] };

  const countOf = counterOf(products);
  const [named] = namedCategories(vocabulary, said, countOf);
  const claimed = new Set(named?.terms);
  return { category: named?.category ?? null, values: namedValues(vocabulary, said, claimed, countOf) };
}

/** The one term of a word that is not still being typed. */
const surelyMeant = ({ terms, isBegun, isExcluded }: QueryWord): number[] =>
  isBegun || isExcluded ? [] : terms.slice(0, 1);

export type Counter = (set: BitSet) => number;

/** How many of the products are in a set. */
export function counterOf(products: BitSet): Counter {
  const filled = filledOf(products);
  return (set) => commonSize(filled, set);
}

type MentionedCategory = { category: SearchedCategory; terms: number[]; count: number };

/** Categories named by the words, the one that most words speak for first, then the higher, then the fuller. */
export function namedCategories(
  { categories }: Vocabulary,
  said: ReadonlySet<number>,
  countOf: Counter,
): MentionedCategory[] {
  return categories
    .flatMap(({ category, name, above }): MentionedCategory[] => {
      const own = mentionOf(name, said);
      if (own?.isWhole !== true) return [];
      const parents = above.map((parent) => mentionOf(parent, said));
      if (name.isModifier && parents.at(-1) === undefined) return [];
      const count = countOf(category.products);
      return count > 0
        ? [
            {
              category,
              terms: [...new Set([...own.terms, ...parents.flatMap((parent) => parent?.terms ?? [])])],
              count,
            },
          ]
        : [];
    })
    .toSorted(
      (a, b) =>
        b.terms.length - a.terms.length ||
        a.category.ancestors.length - b.category.ancestors.length ||
        b.count - a.count,
    );
}

/** Values named by the words that nothing else has claimed; values of one filter share their words. */
function namedValues(
  { values }: Vocabulary,
  said: ReadonlySet<number>,
  claimed: Set<number>,
  countOf: Counter,
): SearchedValue[] {
  const mentions = values
    .flatMap(({ value, name }) => {
      const mention = mentionOf(name, said);
      return mention === undefined ? [] : { value, ...mention };
    })
    .filter(({ value }) => countOf(value.found) > 0)
    .toSorted(byMention);

  const chosen: (Mention & { value: SearchedValue })[] = [];
  for (const mention of mentions) {
    const isFresh = mention.terms.some((term) => !claimed.has(term));
    const isSibling = chosen.some(
      ({ value, terms, isWhole }) =>
        value.filterCode === mention.value.filterCode &&
        isWhole === mention.isWhole &&
        String(terms) === String(mention.terms),
    );
    if (!isFresh && !isSibling) continue;
    chosen.push(mention);
    for (const term of mention.terms) claimed.add(term);
  }
  return chosen.slice(0, MOST_VALUES).map(({ value }) => value);
}
