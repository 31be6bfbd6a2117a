import { counted } from '#domain/russian/plural.ts';

/* What staff may save as a promo code (back office, §4.6). */

export type PromoTerms = {
  kind: 'percent' | 'amount';
  /** Basis points or kopecks. */
  value: number;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
};

export type PromoProblem = { field: 'value' | 'endsAt' | 'maxUses'; problem: string };

const LEAST_AMOUNT = 100;
const MOST_AMOUNT = 2_000_000_000;
const TIMES = ['раз', 'раза', 'раз'] as const;

/** @param used uses that the code has already */
export function promoProblems(terms: PromoTerms, used: number): PromoProblem[] {
  const { startsAt, endsAt, maxUses } = terms;
  const value = valueProblem(terms);
  return [
    ...(value === undefined ? [] : [{ field: 'value' as const, problem: value }]),
    ...(startsAt !== null && endsAt !== null && endsAt <= startsAt
      ? [{ field: 'endsAt' as const, problem: 'Окончание раньше начала' }]
      : []),
    ...(maxUses !== null && maxUses < used
      ? [{ field: 'maxUses' as const, problem: `Уже использован ${counted(used, TIMES)}` }]
      : []),
  ];
}

function valueProblem({ kind, value }: PromoTerms): string | undefined {
  if (kind === 'percent') {
    return value >= 1 && value <= 10_000 ? undefined : 'От\u00a00,01 до\u00a0100\u00a0%';
  }
  return value >= LEAST_AMOUNT && value <= MOST_AMOUNT ? undefined : 'Не\u00a0меньше 1\u00a0₽';
}
