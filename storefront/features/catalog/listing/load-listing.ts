import { type MetaDescriptor, type RouterContextProvider, redirect } from 'react-router';
import type { Filter, FilterValue, Listing } from '#contract/catalog.ts';
import type { CategorySuggestion } from '#contract/category-suggestions.ts';
import type { Api } from '#contract/client.ts';
import type { Banner } from '#contract/pages.ts';
import type { SeoRecord } from '#contract/seo.ts';
import { WHOLE_CATALOG } from '#domain/catalog/catalog-path.ts';
import { narrowedHeading } from '#domain/catalog/narrowed-heading.ts';
import { type ListingView, PRICE_CURRENCY, parseListingView } from '#domain/catalog/selection.ts';
import { SORTS } from '#domain/catalog/sorts.ts';
import { askedPage, expectPageExists } from '#storefront/api/asked-page.ts';
import { apiContext, ifPresent, orErrorPage } from '#storefront/api/context.ts';
import { frameContext } from '#storefront/api/frame.ts';
import { readSeo, withSeo } from '#storefront/features/content/seo-meta.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import { breadcrumbList, graph, itemList } from '../structured-data.ts';
import { type TileProduct, tileProduct } from '../tile-product.ts';
import { isNarrowed, listingCrumbs, listingPath, searchOf, withFilter } from './listing-address.ts';

export type ListingFilter = Pick<Filter, 'code' | 'title' | 'display' | 'seo'> & {
  values: Pick<FilterValue, 'code' | 'title' | 'swatch' | 'count' | 'isSelected' | 'sizeKind'>[];
};

/** Only what the page shows: loader data is written into the HTML a second time. */
export type ListingPage = ListingFacts & { h1: string; meta: MetaDescriptor[] };

type ListingFacts = Pick<
  Listing,
  'category' | 'search' | 'priceRange' | 'priceSteps' | 'availableCount' | 'discountedCount' | 'pickup'
> & {
  view: ListingView;
  page: number;
  pageCount: number;
  count: number;
  products: TileProduct[];
  filters: ListingFilter[];
  promo: Banner | null;
  /** What others buy, where a search finds nothing. */
  hits: TileProduct[];
  /** Decision T9.13: chips above the listing, when the site has them. */
  suggestions: CategorySuggestion[];
  origin: string;
};

const NO_RECORD: SeoRecord = {};

/** @throws a redirect to the canonical address, or the error page */
export async function loadListing(
  context: Readonly<RouterContextProvider>,
  categoryCodes: string[],
  url: URL,
): Promise<ListingPage> {
  const page = askedPage(url);
  const api = context.get(apiContext);
  const { config, currencies } = await context.get(frameContext)();
  const typed = currencies.find(({ id }) => String(id) === url.searchParams.get(PRICE_CURRENCY));
  const asked = parseListingView(url.searchParams, typed);
  // The form before scripts run; the address of a listing has prices in roubles.
  if (typed) throw redirect(url.pathname + searchOf(asked, 1, url.searchParams.get('search')));
  const category = categoryCodes.length > 0 ? categoryCodes.join('/') : WHOLE_CATALOG;
  const [listing, seo] = await Promise.all([
    orErrorPage(
      api('POST /catalog/v1/products', {
        body: { ...asked, page, limit: config.catalog.limitRaw, category },
      }),
    ),
    // Filtered listings and search results have no SEO texts.
    isNarrowed(asked.filter) || url.searchParams.has('search') ? NO_RECORD : readSeo(api, url),
  ]);
  const { movedTo } = listing;
  if (movedTo) {
    const values = Object.fromEntries(
      Object.entries(movedTo.values).map(([code, chosen]) => [code, chosen.map(String)]),
    );
    const now = searchOf(withFilter(asked, { values }), page, url.searchParams.get('search'));
    throw redirect(listingPath(listing) + now, 301);
  }
  const view = withFilter(asked, { values: selectedValues(listing.filters) });
  expectPageExists({ currentPage: page, pageCount: listing._meta.pageCount });

  const shown: ListingFacts = {
    view,
    page,
    pageCount: listing._meta.pageCount,
    count: listing.count,
    products: (listing.products[page] ?? []).map(tileProduct),
    category: listing.category,
    filters: listing.filters.map(shownFilter),
    priceRange: listing.priceRange,
    priceSteps: listing.priceSteps,
    availableCount: listing.availableCount,
    discountedCount: listing.discountedCount,
    pickup: listing.pickup,
    search: listing.search,
    hits: listing.search && listing.count === 0 ? await findHits(api) : [],
    // A search answers a question; a banner is no answer.
    promo: listing.search ? null : await findPromo(api, category, listing.filters),
    suggestions: config.catalog.useCategorySuggestions
      ? await findSuggestions(api, listing.category?.id)
      : [],
    origin: url.origin,
  };
  const narrowed = headingOfValues(listing);
  return {
    ...shown,
    h1: seo.h1 ?? listingHeading(shown, narrowed),
    meta: withSeo(listingMeta(shown, narrowed), seo, page),
  };
}

