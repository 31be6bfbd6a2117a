import { moscowDay } from '#domain/contacts/birth-date.ts';
import { type Kopecks, NOTHING } from '#domain/money.ts';

/** How an order is made a present. */
export type Gift = {
  hasBox: boolean;
  /** The shopper's own words; empty without a card. */
  card: string;
  /** No prices in the parcel. */
  hidesPrices: boolean;
  /** `YYYY-MM-DD`, in Moscow; null for as soon as possible. */
  deliverOn: string | null;
};

/** What the shop asks for a box and for a card. */
export type GiftPrices = { box: Kopecks; card: Kopecks };

/** Something done for an order besides its goods; it is a line of the order. */
export type Service = { title: string; price: Kopecks };

/** The longest text of a card: what fits on it by hand. */
export const MAX_CARD = 300;

/** The box and the card, as lines of the order; what costs nothing is none. */
export const giftServices = (gift: Gift | null, { box, card }: GiftPrices): Service[] =>
  [
    ...(gift?.hasBox ? [{ title: 'Подарочная коробка', price: box }] : []),
    ...(gift && gift.card !== '' ? [{ title: 'Открытка с\u00a0вашим текстом', price: card }] : []),
  ].filter(({ price }) => price > 0);

/** Null when nothing of a gift is left. */
export const giftOrNull = (gift: Gift): Gift | null =>
  gift.hasBox || gift.card !== '' || gift.hidesPrices || gift.deliverOn !== null ? gift : null;

/** At most two empty lines' worth of breaks, no spaces at the ends of lines. */
export const cleanCard = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** How far ahead a day may be chosen. */
const MOST_DAYS_AHEAD = 60;

const DAY = 86_400_000;

/** Tomorrow and the last day that may be chosen, by the day of the request in Moscow. */
export const giftDays = (now: Date): { first: string; last: string } => ({
  first: dayAhead(now, 1),
  last: dayAhead(now, MOST_DAYS_AHEAD),
});

const dayAhead = (now: Date, days: number): string => moscowDay(new Date(now.getTime() + days * DAY));

/** The error of a chosen day. */
export function giftDayProblem(day: string | null, now: Date): string | undefined {
  if (day === null) return;
  const { first, last } = giftDays(now);
  return day < first || day > last
    ? `Выберите день с\u00a0завтрашнего и\u00a0не\u00a0дальше ${MOST_DAYS_AHEAD}\u00a0дней`
    : undefined;
}

export const costOf = (services: readonly Service[]): Kopecks =>
  services.reduce<number>((sum, { price }) => sum + price, NOTHING) as Kopecks;
