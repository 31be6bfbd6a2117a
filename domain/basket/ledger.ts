import {
  type BasisPoints,
  formatMoney,
  formatPercent,
  fromRoubles,
  type Kopecks,
  minus,
  NOTHING,
  toRoubles,
} from '#domain/money.ts';
import { costOf, type Service } from '#domain/orders/gift.ts';
import { counted, plural } from '#domain/russian/plural.ts';

/** One step of the price calculation: the amount that it adds (or subtracts, when negative) and its text for the shopper. */
export type LedgerStep = {
  step:
    | 'goods'
    | 'markdown'
    | 'tier'
    | 'set'
    | 'promo'
    | 'online'
    | 'bonuses'
    | 'engraving'
    | 'gift'
    | 'delivery';
  amount: Kopecks;
  text: string;
};

/** The initial cost of the goods, and the deductions since. */
type PriceHistory = {
  goods: { amount: Kopecks; pieces: number };
  markdown: Kopecks;
  tier: { amount: Kopecks; limit: Kopecks };
  set: { amount: Kopecks; portion: BasisPoints };
  promo: { amount: Kopecks; code: string };
  online: { amount: Kopecks; portion: BasisPoints };
  bonuses: number;
  engraving: { amount: Kopecks; pieces: number };
  services: readonly Service[];
  delivery: Kopecks;
};

/** The answer to «Почему такая цена?»: steps in the order of decision T0.4, whose amounts add up to the price. */
export function ledgerOf({ goods, markdown, tier, set, promo, online, ...last }: PriceHistory): LedgerStep[] {
  const { bonuses, engraving, services, delivery } = last;
  const steps: LedgerStep[] = [
    {
      step: 'goods',
      amount: goods.amount,
      text: `Столько ${plural(goods.pieces, COST)} ${counted(goods.pieces, PIECES)} без скидок`,
    },
    { step: 'markdown', amount: off(markdown), text: 'Магазин снизил цены на эти украшения' },
    {
      step: 'tier',
      amount: off(tier.amount),
      text: `Корзина от ${formatMoney(toRoubles(tier.limit))}: действует оптовая цена`,
    },
    {
      step: 'set',
      amount: off(set.amount),
      text: `Украшения одного комплекта вместе дешевле на ${formatPercent(set.portion)}`,
    },
    { step: 'promo', amount: off(promo.amount), text: `Промокод ${promo.code} снижает цену` },
    {
      step: 'online',
      amount: off(online.amount),
      text: `За оплату онлайн скидка ${formatPercent(online.portion)}`,
    },
    {
      step: 'bonuses',
      amount: off(fromRoubles(bonuses)),
      text: `Списываем ${counted(bonuses, BONUSES)}, один бонус — один рубль`,
    },
    {
      step: 'engraving',
      amount: engraving.amount,
      text: `Гравировка ${counted(engraving.pieces, OF_PIECES)}, скидки на\u00a0неё не\u00a0действуют`,
    },
    {
      step: 'gift',
      amount: costOf(services),
      text: `${services.map(({ title }) => title).join(', ')}, без скидок и бонусов`,
    },
    { step: 'delivery', amount: delivery, text: 'Доставка заказа' },
  ];
  return steps.filter(({ amount }) => amount !== 0);
}

const off = (amount: Kopecks): Kopecks => minus(NOTHING, amount);

const COST = ['стоит', 'стоят', 'стоят'] as const;
const PIECES = ['украшение', 'украшения', 'украшений'] as const;
const OF_PIECES = ['украшения', 'украшений', 'украшений'] as const;
const BONUSES = ['бонус', 'бонуса', 'бонусов'] as const;
