import type { MetaDescriptor } from 'react-router';
import type { ProductCard } from '#contract/catalog.ts';
import { SORTS } from '#domain/catalog/sorts.ts';
import { shownPrice } from '#domain/roles.ts';
import { pictureUrl } from '#storefront/features/media/picture-url.ts';
import { pageMeta } from '#storefront/shell/page-meta.ts';
import { productPath } from '../product-path.ts';
import { breadcrumbList, offer } from '../structured-data.ts';
import { isNarrowed, listingPath, searchOf } from './listing-address.ts';
import { listingCrumbs } from './listing-crumbs.ts';
import type { ListingPage } from './load-listing.ts';

export function listingMeta(listing: ListingPage, priceRole = ''): MetaDescriptor[] {
  const { category, view, page, origin } = listing;
  const title = category?.seoTitle ?? category?.title ?? 'Каталог';
  const value = ownPageValue(listing);
  const isPlain = !isNarrowed(view.filter) && view.sort === SORTS[0];
  const path = listingPath(listing) + (value ? searchOf(view, 1, null) : '');
  return [
    ...pageMeta({
      title: value ? `${title} — ${value}` : title,
      description: category?.seoDescription ?? undefined,
      path: isPlain && page > 1 ? `${path}?page=${page}` : path,
      origin,
      page,
    }),
    ...(isPlain || value ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [breadcrumbList(listingCrumbs(listing), origin), itemList(listing, priceRole)],
      },
    },
  ];
}

/**
 * The value whose listing is a page of its own for search engines: the only
 * condition, of a filter that the shop has opened for them, on the first page.
 */
function ownPageValue({ view, page, filters }: ListingPage): string | undefined {
  const { values, price, available, discounted } = view.filter;
  const isOnly =
    Object.values(values).flat().length === 1 &&
    !isNarrowed({ values: {}, price, available, discounted }) &&
    view.sort === SORTS[0] &&
    page === 1;
  if (!isOnly) return;
  return filters.find(({ seo, code }) => seo && code in values)?.values.find(({ isSelected }) => isSelected)
    ?.title;
}

function itemList({ products, origin }: ListingPage, priceRole: string) {
  return {
    '@type': 'ItemList',
    itemListElement: products.map((product, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      item: listedProduct(product, origin, priceRole),
    })),
  };
}

function listedProduct(product: ProductCard, origin: string, priceRole: string) {
  const url = origin + productPath(product);
  const price = shownPrice(product.cardPrices, priceRole);
  return {
    '@type': 'Product',
    name: product.title,
    url,
    ...(product.catalogImageId && { image: origin + pictureUrl(product.catalogImageId, 640, 'jpg') }),
    ...(price && { offers: offer({ price: price.price, isAvailable: product.allRemnants > 0, url }) }),
  };
}
