import { type Kopecks, NOTHING } from '#domain/money.ts';

/** The return period in days from receipt; bonuses are credited after it (decision T3.14). */
export const RETURN_DAYS = 14;

const DAY = 24 * 3600 * 1000;

/** The end of the return period of an order received at this moment. */
export const returnPeriodEnd = (receivedAt: Date): Date => new Date(receivedAt.getTime() + RETURN_DAYS * DAY);

/** Reasons that a shopper may select; only the last one requires an explanation. */
export const REFUND_REASONS = [
  { code: 'size', title: 'Не подошёл размер' },
  { code: 'look', title: 'Не понравилось или отличается от фотографии' },
  { code: 'defect', title: 'Брак или повреждение' },
  { code: 'wrong', title: 'Привезли не то' },
  { code: 'other', title: 'Другая причина' },
] as const;

export type RefundReason = (typeof REFUND_REASONS)[number]['code'];

/** Reasons by which staff open a return: those of shoppers, and a decision of the shop itself. */
export const STAFF_REFUND_REASONS = [
  ...REFUND_REASONS,
  { code: 'shop', title: 'По\u00a0решению магазина' },
] as const;

/** Reasons that the shop writes itself. */
const OWN_REASONS: Readonly<Record<string, string>> = {
  cancelled: 'Заказ отменён',
  unclaimed: 'Заказ не\u00a0забрали',
  edited: 'Изменение заказа',
};

/** The reason of a refund in Russian; a text of staff is its own title. */
export const refundReasonTitle = (code: string): string =>
  STAFF_REFUND_REASONS.find((reason) => reason.code === code)?.title ?? OWN_REASONS[code] ?? code;

/** Whether staff may open a return for this reason after the return period (back office, §4.2.5). */
export const isAcceptedLate = (reason: string): boolean => reason === 'defect' || reason === 'shop';

/** The fault is the shop's: it pays the delivery back, too. */
const isShopsFault = (reason: string): boolean => reason === 'defect' || reason === 'wrong';

/** The refund of the delivery that the form suggests, of what is left of it. */
export const suggestedDelivery = (
  { isWhole, reason }: { isWhole: boolean; reason: string },
  left: Kopecks,
): Kopecks => (isWhole || isShopsFault(reason) ? left : NOTHING);

export const isRefundReason = (code: string): code is RefundReason =>
  REFUND_REASONS.some((reason) => reason.code === code);

/** The minimum length of an explanation. */
const LEAST_WORDS = 10;

/** The error of an explanation. */
export function refundTextProblem(reason: RefundReason, text: string): string | undefined {
  return reason === 'other' && text.length < LEAST_WORDS
    ? 'Опишите причину хотя бы в нескольких словах'
    : undefined;
}

/**
 * The share of `taken` pieces out of `pieces`, after `before` of them were
 * already taken. The shares of successive parts add up to the whole exactly.
 */
function partOf(whole: number, pieces: number, before: number, taken: number): number {
  const upTo = (count: number) => Math.floor((whole * count) / pieces);
  return upTo(before + taken) - upTo(before);
}

export type BoughtLine = {
  count: number;
  /** Pieces already returned or requested to be. */
  refunded: number;
  /** The amount paid for the whole line. */
  paid: Kopecks;
};

/** The refund of returned pieces of a line. */
export const refundOf = ({ count, refunded, paid }: BoughtLine, pieces: number): Kopecks =>
  partOf(paid, count, refunded, pieces) as Kopecks;

/**
 * The bonuses of a refund, out of those that the order spends or earns:
 * proportional to the goods, and all of the rest with the last kopeck.
 */
export function bonusesOfRefund(
  bonuses: number,
  { goodsPaid, before, now }: { goodsPaid: Kopecks; before: Kopecks; now: Kopecks },
): number {
  return goodsPaid === 0 ? 0 : partOf(bonuses, goodsPaid, before, now);
}
