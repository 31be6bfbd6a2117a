import { type Currency, roublesOf } from '../money.ts';
import { SORTS, type Sort } from './sorts.ts';

/** What a shopper has chosen in a listing. */
export type Selection = {
  /** Filter code → codes of its chosen values. */
  values: Record<string, string[]>;
  /** Roubles. */
  price: { from?: number; to?: number };
  available: boolean;
  discounted: boolean;
  /** Only what is at a shop point of this city now. */
  pickup?: string;
  /** What was typed into the search field. */
  search?: string;
};

/** A listing as its URL describes it, apart from the page number, which has rules of its own (paging.ts). */
export type ListingView = {
  filter: Selection;
  sort: Sort;
  /** Rows to order from instead of tiles, for wholesalers. */
  isList?: boolean;
};

/** As many as the API takes; the rest of a longer URL is dropped. */
const MOST_FILTERS = 50;
const MOST_VALUES = 100;

const FILTER_CODE = /^[a-z][a-z0-9-]{0,49}$/;
const VALUE_CODE = /^[a-z0-9-]{1,100}$/;
/** Letters of a search at most. */
const LONGEST_SEARCH = 200;
const CITY = /^\p{L}[\p{L}\d .()-]{0,99}$/u;
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/;
const MOST_ROUBLES = 1_000_000_000;

/** Parameter of a form whose prices are in another currency: its id. The address of a listing has roubles. */
export const PRICE_CURRENCY = 'price_in';

const ROUBLE = { rate: 1 };

/** Parameters that look like filter codes and are not: our own, and the labels of advertisers. */
const NOT_FILTERS = new Set([
  ...['available', 'discounted', 'pickup', 'sort', 'page', 'view', 'search', 'signin', 'from', 'ref'],
  ...['yclid', 'ysclid', 'gclid', 'fbclid', 'etext', 'roistat', 'openstat'],
]);

/** Whether a parameter of this name chooses values of a filter. */
export const isFilterCode = (name: string): boolean => FILTER_CODE.test(name) && !NOT_FILTERS.has(name);

/**
 * Reads the URL of a listing, as an HTML form writes it:
 * `metal=serebro-925&metal=zoloto-585&price_from=1000&available=1&sort=price`.
 * Anything may stand in a URL, so what is not understood is left out.
 *
 * @param currency of the prices
 */
export function parseListingView(
  search: URLSearchParams,
  currency: Pick<Currency, 'rate'> = ROUBLE,
): ListingView {
  const values = new Map<string, Set<string>>();
  for (const [code, value] of search) {
    if (isFilterCode(code) && VALUE_CODE.test(value)) {
      addValue(values, code, value);
    }
  }
  const from = roublesFrom(search.get('price_from'), currency);
  const to = roublesFrom(search.get('price_to'), currency);
  const [defaultSort] = SORTS;
  const pickup = CITY.exec(search.get('pickup') ?? '')?.[0];
  const typed = search.get('search')?.trim().slice(0, LONGEST_SEARCH);
  return {
    filter: {
      values: Object.fromEntries([...values].map(([code, chosen]) => [code, [...chosen].toSorted()])),
      price: { ...(from !== undefined && { from }), ...(to !== undefined && { to }) },
      available: search.get('available') === '1',
      discounted: search.get('discounted') === '1',
      ...(pickup !== undefined && { pickup }),
      ...(typed && { search: typed }),
    },
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? defaultSort,
    ...(search.get('view') === 'list' && { isList: true }),
  };
}

function addValue(values: Map<string, Set<string>>, code: string, value: string): void {
  const chosen = values.get(code);
  if (chosen === undefined && values.size < MOST_FILTERS) values.set(code, new Set([value]));
  else if (chosen !== undefined && chosen.size < MOST_VALUES) chosen.add(value);
}

function roublesFrom(text: string | null, currency: Pick<Currency, 'rate'>): number | undefined {
  const digits = (text ?? '').replace(/\s/g, '').replace(',', '.');
  if (!AMOUNT.test(digits)) return;
  const roubles = roublesOf(Number(digits), currency);
  return roubles < MOST_ROUBLES ? roubles : undefined;
}

/**
 * The query of a listing's URL, without `?`, in one order for one meaning:
 * what is looked for, filters by code, then price, switches, sort, view and page. Defaults are left out.
 */
export function listingSearch({ filter, sort, isList }: ListingView, page = 1): string {
  const search = new URLSearchParams();
  if (filter.search) search.set('search', filter.search);
  for (const [code, chosen] of Object.entries(filter.values).toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    for (const value of new Set(chosen.toSorted())) search.append(code, value);
  }
  if (filter.price.from !== undefined) search.set('price_from', String(filter.price.from));
  if (filter.price.to !== undefined) search.set('price_to', String(filter.price.to));
  if (filter.available) search.set('available', '1');
  if (filter.discounted) search.set('discounted', '1');
  if (filter.pickup) search.set('pickup', filter.pickup);
  if (sort !== SORTS[0]) search.set('sort', sort);
  if (isList) search.set('view', 'list');
  if (page > 1) search.set('page', String(page));
  return search.toString();
}
