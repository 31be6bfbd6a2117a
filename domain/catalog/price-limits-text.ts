import { type Currency, formatMoney } from '../money.ts';

type Limits = { from?: number | undefined; to?: number | undefined };

/** «До 5 000 ₽» of limits in roubles. */
export function priceLimitsText({ from, to }: Limits, currency?: Currency): string {
  const text = (roubles: number) => formatMoney(roubles, currency);
  if (from === undefined) return `До\u00a0${text(to ?? 0)}`;
  return to === undefined ? `От\u00a0${text(from)}` : `${text(from)}\u00a0— ${text(to)}`;
}
