import type { MetaDescriptor } from 'react-router';
import type { Product } from '#contract/catalog.ts';
import type { Review } from '#contract/reviews.ts';
import type { Config } from '#contract/site.ts';
import { pageMeta } from '#storefront/kit/page-meta.ts';
import * as paths from '#storefront/paths.ts';
import { breadcrumbList, graph } from '../structured-data.ts';
import { PICTURE_SIDE } from './picture-side.ts';
import { productData } from './product-data.ts';
import { productCrumbs, productHeading } from './product-text.ts';

/** Length that search engines show. */
const DESCRIPTION_LENGTH = 200;

/** Meta tags of a product page for search engines and messengers (§9). */
export function productMeta(
  product: Product,
  { origin, delivery }: { origin: string; delivery: Config['delivery'] },
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
    graph(
      breadcrumbList(productCrumbs(product), origin),
      ...productData(product, { title, description, origin, delivery }, reviews),
    ),
  ];
}

function firstSentences(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  return `${line.slice(0, line.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`;
}
