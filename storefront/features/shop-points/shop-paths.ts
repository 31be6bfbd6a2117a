import type { ShopPoint } from '#contract/shop-points.ts';

export const CONTACTS_PATH = '/contacts';

/** Where on the page of contacts a shop stands. */
export const shopAnchor = ({ id }: Pick<ShopPoint, 'id'>): string => `shop-${id}`;

/** The way to a shop from wherever somebody is, in a map of theirs. */
export const routeHref = ([latitude, longitude]: [number, number]): string =>
  `https://yandex.ru/maps/?rtext=~${latitude},${longitude}`;

/** The address in one line. */
export const fullAddress = ({ meta: { city, value } }: Pick<ShopPoint, 'meta'>): string =>
  `${city}, ${value}`;
