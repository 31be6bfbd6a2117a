import { listingPagePath } from '#domain/catalog/catalog-path.ts';
import { priceLimitsText } from '#domain/catalog/price-limits-text.ts';
import { listingSearch } from '#domain/catalog/selection.ts';
import { SORTS } from '#domain/catalog/sorts.ts';
import type { PriceLimits } from '#domain/search/spoken-price.ts';
import type { Suggestion } from '../query.ts';
import { type BitSet, intersectionOf, sizeOf, unionOf } from '../sets/bit-set.ts';
import type { Wish } from './lexicon.ts';
import { byMention, mentionOf } from './names.ts';
import type { Query } from './read-query.ts';
import type { SearchedCategory, SearchedValue, Vocabulary } from './search-index.ts';
import { type Counter, counterOf, namedCategories, type Understood } from './understand.ts';

const MOST_SUGGESTIONS = 6;
const MOST_OF_A_KIND = 3;

/** Listings worth offering beside the products found, the closest to the words first. */
export function suggest(
  vocabulary: Vocabulary,
  products: BitSet,
  {
    words,
    wishes,
    selection,
    price,
  }: Pick<Query, 'words' | 'wishes' | 'selection'> & {
    price: PriceLimits | null;
  },
  { category, values }: Understood,
): Suggestion[] {
  const countOf = counterOf(products);
  const wanted = words.filter(({ isExcluded }) => !isExcluded);
  const said = new Set(wanted.flatMap(({ terms }) => terms));
  const begun = new Set(wanted.flatMap(({ terms, isBegun }) => (isBegun ? terms : terms.slice(1))));

  const offers: Understood[] = [
    { category, values },
    ...begunValues(vocabulary, begun, countOf).map((value) => ({ category, values: [...values, value] })),
    ...namedCategories(vocabulary, said, countOf)
      .slice(0, MOST_OF_A_KIND)
      .map((named) => ({ category: named.category, values: [] })),
    ...values.slice(0, MOST_OF_A_KIND).map((value) => ({ category, values: [value] })),
  ];
  const listings = [
    ...(selection ? [{ title: selection.title, path: selection.path }] : []),
    ...wishes.map((wish) => present({ category, values }, price, wish)),
    ...(price ? [present({ category, values }, price)] : []),
    ...offers.filter((offer) => findsAny(products, offer)).map((offer) => present(offer, null)),
  ];
  return [...new Map(listings.map((listing) => [listing.path, listing])).values()].slice(0, MOST_SUGGESTIONS);
}

/** Values that a word still being typed may become. */
function begunValues({ values }: Vocabulary, begun: ReadonlySet<number>, countOf: Counter): SearchedValue[] {
  return values
    .flatMap(({ value, name }) => {
      const mention = mentionOf(name, begun);
      return mention === undefined ? [] : { value, ...mention, count: countOf(value.found) };
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => byMention(a, b) || b.count - a.count)
    .slice(0, MOST_OF_A_KIND)
    .map(({ value }) => value);
}

/** Whether the listing holds one of the products; values of one filter are "or". */
function findsAny(products: BitSet, { category, values }: Understood): boolean {
  if (category === null && values.length === 0) return false;
  const byFilter = Map.groupBy(values, ({ filterCode }) => filterCode);
  const conditions = [...byFilter.values()].map((own) =>
    unionOf(
      products.length * 32,
      own.map(({ found }) => found),
    ),
  );
  return (
    sizeOf([...(category ? [category.products] : []), ...conditions].reduce(intersectionOf, products)) > 0
  );
}

const WISHED: Readonly<Record<Wish, string>> = { discounted: 'Со\u00a0скидкой', new: 'Новинки' };

function present({ category, values }: Understood, price: PriceLimits | null, wish?: Wish): Suggestion {
  const byFilter = Map.groupBy(values, ({ filterCode }) => filterCode);
  const chosen = [...byFilter].map(([code, own]): [string, string[]] => [
    code,
    own.map(({ valueCode }) => valueCode),
  ]);
  const query = listingSearch({
    filter: {
      values: Object.fromEntries(chosen),
      price: price ?? {},
      available: false,
      discounted: wish === 'discounted',
    },
    sort: wish === 'new' ? 'new' : SORTS[0],
  });
  return {
    title: [
      ...headingOf(category),
      ...values.map(labelOf),
      ...(price ? [priceLimitsText(price)] : []),
      ...(wish ? [WISHED[wish]] : []),
    ].join(' · '),
    path: listingPagePath(category?.path, query),
  };
}

const headingOf = (category: SearchedCategory | null): string[] => (category ? [category.heading] : []);

/** A bare number says nothing by itself: «Размер 17». */
export const labelOf = ({ filterTitle, title }: SearchedValue): string =>
  /\p{L}/u.test(title) ? title : `${filterTitle} ${title}`;
