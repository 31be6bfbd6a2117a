import { formatMoney, fromRoubles, type Kopecks } from '../money.ts';
import { GUEST_PRICE_ROLE, type PriceRole, RETAIL_PRICE_ROLE } from '../roles.ts';

/* What may be written into a price list by hand (back office, §4.3.3). */

/** The role of a staff call that stands for the prices of guests and of retail together (BD26). */
export const RETAIL = 'retail';

/** Whether its prices are seen by everybody in the shop. */
export const isPublicRole = (role: PriceRole): boolean =>
  [RETAIL, RETAIL_PRICE_ROLE, GUEST_PRICE_ROLE].includes(role);

/** How the audit names a cell: `price/512/dealer/50000`, with the limit in roubles. */
export const priceField = ({
  offerId,
  role,
  limit,
}: {
  offerId: number;
  role: PriceRole;
  limit: number;
}): string => `price/${offerId}/${role}/${limit}`;

/** Undefined for another field. */
export function readPriceField(
  field: string,
): { offerId: number; role: PriceRole; limit: number } | undefined {
  const [name, offerId, role, limit] = field.split('/');
  if (name !== 'price' || role === undefined) return;
  return { offerId: Number(offerId), role, limit: Number(limit) };
}

/** Roubles; the column is a 32-bit integer of kopecks. */
const MOST = 20_000_000;

export type PriceCell = {
  /** Of the basket, in roubles. */
  limit: number;
  /** Null takes the price away. */
  price: number | null;
  oldPrice: number | null;
};

const isMoney = (roubles: number): boolean =>
  roubles >= 0.01 && roubles <= MOST && Math.abs(roubles * 100 - Math.round(roubles * 100)) < 1e-6;

/** One text per member that cannot be written; empty for a right cell. */
export function errorsOfCell({
  limit,
  price,
  oldPrice,
}: PriceCell): Partial<Record<keyof PriceCell, string>> {
  const refusal = 'Цена — от\u00a00,01 до\u00a020\u00a0000\u00a0000\u00a0₽';
  if (limit !== 0 && !isMoney(limit))
    return { limit: 'Порог — от\u00a00 до\u00a020\u00a0000\u00a0000\u00a0₽' };
  if (price === null)
    return oldPrice === null ? {} : { oldPrice: 'Старая цена без новой не\u00a0показывается' };
  if (!isMoney(price)) return { price: refusal };
  if (oldPrice === null) return {};
  if (!isMoney(oldPrice)) return { oldPrice: refusal };
  return fromRoubles(oldPrice) > fromRoubles(price)
    ? {}
    : { oldPrice: 'Старая цена должна быть больше новой' };
}

export const repeatedTier = (limit: number): string =>
  `Порог ${formatMoney(limit)} уже есть у\u00a0этой роли`;

/** Whole percents, signed: −35 for a third less. */
const changeOf = (before: Kopecks, after: Kopecks): number => Math.round(((after - before) * 100) / before);

/** A drop of more than 30 % or a rise of more than 100 % is asked about. */
export const isUnusual = (before: Kopecks, after: Kopecks): boolean =>
  after * 100 < before * 70 || after > before * 2;

/** The question about the greatest change: «Цена изменится на −35 %. Верно?» */
export function questionOf(changes: readonly { before: Kopecks; after: Kopecks }[]): string {
  const percents = changes.map(({ before, after }) => changeOf(before, after));
  const [greatest = 0] = percents.toSorted((a, b) => Math.abs(b) - Math.abs(a));
  return `Цена изменится на\u00a0${greatest > 0 ? '+' : '\u2212'}${Math.abs(greatest)}\u00a0%. Верно?`;
}

/** Limits of the tiers that are not cheaper than the one below them: a warning, no refusal. */
export function dearerTiers(tiers: readonly { limit: Kopecks; price: Kopecks }[]): Kopecks[] {
  const sorted = tiers.toSorted((a, b) => a.limit - b.limit);
  return sorted
    .filter(
      ({ price }, index) => index > 0 && price >= (sorted[index - 1]?.price ?? Number.POSITIVE_INFINITY),
    )
    .map(({ limit }) => limit);
}
