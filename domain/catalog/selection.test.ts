import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listingSearch, parseListingView } from './selection.ts';

const read = (search: string) => parseListingView(new URLSearchParams(search));
const nothing = { values: {}, price: {}, available: false, discounted: false };

describe('the URL of a listing', () => {
  test.each([
    { search: 'price_from=25000', rate: 0.152, price: { from: 3800 } },
    { search: 'price_from=178,18&price_to=500', rate: 27.4, price: { from: 4882.13, to: 13_700 } },
    { search: 'price_to=999999999', rate: 27.4, price: {} },
  ])('?$search at $rate ₽ for a unit has prices in roubles', ({ search, rate, price }) => {
    expect(parseListingView(new URLSearchParams(search), { rate }).filter.price).toEqual(price);
  });

  test.each([
    { search: '', filter: {}, because: 'an empty form chooses nothing' },
    {
      search: 'metal=serebro-925&metal=zoloto-585&kamen=fianit',
      filter: { values: { metal: ['serebro-925', 'zoloto-585'], kamen: ['fianit'] } },
      because: 'a form repeats the name for every tick',
    },
    {
      search: 'metal=b&metal=a',
      filter: { values: { metal: ['a', 'b'] } },
      because: 'the order has no meaning',
    },
    {
      search: 'search=+янтарь+',
      filter: { search: 'янтарь' },
      because: 'the search field is part of the form',
    },
    { search: 'search=', filter: {}, because: 'an empty search looks for nothing' },
    { search: 'metal=a&metal=a', filter: { values: { metal: ['a'] } }, because: 'a value is chosen once' },
    {
      search: 'pickup=%D0%9C%D0%BE%D1%81%D0%BA%D0%B2%D0%B0',
      filter: { pickup: 'Москва' },
    },
    { search: 'pickup=1', filter: {} },
    {
      search: 'price_from=1000&price_to=5000.50&available=1&discounted=1',
      filter: { price: { from: 1000, to: 5000.5 }, available: true, discounted: true },
      because: 'price and switches stand beside the filters',
    },
    { search: 'price_from=1%20000,5', filter: { price: { from: 1000.5 } }, because: 'people write so' },
    { search: 'price_from=&price_to=', filter: {}, because: 'an empty field is no limit' },
    { search: 'price_from=-5&price_to=1e9', filter: {}, because: 'a price is a number of roubles' },
    { search: 'available=yes&discounted=0', filter: {}, because: 'a switch is on or absent' },
    { search: 'Metal=a&ме=b&metal=A%20B&metal=', filter: {}, because: 'what is no code is left out' },
    { search: 'page=2&sort=price&ref=luna&yclid=77', filter: {}, because: 'these names are no filters' },
    { search: '__proto__=a&price_from=NaN', filter: {}, because: 'a hostile name is no code' },
  ])('?$search: $because', ({ search, filter }) => {
    expect(read(search).filter).toEqual({ ...nothing, ...filter });
  });

  test('a name of every object can be a filter as well as any', () => {
    expect(Object.entries(read('constructor=a').filter.values)).toEqual([['constructor', ['a']]]);
  });

  test('an unknown sort is the default one', () => {
    expect(read('sort=price').sort).toBe('price');
    expect(read('sort=random').sort).toBe('popular');
    expect(read('').sort).toBe('popular');
  });

  test('of a hostile URL no more than 50 filters of 100 values are read', () => {
    const pairs = Array.from({ length: 60 }, (_, n) => `f${n}=a`);
    const values = Array.from({ length: 150 }, (_, n) => `f0=v${n}`);
    const chosen = Object.values(read([...pairs, ...values].join('&')).filter.values);
    expect(chosen).toHaveLength(50);
    expect(Math.max(...chosen.map((one) => one.length))).toBe(100);
  });
});

describe('the link of a selection', () => {
  test('one selection has one link', () => {
    const link = 'kamen=fianit&metal=serebro-925&metal=zoloto-585&price_from=1000&available=1&sort=price';
    const clicked = 'sort=price&available=1&metal=zoloto-585&price_from=1000&kamen=fianit&metal=serebro-925';
    expect(listingSearch(read(clicked))).toBe(link);
    expect(listingSearch(read(link))).toBe(link);
  });

  test('a selection made by hand has the same link as one that was read', () => {
    const filter = { ...nothing, values: { metal: ['b', 'a', 'b'] } };
    expect(listingSearch({ filter, sort: 'new' })).toBe('metal=a&metal=b&sort=new');
  });

  test('the view as rows is part of the address, and no filter', () => {
    expect(read('metal=a&view=list')).toMatchObject({ filter: { values: { metal: ['a'] } }, isList: true });
    expect(listingSearch(read('view=list&metal=a&page=2'), 2)).toBe('metal=a&view=list&page=2');
    expect(read('view=tiles')).not.toHaveProperty('isList');
  });

  test('defaults are left out', () => {
    expect(listingSearch(read('sort=popular'), 1)).toBe('');
    expect(listingSearch(read('discounted=1&price_to=90'), 3)).toBe('price_to=90&discounted=1&page=3');
  });

  test('whatever stands in a URL, its link is read as the same selection', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (search) => {
        const view = read(search);
        expect(read(listingSearch(view))).toEqual(view);
      }),
    );
    const code = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(code, code)), (pairs) => {
        const view = parseListingView(new URLSearchParams(pairs));
        expect(read(listingSearch(view))).toEqual(view);
      }),
    );
  });
});
