import type { PaymentKind } from '#domain/pricing/payment.ts';

/** Roubles from which a tile names the payments too. */
export const WORTH_SPLITTING = 5000;

/** Roubles of one of the equal payments, rounded up to whole ones. */
export const partOf = (roubles: number, months: number): number => Math.ceil(roubles / months);

type Method = { kind: PaymentKind; months: number | null };

/** The first instalment among the offered methods; it has no online discount (decision T0.4). */
export function instalmentOf(
  roubles: number,
  methods: readonly Method[],
): { months: number; part: number } | undefined {
  const months = methods.find(({ kind, months: count }) => kind === 'instalment' && count !== null)?.months;
  return months == null ? undefined : { months, part: partOf(roubles, months) };
}
