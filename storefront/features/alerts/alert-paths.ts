import type { AlertKind } from '#contract/alerts.ts';
import * as paths from '#storefront/paths.ts';

/** A size of a product, and the event to announce. */
export type AskedAlert = { kind: AlertKind; productId: number; sizeId: number };

/** The page with the form, for visits without scripts. */
export const alertPath = ({ kind, productId, sizeId }: AskedAlert): string =>
  `${paths.alerts}?kind=${kind}&product=${productId}&size=${sizeId}`;

/** Undefined for a query that names no size. */
export function readAlertPath({ searchParams }: URL): AskedAlert | undefined {
  const [productId, sizeId] = ['product', 'size'].map((name) => Number(searchParams.get(name)));
  if (!isId(productId) || !isId(sizeId)) return;
  return { kind: searchParams.get('kind') === 'price' ? 'price' : 'restock', productId, sizeId };
}

const isId = (id: number | undefined): id is number => Number.isSafeInteger(id) && (id ?? 0) > 0;

export const ALERT_TITLES = {
  restock: 'Сообщить о\u00a0поступлении',
  price: 'Сообщить о\u00a0снижении цены',
} as const satisfies Record<AlertKind, string>;
