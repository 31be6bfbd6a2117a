import { type DeliveryTerms, deliveryPrice } from '#domain/delivery/delivery-price.ts';
import { engravingCost } from '#domain/engraving/engraving.ts';
import { type Kopecks, minus, NOTHING, plus, sum, times } from '#domain/money.ts';
import { costOf, type Service } from '#domain/orders/gift.ts';
import {
  type OrderDiscounts,
  type OrderSelection,
  type OrderTerms,
  orderDiscounts,
} from '#domain/pricing/order-discounts.ts';
import { type LinePrice, type PriceTerms, priceLines } from '#domain/pricing/priced-lines.ts';
import { coveredLines } from '#domain/pricing/promo.ts';
import { prorate } from '#domain/pricing/prorate.ts';
import { reachedTier } from '#domain/pricing/tiers.ts';
import { remainsUntilFreeDelivery } from './free-delivery.ts';
import { type LedgerStep, ledgerOf } from './ledger.ts';
import { type BasketLine, type Measures, measures, selectedLines } from './line.ts';

/** The shopper's discounts and bonuses. */
export type BasketTerms = PriceTerms &
  OrderTerms & {
    freeDeliveryThreshold: Kopecks;
    /** False where delivery is never free (decision T2.30). */
    isFreeDeliveryOn: boolean;
    /** Of one piece. */
    engravingPrice: Kopecks;
  };

/** §3 Basket total. */
export type BasketTotals = {
  price: Kopecks;
  oldPrice: Kopecks;
  discountExcludingBonuses: Kopecks;
  setDiscount: Kopecks;
  /** The discount of online payment; before a payment method is chosen, the possible discount. */
  onlinePaymentDiscount: Kopecks;
  promoCodeDiscount: Kopecks;
  /** Whole bonuses. */
  bonusesForWriteOff: number;
  /** The maximum for this order. */
  mostBonusesForWriteOff: number;
  bonusesForAccrual: number;
  calculationalLimitPrice: Kopecks;
  factualLimitPrice: Kopecks;
  nextLimit: NextLimit | undefined;
  remainsUntilFreeDelivery: Kopecks;
  count: number;
  productsCountInBasket: number;
  /** Absent until a destination is chosen. */
  deliveryPrice: Kopecks | undefined;
  /** Done besides the goods, for the order as a whole: no discount, bonus or threshold counts them (ADR 0105). */
  services: readonly Service[];
  /** Goods, services and delivery. */
  totalPrice: Kopecks;
  measures: Measures;
  /** In the price; no discount applies to it. */
  engraving: Kopecks;
  /** The steps of the price calculation; their amounts add up to the price. */
  ledger: LedgerStep[];
  /** The final cost of each selected line; with the engraving they add up to the price exactly (decision T9.3). */
  payable: PayableLine[];
};

export type NextLimit = {
  limit: Kopecks;
  remains: Kopecks;
  /** By how many whole percent the goods become cheaper there, rounded down: the shop promises no more than it gives. */
  percent: number;
};

export type PayableLine = {
  groupId: number;
  /** The price of one piece before discounts. */
  unit: Kopecks;
  /** The line before discounts, and after tier and set. */
  oldTotal: Kopecks;
  total: Kopecks;
  amount: Kopecks;
};

