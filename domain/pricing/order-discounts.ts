import { accrual } from '#domain/bonuses/accrual.ts';
import { largestWriteOff, writeOff } from '#domain/bonuses/write-off.ts';
import { type BasisPoints, fromRoubles, type Kopecks, minus, NOTHING, share } from '#domain/money.ts';
import { isOnlineDiscounted, type OnlineDiscountMode, type PaymentChoice, paymentKind } from './payment.ts';
import { type Promo, promoDiscount } from './promo.ts';

/** The shopper's discounts and bonuses for an order. */
export type OrderTerms = {
  onlineDiscount: { mode: OnlineDiscountMode; portion: BasisPoints };
  /** The percentage of bonuses for the money paid (§9: "accrual percent by user bonus type"). */
  bonuses: BasisPoints;
  /** The maximum share of an order that bonuses may pay (decision T4.33). */
  bonusShare: BasisPoints;
};

/** The shopper's selection for this order. */
export type OrderSelection = {
  /** Absent until a payment method is chosen. */
  payment?: PaymentChoice | undefined;
  promo?: Promo | undefined;
  bonuses?: { requested: number; available: number } | undefined;
};

export type OrderDiscounts = {
  promo: Kopecks;
  /** Goods after the promo code. */
  afterPromo: Kopecks;
  online: Kopecks;
  /** The possible discount of online payment until a payment is chosen; then the same as `online`. */
  onlineOffer: Kopecks;
  /** Whole bonuses. */
  bonusesForWriteOff: number;
  /** The maximum write-off. */
  mostBonusesForWriteOff: number;
  bonusesForAccrual: number;
  price: Kopecks;
};

/** The costs after tiers and sets: of all lines, and of those that the promo code covers. */
export type Goods = { total: Kopecks; covered: Kopecks };

/** Discounts of the whole order, in the order of decision T0.4: promo → online payment → bonuses. */
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

  // §9: "no bonuses with instalment or credit": neither spent nor earned.
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
