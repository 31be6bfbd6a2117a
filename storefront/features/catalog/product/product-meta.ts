import type { MetaDescriptor } from 'react-router';
import { shownPrice } from '#domain/roles.ts';
import { pictureUrl } from '#storefront/features/media/picture-url.ts';
import { pageMeta } from '#storefront/shell/page-meta.ts';
import { productPath } from '../product-path.ts';
import { breadcrumbList, offer } from '../structured-data.ts';
import type { ProductPage } from './load-product.ts';
import { productCrumbs, productHeading } from './product-crumbs.ts';
import { shownDescription } from './product-texts.tsx';

/** Pictures of products are square; the largest step of the ladder is sent to messengers. */
const PICTURE_SIDE = 1400;

/** As much as search engines show. */
const DESCRIPTION_LENGTH = 200;

export function productMeta(product: ProductPage, priceRole = ''): MetaDescriptor[] {
  const [picture] = product.images;
  const title = productHeading(product);
  const description = firstSentences(shownDescription(product));
  const path = productPath(product);
  return [
    ...pageMeta({
      title,
      description,
      path,
      origin: product.origin,
      type: 'product',
      image: picture && { fileId: picture.fileId, width: PICTURE_SIDE, height: PICTURE_SIDE },
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          breadcrumbList(productCrumbs(product), product.origin),
          productData(product, { title, description, priceRole }),
        ],
      },
    },
  ];
}

function firstSentences(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`;
}

type Words = { title: string; description: string; priceRole: string };

function productData(product: ProductPage, { title, description, priceRole }: Words) {
  const url = product.origin + productPath(product);
  const price = shownPrice(product.cardPrices, priceRole);
  return {
    '@type': 'Product',
    name: title,
    description,
    sku: product.vendorCode,
    url,
    image: product.images.map(({ fileId }) => product.origin + pictureUrl(fileId, PICTURE_SIDE, 'jpg')),
    ...(product.partner && { brand: { '@type': 'Brand', name: product.partner.title } }),
    ...(price && { offers: offer({ price: price.price, isAvailable: product.allRemnants > 0, url }) }),
    ...(product.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rate,
        reviewCount: product.reviewCount,
      },
    }),
  };
}
