import type { OnlineStore, WebSite } from 'schema-dts';
import type { Frame } from '#storefront/api/frame.ts';
import { freeDelivery, RETURNS, shopId } from '#storefront/features/catalog/structured-data.ts';
import * as paths from '#storefront/paths.ts';

/** Structured data of the shop: who sells, and how to search. */
export function shopData({ site, config }: Pick<Frame, 'site' | 'config'>, origin: string) {
  const { organization, delivery } = config;
  const shop = shopId(origin);
  const url = `${origin}/`;
  return [
    {
      '@type': 'OnlineStore',
      ...shop,
      name: 'Лунница',
      url,
      logo: `${origin}/brand/logo.svg`,
      image: `${origin}/brand/og-default.jpg`,
      telephone: site.phone,
      hasMerchantReturnPolicy: RETURNS,
      ...(delivery.isFreeDeliveryOn && { hasShippingService: freeDelivery(delivery.freeDeliveryThreshold) }),
      ...(organization && {
        legalName: organization.legalName,
        taxID: organization.inn,
        identifier: { '@type': 'PropertyValue', propertyID: 'ОГРН', value: organization.ogrn },
        email: organization.email,
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'RU',
          postalCode: organization.zip,
          addressLocality: organization.city,
          streetAddress: organization.street,
        },
      }),
    } as const satisfies OnlineStore,
    {
      '@type': 'WebSite',
      name: site.title,
      url,
      inLanguage: 'ru',
      publisher: shop,
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}${paths.search('')}{search_term_string}` },
        // Part of the syntax of search engines, not of the vocabulary.
        ...{ 'query-input': 'required name=search_term_string' },
      },
    } as const satisfies WebSite,
  ];
}
