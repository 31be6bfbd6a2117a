import { expect, test } from 'vitest';
import { promoState } from './promo-state.ts';

const now = new Date('2026-11-20T12:00:00Z');
const later = new Date('2026-11-20T12:00:01Z');
const TERMS = { isActive: true, startsAt: null, endsAt: null, maxUses: null, used: 0 };

test.each([
  { terms: {}, state: 'active' },
  { terms: { startsAt: now, endsAt: later }, state: 'active' },
  { terms: { startsAt: later }, state: 'planned' },
  { terms: { endsAt: now }, state: 'ended' },
  { terms: { maxUses: 5, used: 5 }, state: 'used-up' },
  { terms: { maxUses: 5, used: 4 }, state: 'active' },
  { terms: { isActive: false, endsAt: now, maxUses: 1, used: 1 }, state: 'off' },
  { terms: { endsAt: now, maxUses: 1, used: 1 }, state: 'ended' },
])('a code with $terms is $state', ({ terms, state }) => {
  expect(promoState({ ...TERMS, ...terms }, now)).toBe(state);
});
