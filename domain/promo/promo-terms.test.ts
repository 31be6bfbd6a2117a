import { expect, test } from 'vitest';
import { type PromoTerms, promoProblems } from './promo-terms.ts';

const TERMS: PromoTerms = { kind: 'percent', value: 1500, startsAt: null, endsAt: null, maxUses: null };
const day = (date: number) => new Date(Date.UTC(2026, 10, date));

test.each<{ terms: Partial<PromoTerms>; used?: number; problems: string[] }>([
  { terms: {}, problems: [] },
  { terms: { value: 1 }, problems: [] },
  { terms: { value: 10_000 }, problems: [] },
  { terms: { value: 0 }, problems: ['value: От 0,01 до 100 %'] },
  { terms: { value: 10_001 }, problems: ['value: От 0,01 до 100 %'] },
  { terms: { kind: 'amount', value: 100 }, problems: [] },
  { terms: { kind: 'amount', value: 99 }, problems: ['value: Не меньше 1 ₽'] },
  { terms: { startsAt: day(1), endsAt: day(2) }, problems: [] },
  { terms: { startsAt: day(2), endsAt: day(2) }, problems: ['endsAt: Окончание раньше начала'] },
  { terms: { maxUses: 3 }, used: 3, problems: [] },
  { terms: { maxUses: 3 }, used: 4, problems: ['maxUses: Уже использован 4 раза'] },
])('$terms, used $used: $problems', ({ terms, used = 0, problems }) => {
  const found = promoProblems({ ...TERMS, ...terms }, used);
  expect(found.map(({ field, problem }) => `${field}: ${problem.replaceAll('\u00a0', ' ')}`)).toEqual(
    problems,
  );
});
