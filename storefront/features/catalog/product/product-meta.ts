import type { MetaDescriptor } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import type { Review } from '#contract/reviews.ts';
import { pictureUrl } from '#storefront/features/media/picture-url.ts';
import { reviewsData } from '#storefront/features/reviews/reviews-data.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import * as paths from '#storefront/paths.ts';
import { breadcrumbList, offer } from '../structured-data.ts';
import { productCrumbs, productHeading } from './product-text.ts';

/** Pictures of products are square; messengers get the largest size. */
const PICTURE_SIDE = 1400;

/** Length that search engines show. */
const DESCRIPTION_LENGTH = 200;

/** Meta tags of a product page for search engines and messengers (§9). */
export function productMeta(
  product: Product,
  origin: string,
  reviews: readonly Review[] = [],
): MetaDescriptor[] {
  const [picture] = product.images;
  const title = productHeading(product);
  const description = firstSentences(product.seoPage.additionalFields.seodescr ?? product.description);
  const path = paths.product(product);
  return [
    ...pageMeta({
      title,
      description,
      path,
      origin,
      type: 'product',
      image: picture && { fileId: picture.fileId, width: PICTURE_SIDE, height: PICTURE_SIDE },
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          breadcrumbList(productCrumbs(product), origin),
          { ...productData(product, { title, description, origin }), ...reviewsData(reviews) },
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

type Texts = { title: string; description: string; origin: string };

function productData(product: Product, { title, description, origin }: Texts) {
  const url = origin + paths.product(product);
  // The price list of the current visitor comes first.
  const [price] = product.cardPrices;
  return {
    '@type': 'Product',
    name: title,
    description,
    sku: product.vendorCode,
    url,
    image: product.images.map(({ fileId }) => origin + pictureUrl(fileId, PICTURE_SIDE, 'jpg')),
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
