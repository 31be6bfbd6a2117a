import type { MetaDescriptor } from 'react-router';
import { SORTS } from '#domain/catalog/sorts.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import * as paths from '#storefront/paths.ts';
import { breadcrumbList } from '../structured-data.ts';
import { isNarrowed, listingCrumbs, listingPath, searchOf } from './listing-address.ts';
import type { ListingFacts } from './load-listing.ts';

/** The h1 of a listing: the search text, the title of a value with its own page, or the category. */
export function listingHeading(listing: ListingFacts): string {
  const { category, search } = listing;
  if (search) return `Поиск: «${search.text}»`;
  const value = ownPageValue(listing);
  return value ? `${category?.title ?? 'Каталог'} — ${value}` : (category?.h1 ?? 'Каталог');
}

/** Description of the whole catalogue for search engines; a category has its own. */
const WHOLE_CATALOGUE =
  'Украшения из\u00a0золота и\u00a0серебра: кольца, серьги, подвески, браслеты и\u00a0цепи. Цены, размеры и\u00a0наличие, доставка по\u00a0всей России.';

export function listingMeta(listing: ListingFacts): MetaDescriptor[] {
  const { category, view, page, origin } = listing;
  const title = listing.search
    ? listingHeading(listing)
    : (category?.seoTitle ?? category?.title ?? 'Каталог');
  const value = ownPageValue(listing);
  const isPlain = !isNarrowed(view.filter) && view.sort === SORTS[0] && !listing.search;
  const path = listingPath(listing) + (value ? searchOf(view, 1, null) : '');
  return [
    ...pageMeta({
      title: value ? `${title} — ${value}` : title,
      description: category ? (category.seoDescription ?? undefined) : WHOLE_CATALOGUE,
      path: isPlain && page > 1 ? `${path}?page=${page}` : path,
      origin,
      page,
    }),
    ...(isPlain || value ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [breadcrumbList(listingCrumbs(listing), origin), itemList(listing)],
      },
    },
  ];
}

/**
 * The value whose listing search engines index as a page of its own: the only condition, of a filter opened
 * for indexing, on the first page.
 */
function ownPageValue({ view, page, filters, search }: ListingFacts): string | undefined {
  const { values, price, available, discounted } = view.filter;
  const isOnly =
    !search &&
    Object.values(values).flat().length === 1 &&
    !isNarrowed({ values: {}, price, available, discounted }) &&
    view.sort === SORTS[0] &&
    page === 1;
  if (!isOnly) return;
  return filters.find(({ seo, code }) => seo && code in values)?.values.find(({ isSelected }) => isSelected)
    ?.title;
}

/** A list of links: the product pages contain the details. */
function itemList({ products, origin }: ListingFacts) {
  return {
    '@type': 'ItemList',
    itemListElement: products.map((product, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      url: origin + paths.product(product),
    })),
  };
}
