import { describe, expect, test } from 'vitest';
import { moscowIso, raffleState } from './standing.ts';

const opensAt = new Date('2026-10-31T21:00:00Z');
const closesAt = new Date('2026-12-20T21:00:00Z');

describe('a raffle', () => {
  test.each([
    { at: '2026-10-31T20:59:59.999Z', isDrawn: false, state: 'soon', because: 'it has not started' },
    {
      at: '2026-10-31T21:00:00Z',
      isDrawn: false,
      state: 'open',
      because: 'its start is inclusive',
    },
    { at: '2026-12-20T20:59:59.999Z', isDrawn: false, state: 'open', because: 'so is the whole last day' },
    { at: '2026-12-20T21:00:00Z', isDrawn: false, state: 'closed', because: 'the day after is not' },
    { at: '2026-12-25T09:00:00Z', isDrawn: true, state: 'drawn', because: 'its winners are known' },
  ])('is $state at $at: $because', ({ at, isDrawn, state }) => {
    expect(raffleState({ opensAt, closesAt, isDrawn }, new Date(at))).toBe(state);
  });

  test('has its dates in the time of Moscow (decisions T3.24, T9.18)', () => {
    expect(moscowIso(opensAt)).toBe('2026-11-01T00:00:00+03:00');
  });
});
