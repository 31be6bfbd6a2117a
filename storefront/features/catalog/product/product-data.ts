import type { Product as ProductThing, ProductGroup as VariantGroup } from 'schema-dts';
import type { Product, ProductGroup } from '#contract/catalog.ts';
import type { Review } from '#contract/reviews.ts';
import type { Config } from '#contract/site.ts';
import { pictureUrl } from '#storefront/features/media/picture-url.ts';
import { ratingData, reviewsData } from '#storefront/features/reviews/reviews-data.ts';
import * as paths from '#storefront/paths.ts';
import { FREE_SHIPPING, offer, RETURNS, shopId } from '../structured-data.ts';
import { PICTURE_SIDE } from './picture-side.ts';
import { characteristics } from './product-text.ts';
import { sizePrices } from './size-prices.ts';

/** Titles of the characteristics that name what a piece is made of. */
const MATERIALS = ['Металл', 'Вставка'];

const SIZE = 'https://schema.org/size';
const MATERIAL = 'https://schema.org/material';

type Shown = { title: string; description: string; origin: string; delivery: Config['delivery'] };

/**
 * Structured data of a product (§9), and of the group of its variants when it has several: its sizes share the page, the
 * texts and the pictures; another metal or stone has a page of its own, whose group is the same.
 */
export function productData(product: Product, shown: Shown, reviews: readonly Review[]) {
  const { title, description, origin, delivery } = shown;
  const url = origin + paths.product(product);
  // The price list of the current visitor comes first.
  const [price] = product.cardPrices;
  const rows = characteristics(product);
  const hasSizes = product.groups.length > 1;
  const [first] = product.variants;
  const group = { '@id': `${first ? origin + first.path : url}#variants` };
  const main = {
    '@type': 'Product',
    '@id': url,
    name: title,
    description,
    sku: product.vendorCode,
    url,
    image: picturesOf(product, origin),
    category: product.categories.map((category) => category.title).join(' > '),
    material: rows
      .filter((row) => MATERIALS.includes(row.title))
      .map((row) => row.value)
      .join('/'),
    additionalProperty: rows.map((row) => ({
      '@type': 'PropertyValue' as const,
      name: row.title,
      value: row.value,
    })),
    ...(product.partner && { brand: { '@type': 'Brand', name: product.partner.title } }),
    ...(price && {
      offers: {
        ...offer({ price: price.price, isAvailable: product.allRemnants > 0, url }),
        seller: shopId(origin),
        hasMerchantReturnPolicy: RETURNS,
        ...(isDeliveredFree(price.price, delivery) && { shippingDetails: FREE_SHIPPING }),
      },
    }),
    ...ratingData(product.rate, product.reviewCount),
    ...reviewsData(reviews),
    ...((hasSizes || first) && { isVariantOf: group }),
  } as const satisfies ProductThing;
  if (!hasSizes && first === undefined) return [main];

  return [
    main,
    {
      '@type': 'ProductGroup',
      ...group,
      name: title,
      description,
      url,
      productGroupID: String(first?.id ?? product.vendorCode),
      variesBy: [...(hasSizes ? [SIZE] : []), ...(first ? [MATERIAL] : [])],
      hasVariant: [
        ...(hasSizes ? product.groups.map((size) => sizeData(product, size, main)) : [main]),
        // Each describes itself on its own page.
        ...product.variants
          .filter(({ id }) => id !== product.id)
          .map(({ path }) => ({ '@id': origin + path, url: origin + path })),
      ],
    } as const satisfies VariantGroup,
  ];
}

/** The cost of any other delivery depends on the address and on the rest of the basket. */
const isDeliveredFree = (
  price: number,
  { isFreeDeliveryOn, freeDeliveryThreshold }: Config['delivery'],
): boolean => isFreeDeliveryOn && price >= freeDeliveryThreshold;

function sizeData(
  product: Product,
  size: ProductGroup,
  main: { name: string; url: string; image: string[] },
) {
  const price = sizePrices(size).tiers[0]?.price;
  return {
    '@type': 'Product',
    name: `${main.name}, размер ${size.title}`,
    sku: `${product.vendorCode}-${size.id}`,
    size: size.title,
    image: main.image.slice(0, 1),
    ...(price !== undefined && { offers: offer({ price, isAvailable: size.available, url: main.url }) }),
  } as const satisfies ProductThing;
}

const picturesOf = ({ images }: Product, origin: string) =>
  images.map(({ fileId }) => origin + pictureUrl(fileId, PICTURE_SIDE, 'jpg'));