/** Totals of the selected lines that are in stock: tier price → set → line rounded up → discounts of the order. */
export function basketTotals(
  lines: readonly BasketLine[],
  terms: BasketTerms,
  selection: OrderSelection,
  delivery?: DeliveryTerms,
  requested: readonly Service[] = [],
): BasketTotals {
  const { limitPrice, lines: priced } = priceLines(lines, terms);
  const selected = selectedLines(priced);

  const oldPrice = sum(selected.map(({ oldTotal }) => oldTotal));
  const setDiscount = sum(selected.map((line) => line.setDiscount));
  const goods = totalOf(selected);
  const covered = coveredLines(selected, selection.promo ?? {});
  const order = orderDiscounts({ total: goods, covered: totalOf(covered) }, terms, selection);
  const [firstTierOld, firstTier] = [
    sum(selected.map((line) => line.firstTierOldTotal)),
    sum(selected.map((line) => line.firstTierTotal)),
  ];
  // Measured before the choice of payment, so the choice does not change it (decision T3.13).
  const remains = remainsUntilFreeDelivery(order.afterPromo, terms.freeDeliveryThreshold);
  const delivered = delivery && deliveryPrice(delivery, terms.isFreeDeliveryOn ? remains : undefined);
  const services = selected.length > 0 ? requested : [];
  const factualLimitPrice = Math.max(0, ...selected.map(({ reached }) => reached.limit)) as Kopecks;

  const engraving = engravingCost(selected, terms.engravingPrice);
  const price = plus(order.price, engraving);

  return {
    price,
    oldPrice: plus(oldPrice, engraving),
    discountExcludingBonuses: minus(oldPrice, minus(order.afterPromo, order.online)),
    setDiscount,
    onlinePaymentDiscount: order.onlineOffer,
    promoCodeDiscount: order.promo,
    bonusesForWriteOff: order.bonusesForWriteOff,
    mostBonusesForWriteOff: order.mostBonusesForWriteOff,
    bonusesForAccrual: order.bonusesForAccrual,
    calculationalLimitPrice: limitPrice,
    factualLimitPrice,
    nextLimit: nextLimit(selected, limitPrice),
    remainsUntilFreeDelivery: remains,
    count: pieces(selected),
    productsCountInBasket: pieces(lines),
    deliveryPrice: delivered,
    services,
    totalPrice: sum([price, costOf(services), delivered ?? NOTHING]),
    measures: measures(selected),
    engraving,
    ledger: ledgerOf({
      goods: { amount: firstTierOld, pieces: pieces(selected) },
      markdown: minus(firstTierOld, firstTier),
      tier: { amount: minus(firstTier, plus(goods, setDiscount)), limit: factualLimitPrice },
      set: { amount: setDiscount, portion: terms.setDiscount },
      promo: { amount: order.promo, code: selection.promo?.code ?? '' },
      online: { amount: order.online, portion: terms.onlineDiscount.portion },
      bonuses: order.bonusesForWriteOff,
      engraving: { amount: engraving, pieces: selected.filter((line) => line.engraving).length },
      services,
      delivery: delivered ?? NOTHING,
    }),
    payable: payable(selected, covered, order),
  };
}

/** The price of the goods alone, which the least order is compared with (ADR 0107). */
export const goodsPriceOf = ({ price, engraving }: Pick<BasketTotals, 'price' | 'engraving'>): Kopecks =>
  minus(price, engraving);

const totalOf = (lines: readonly { total: Kopecks }[]): Kopecks => sum(lines.map(({ total }) => total));

const pieces = (lines: readonly { count: number }[]) => lines.reduce((total, { count }) => total + count, 0);

/** The nearest limit that no line has reached and that is not dearer, the amount missing, and what it brings. */
function nextLimit(
  lines: readonly (LinePrice & { count: number })[],
  limitPrice: Kopecks,
): NextLimit | undefined {
  const ahead = lines
    .flatMap(({ tiers }) => tiers.map(({ limit }) => limit))
    .filter((limit) => limit > limitPrice)
    .toSorted((a, b) => a - b);
  const now = sum(lines.map(({ reached, count }) => times(reached.price, count)));
  const costAt = (limit: Kopecks) =>
    sum(lines.map(({ tiers, count }) => times(reachedTier(tiers, limit).price, count)));
  // A price list may have a tier that is dearer than the one below it.
  const limit = ahead.find((one) => costAt(one) <= now);
  if (limit === undefined) return;
  return {
    limit,
    remains: minus(limit, limitPrice),
    percent: now > 0 ? Math.floor((100 * (now - costAt(limit))) / now) : 0,
  };
}

/** The promo code is prorated over the lines it covers, the rest over the resulting costs. */
function payable(
  lines: readonly (BasketLine & LinePrice)[],
  covered: readonly LinePrice[],
  { promo, afterPromo, price }: OrderDiscounts,
) {
  const ofPromo = prorate(
    promo,
    lines.map((line) => (covered.includes(line) ? line.total : NOTHING)),
  );
  const afterCode = lines.map(({ total }, index) => minus(total, ofPromo[index] ?? NOTHING));
  const ofRest = prorate(minus(afterPromo, price), afterCode);
  return lines.map(
    ({ groupId, firstTierOldTotal, total, oldUnit }, index): PayableLine => ({
      groupId,
      unit: oldUnit,
      oldTotal: firstTierOldTotal,
      total,
      amount: minus(afterCode[index] ?? NOTHING, ofRest[index] ?? NOTHING),
    }),
  );
}
