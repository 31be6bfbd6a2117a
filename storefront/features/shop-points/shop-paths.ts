import type { ShopPoint } from '#contract/shop-points.ts';

/** Anchor of a shop on the page of contacts. */
export const shopAnchor = ({ id }: Pick<ShopPoint, 'id'>): string => `shop-${id}`;

/** A route to the shop in an external map. */
export const routeHref = ([latitude, longitude]: [number, number]): string =>
  `https://yandex.ru/maps/?rtext=~${latitude},${longitude}`;

/** The address in one line. */
export const fullAddress = ({ meta: { city, value } }: Pick<ShopPoint, 'meta'>): string =>
  `${city}, ${value}`;
