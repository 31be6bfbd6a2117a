import type { JewelryStore } from 'schema-dts';
import type { ShopPoints } from '#contract/shop-points.ts';
import { shopId } from '#storefront/features/catalog/structured-data.ts';
import { pictureUrl } from '#storefront/features/media/picture-url.ts';
import * as paths from '#storefront/paths.ts';
import { shopAnchor } from './shop-paths.ts';

/** Structured data of the shop's own points; dealers have their own pages. */
export const storesData = ({ shops }: ShopPoints, origin: string) =>
  shops.map(
    (shop) =>
      ({
        '@type': 'JewelryStore',
        parentOrganization: shopId(origin),
        priceRange: '₽₽',
        currenciesAccepted: 'RUB',
        '@id': `${origin}${paths.contacts}#${shopAnchor(shop)}`,
        name: shop.title,
        url: `${origin}${paths.contacts}#${shopAnchor(shop)}`,
        image:
          origin + (shop.imageId === null ? '/brand/og-default.jpg' : pictureUrl(shop.imageId, 1400, 'jpg')),
        telephone: shop.meta.phone,
        address: {
          '@type': 'PostalAddress',
          addressCountry: 'RU',
          addressRegion: shop.region,
          addressLocality: shop.meta.city,
          postalCode: shop.meta.zip,
          streetAddress: shop.meta.value,
        },
        ...(shop.entry?.coord && {
          geo: {
            '@type': 'GeoCoordinates',
            latitude: shop.entry.coord[0],
            longitude: shop.entry.coord[1],
          },
        }),
        ...(shop.entry && shop.entry.openingHours.length > 0 && { openingHours: shop.entry.openingHours }),
      }) as const satisfies JewelryStore,
  );
