import { formatMoney } from '../money.ts';

/** «До 5 000 ₽». Limits are in roubles, regardless of the displayed currency (decision T1.4). */
export function priceLimitsText({
  from,
  to,
}: {
  from?: number | undefined;
  to?: number | undefined;
}): string {
  if (from === undefined) return `До\u00a0${formatMoney(to ?? 0)}`;
  return to === undefined ? `От\u00a0${formatMoney(from)}` : `${formatMoney(from)}\u00a0— ${formatMoney(to)}`;
}
