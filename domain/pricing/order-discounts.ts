import { accrual } from '#domain/bonuses/accrual.ts';
import { largestWriteOff, writeOff } from '#domain/bonuses/write-off.ts';
import { type BasisPoints, fromRoubles, type Kopecks, minus, NOTHING, share } from '#domain/money.ts';
import { isOnlineDiscounted, type OnlineDiscountMode, type PaymentChoice, paymentKind } from './payment.ts';
import { type Promo, promoDiscount } from './promo.ts';

/** What the shop grants this shopper for an order. */
export type OrderTerms = {
  onlineDiscount: { mode: OnlineDiscountMode; portion: BasisPoints };
  /** Bonuses for the money paid (§9: "accrual percent by user bonus type"). */
  bonuses: BasisPoints;
  /** How much of an order bonuses may pay for (decision T4.33). */
  bonusShare: BasisPoints;
};

/** What the shopper wants to use for this order. */
export type OrderSelection = {
  /** Absent before a payment method is chosen. */
  payment?: PaymentChoice | undefined;
  promo?: Promo | undefined;
  bonuses?: { requested: number; available: number } | undefined;
};

export type OrderDiscounts = {
  promo: Kopecks;
  /** Goods after the promo code. */
  afterPromo: Kopecks;
  online: Kopecks;
  /** What paying online would take off, while no payment is chosen; the same as `online` afterwards. */
  onlineOffer: Kopecks;
  /** Whole bonuses. */
  bonusesForWriteOff: number;
  /** As many as could be written off. */
  mostBonusesForWriteOff: number;
  bonusesForAccrual: number;
  price: Kopecks;
};

/** What the lines cost after tiers and sets: all of them, and those the promo code covers. */
export type Goods = { total: Kopecks; covered: Kopecks };

/** Discounts of the order as a whole, in the order of decision T0.4: promo → online payment → bonuses. */
export function orderDiscounts(
  { total, covered }: Goods,
  terms: OrderTerms,
  { payment, promo: code, bonuses }: OrderSelection,
): OrderDiscounts {
  const kind = payment && paymentKind(payment);

  const promo = code ? promoDiscount(code, covered) : NOTHING;
  const afterPromo = minus(total, promo);

  const isOffered = !code?.isAlone && isOnlineDiscounted(kind ?? 'online_card', terms.onlineDiscount.mode);
  const onlineOffer = isOffered ? share(afterPromo, terms.onlineDiscount.portion) : NOTHING;
  const online = kind ? onlineOffer : NOTHING;
  const afterOnline = minus(afterPromo, online);

  // §9: "no bonuses with instalment or credit": neither spent nor given.
  const hasBonuses = kind !== 'instalment';
  const { requested, available } = (hasBonuses && bonuses) || { requested: 0, available: 0 };
  const bonusesForWriteOff = writeOff(requested, available, afterOnline, terms.bonusShare);
  const price = minus(afterOnline, fromRoubles(bonusesForWriteOff));
  const bonusesForAccrual = hasBonuses ? accrual(price, terms.bonuses) : 0;

  return {
    promo,
    afterPromo,
    online,
    onlineOffer,
    bonusesForWriteOff,
    mostBonusesForWriteOff: largestWriteOff(available, afterOnline, terms.bonusShare),
    bonusesForAccrual,
    price,
  };
}
