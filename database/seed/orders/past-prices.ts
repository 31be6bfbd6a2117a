import type { StoredLedgerStep } from '../../schema/orders.ts';
import type { PastLine, PastOrder } from './past-orders.ts';

/* The price of a past order, in kopecks: tiers, 10 % off for online payment, bonuses, delivery (spec §9). */

const ONLINE = 31;
const VAT_PERCENT = 22;
const ACCRUAL_PERCENT = 3;

export type PastPrices = {
  lines: { unit: number; oldTotal: number; total: number; paid: number; vat: number }[];
  goods: number;
  discount: number;
  delivery: number;
  total: number;
  vat: number;
  /** Bonuses for the money paid for goods; only users of the retail type earn them. */
  accrual: number;
  ledger: StoredLedgerStep[];
};

const kopecks = (roubles: number): number => Math.round(roubles * 100);

/** Rounds up to a whole rouble. */
const lineTotal = (price: number, count: number): number => Math.ceil((kopecks(price) * count) / 100) * 100;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const vatIn = (amount: number): number => Math.round((amount * VAT_PERCENT) / (100 + VAT_PERCENT));

export function pastPrices({ lines, payment, bonuses = 0, delivery, email }: PastOrder): PastPrices {
  const isRetail = email === 'anna@lunnitsa.example';
  const oldTotals = lines.map(([, , count, price]) => lineTotal(price, count));
  const totals = lines.map(([, , count, price, tierPrice = price]) => lineTotal(tierPrice, count));
  const [goods, afterTier] = [sum(oldTotals), sum(totals)];
  const online = isRetail && payment === ONLINE ? Math.round(afterTier / 10) : 0;
  const goodsPaid = afterTier - online - kopecks(bonuses);
  const paid = shares(goodsPaid, totals);
  const shipping = kopecks(delivery);
  const vats = paid.map(vatIn);
  return {
    lines: lines.map(([, , , price], index) => ({
      unit: kopecks(price),
      oldTotal: oldTotals[index] ?? 0,
      total: totals[index] ?? 0,
      paid: paid[index] ?? 0,
      vat: vats[index] ?? 0,
    })),
    goods,
    discount: goods - goodsPaid,
    delivery: shipping,
    total: goodsPaid + shipping,
    vat: sum(vats) + vatIn(shipping),
    accrual: isRetail ? Math.floor((goodsPaid * ACCRUAL_PERCENT) / 10_000) : 0,
    ledger: ledgerOf(lines, { goods, tier: afterTier - goods, online, bonuses, shipping }),
  };
}

/** Prorates a sum over the lines; the last line takes the rounding difference. */
function shares(whole: number, totals: readonly number[]): number[] {
  const of = sum(totals);
  const parts = totals.slice(0, -1).map((total) => Math.floor((whole * total) / of));
  return [...parts, whole - sum(parts)];
}

type Steps = { goods: number; tier: number; online: number; bonuses: number; shipping: number };

function ledgerOf(lines: readonly PastLine[], steps: Steps): StoredLedgerStep[] {
  const pieces = sum(lines.map(([, , count]) => count));
  const ledger = [
    { step: 'goods', amount: steps.goods, text: `Столько стоят украшения без скидок, штук: ${pieces}` },
    { step: 'tier', amount: steps.tier, text: 'Корзина от 100 000 ₽: действует оптовая цена' },
    { step: 'online', amount: -steps.online, text: 'За оплату онлайн скидка 10 %' },
    {
      step: 'bonuses',
      amount: -kopecks(steps.bonuses),
      text: `Списываем бонусы, их ${steps.bonuses}, один бонус — один рубль`,
    },
    { step: 'delivery', amount: steps.shipping, text: 'Доставка заказа' },
  ];
  return ledger.filter(({ amount }) => amount !== 0);
}
