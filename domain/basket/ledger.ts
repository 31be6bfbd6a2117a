import { type BasisPoints, formatPercent, fromRoubles, type Kopecks } from '#domain/money.ts';
import { counted } from '#domain/russian/plural.ts';

/** One discount of an order: what it took off, and why, for the shopper. */
export type LedgerStep = {
  discount: 'markdown' | 'set' | 'promo' | 'online' | 'bonuses';
  amount: Kopecks;
  text: string;
};

type Discounts = {
  markdown: Kopecks;
  set: { amount: Kopecks; portion: BasisPoints };
  promo: { amount: Kopecks; code: string };
  online: { amount: Kopecks; portion: BasisPoints };
  bonuses: number;
};

/** The steps that took something off, in the order in which they did (decision T0.4). */
export function ledgerOf({ markdown, set, promo, online, bonuses }: Discounts): LedgerStep[] {
  const steps: LedgerStep[] = [
    { discount: 'markdown', amount: markdown, text: 'Скидка на товары' },
    { discount: 'set', amount: set.amount, text: `Скидка за комплект ${formatPercent(set.portion)}` },
    { discount: 'promo', amount: promo.amount, text: `Промокод ${promo.code}` },
    {
      discount: 'online',
      amount: online.amount,
      text: `Скидка за оплату онлайн ${formatPercent(online.portion)}`,
    },
    { discount: 'bonuses', amount: fromRoubles(bonuses), text: `Списание: ${counted(bonuses, BONUSES)}` },
  ];
  return steps.filter(({ amount }) => amount > 0);
}

const BONUSES = ['бонус', 'бонуса', 'бонусов'] as const;
