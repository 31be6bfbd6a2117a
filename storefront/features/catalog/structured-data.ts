import type {
  BreadcrumbList,
  ItemList,
  MerchantReturnPolicy,
  Offer,
  OfferShippingDetails,
  ShippingService,
  Thing,
} from 'schema-dts';
import { RETURN_DAYS } from '#domain/orders/refund.ts';
import * as paths from '#storefront/paths.ts';

/* JSON-LD for search engines; schema-dts checks its words against the vocabulary of schema.org. */

/** §9: "structured data currency RUR" (decision T3.23). */
const CURRENCY = 'RUR';

/** The value of a meta tag that contains the graph of a page. */
export const graph = (...things: Thing[]) => ({
  'script:ld+json': { '@context': 'https://schema.org', '@graph': things },
});

/** The shop itself, which pages refer to; the home page describes it. */
export const shopId = (origin: string) => ({ '@id': `${origin}/#shop` });

type OfferFacts = { price: number; isAvailable: boolean; url: string };

export const offer = ({ price, isAvailable, url }: OfferFacts) =>
  ({
    '@type': 'Offer',
    price: String(price),
    priceCurrency: CURRENCY,
    availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
  }) as const satisfies Offer;

/** What is bought on the site may be returned without a reason; the buyer pays the way back (/refund). */
export const RETURNS = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'RU',
  returnPolicyCountry: 'RU',
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: RETURN_DAYS,
  returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
} as const satisfies MerchantReturnPolicy;

/** Delivery above the threshold of the site is free to any address. */
export const freeDelivery = (threshold: number) =>
  ({
    '@type': 'ShippingService',
    name: 'Бесплатная доставка',
    shippingConditions: {
      '@type': 'ShippingConditions',
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'RU' },
      orderValue: { '@type': 'MonetaryAmount', minValue: threshold, currency: CURRENCY },
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: CURRENCY },
    },
  }) as const satisfies ShippingService;

/** Of a piece whose price alone reaches the threshold. Parcels leave on the same working day or the next. */
export const FREE_SHIPPING = {
  '@type': 'OfferShippingDetails',
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'RU' },
  shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: CURRENCY },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
  },
} as const satisfies OfferShippingDetails;

export const breadcrumbList = (steps: readonly { title: string; path?: string }[], origin: string) =>
  ({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(
      ({ title, path }, place) =>
        ({
          '@type': 'ListItem',
          position: place + 1,
          name: title,
          ...(path !== undefined && { item: origin + path }),
        }) as const,
    ),
  }) as const satisfies BreadcrumbList;

type Listed = Parameters<typeof paths.product>[0] & { title: string };

/** A list of links: the product pages contain the details. */
export const itemList = (products: readonly Listed[], origin: string) =>
  ({
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map(
      (product, place) =>
        ({
          '@type': 'ListItem',
          position: place + 1,
          name: product.title,
          url: origin + paths.product(product),
        }) as const,
    ),
  }) as const satisfies ItemList;