/** Codes of the values that narrow the listing; others of its address, gone or never known, do not. */
function selectedValues(filters: Filter[]): ListingView['filter']['values'] {
  const selected = filters.map(
    ({ code, values }) =>
      [code, values.filter(({ isSelected }) => isSelected).map((value) => value.code)] as const,
  );
  return Object.fromEntries(selected.filter(([, codes]) => codes.length > 0));
}

/** The promo banner is optional, and its failure must not fail the page. */
async function findPromo(api: Api, category: string, filters: Filter[]): Promise<Banner | null> {
  const values = filters.flatMap((filter) => filter.values.filter(({ isSelected }) => isSelected));
  const query = {
    ...(category !== WHOLE_CATALOG && { category }),
    ...(values.length > 0 && { values: values.map(({ id }) => id).join(',') }),
  };
  const block = await ifPresent(api('GET /banners/v1/:code', { params: { code: 'listing-promo' }, query }));
  return block?.banners[0] ?? null;
}

/** One row on a desktop. */
const MOST_HITS = 4;

/** Optional as well. */
const findHits = (api: Api): Promise<TileProduct[]> =>
  api('POST /catalog/v1/products', { body: { filter: { available: true }, limit: MOST_HITS } }).then(
    ({ products }) => (products[1] ?? []).map(tileProduct),
    () => [],
  );

/** Suggestions are optional, too. */
const findSuggestions = (api: Api, categoryId: number | undefined): Promise<CategorySuggestion[]> =>
  api('GET /category-suggestions/v1', { query: categoryId === undefined ? {} : { categoryId } }).catch(
    () => [],
  );

const shownFilter = ({ code, title, display, seo, values }: Filter): ListingFilter => ({
  code,
  title,
  display,
  seo,
  values: values.map(({ code, title, swatch, count, isSelected, sizeKind }) => ({
    code,
    title,
    swatch,
    count,
    isSelected,
    sizeKind,
  })),
});

/** What the whole catalogue is called when filters narrow it. */
const EVERYTHING = 'Украшения';

/** «Кольца с малахитом из серебра»; undefined when no chosen value continues the heading. */
function headingOfValues({ category, filters }: Pick<Listing, 'category' | 'filters'>): string | undefined {
  const phrases = filters.flatMap(({ values }) => {
    const [only, ...others] = values.filter(({ isSelected }) => isSelected);
    return only?.headingPhrase && others.length === 0 ? [only.headingPhrase] : [];
  });
  return phrases.length > 0 ? narrowedHeading(category?.h1 ?? EVERYTHING, phrases) : undefined;
}

/** The h1 of a listing: the search text, what the chosen values make of the category, or the category. */
function listingHeading(listing: ListingFacts, narrowed: string | undefined): string {
  const { category, search } = listing;
  if (search) return `Поиск: «${search.text}»`;
  const heading = category?.h1 ?? 'Каталог';
  const value = ownPageValue(listing);
  return narrowed ?? (value ? `${heading} — ${value}` : heading);
}

/** Description of the whole catalogue for search engines; a category has its own. */
const WHOLE_CATALOGUE =
  'Украшения из\u00a0золота и\u00a0серебра: кольца, серьги, подвески, браслеты и\u00a0цепи. Цены, размеры и\u00a0наличие, доставка по\u00a0всей России.';

function listingMeta(listing: ListingFacts, narrowed: string | undefined): MetaDescriptor[] {
  const { category, view, page, origin } = listing;
  const value = ownPageValue(listing);
  const isPlain = !isNarrowed(view.filter) && view.sort === SORTS[0] && !listing.search;
  const heading = listingHeading(listing, narrowed);
  const path = listingPath(listing) + (value ? searchOf(view, 1, null) : '');
  return [
    ...pageMeta({
      title:
        listing.search || narrowed || value ? heading : (category?.seoTitle ?? category?.title ?? 'Каталог'),
      description: value
        ? `${heading}: цены, размеры и\u00a0наличие в\u00a0магазине «Лунница», доставка по\u00a0всей России.`
        : category
          ? (category.seoDescription ?? undefined)
          : WHOLE_CATALOGUE,
      path: isPlain && page > 1 ? `${path}?page=${page}` : path,
      origin,
      page,
    }),
    ...(isPlain || value ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    graph(breadcrumbList(listingCrumbs(listing), origin), itemList(listing.products, origin)),
  ];
}

/**
 * The value whose listing search engines index as a page of its own: the only condition, of a filter opened
 * for indexing, on the first page.
 */
function ownPageValue({ view, page, filters, search }: ListingFacts): string | undefined {
  const { values } = view.filter;
  const isOnly =
    !search &&
    Object.values(values).flat().length === 1 &&
    !isNarrowed({ ...view.filter, values: {} }) &&
    view.sort === SORTS[0] &&
    page === 1;
  if (!isOnly) return;
  return filters.find(({ seo, code }) => seo && code in values)?.values.find(({ isSelected }) => isSelected)
    ?.title;
}
