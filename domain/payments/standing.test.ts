import { describe, expect, test } from 'vitest';
import { isOpen, type KeptStanding, mayMove, nextCheck, type PaymentStanding } from './standing.ts';

describe('a payment moves forward only, even after a late or forged notice', () => {
  test.each<{ from: KeptStanding; to: PaymentStanding; moves: boolean; because: string }>([
    { from: 'asked', to: 'pending', moves: true, because: 'the bank has answered' },
    { from: 'asked', to: 'waiting_for_capture', moves: true, because: 'the bank holds the money' },
    { from: 'asked', to: 'succeeded', moves: true, because: 'the first answer is that it is paid' },
    { from: 'asked', to: 'canceled', moves: true, because: 'the first answer is a refusal' },
    { from: 'pending', to: 'waiting_for_capture', moves: true, because: 'the bank holds the money' },
    { from: 'pending', to: 'succeeded', moves: true, because: 'it is paid' },
    { from: 'pending', to: 'canceled', moves: true, because: 'the bank has declined it' },
    { from: 'pending', to: 'pending', moves: false, because: 'the state is the same' },
    { from: 'waiting_for_capture', to: 'succeeded', moves: true, because: 'it is captured' },
    { from: 'waiting_for_capture', to: 'canceled', moves: true, because: 'the money was not captured' },
    { from: 'waiting_for_capture', to: 'pending', moves: false, because: 'the notice is late' },
    { from: 'succeeded', to: 'succeeded', moves: false, because: 'the notice is repeated' },
    {
      from: 'succeeded',
      to: 'canceled',
      moves: false,
      because: 'money that came is paid back, not cancelled',
    },
    { from: 'succeeded', to: 'pending', moves: false, because: 'the notice is late' },
    { from: 'canceled', to: 'succeeded', moves: false, because: 'another payment takes its place' },
  ])('$from → $to: $moves, $because', ({ from, to, moves }) => {
    expect(mayMove(from, to)).toBe(moves);
  });

  test.each<[KeptStanding, boolean]>([
    ['asked', true],
    ['pending', true],
    ['waiting_for_capture', true],
    ['succeeded', false],
    ['canceled', false],
  ])('%s can still be paid: %s', (standing, open) => {
    expect(isOpen(standing)).toBe(open);
  });
});

describe('the payment is synced with the bank again', () => {
  const created = new Date('2026-11-20T12:00:00Z');

  test.each([
    {
      now: '2026-11-20T12:00:00Z',
      next: '2026-11-20T12:00:15.000Z',
      because: 'at the earliest in 15 seconds',
    },
    {
      now: '2026-11-20T12:00:15Z',
      next: '2026-11-20T12:00:30.000Z',
      because: 'intervals double',
    },
    {
      now: '2026-11-20T12:10:00Z',
      next: '2026-11-20T12:20:00.000Z',
      because: 'intervals double',
    },
    { now: '2026-11-20T20:00:00Z', next: '2026-11-20T21:00:00.000Z', because: 'at least once an hour' },
    { now: '2026-11-27T11:59:59Z', next: '2026-11-27T12:59:59.000Z', because: 'for a week' },
    { now: '2026-11-27T12:00:00Z', next: undefined, because: 'then never' },
  ])('at $now: $next, $because', ({ now, next }) => {
    expect(nextCheck(created, new Date(now))?.toISOString()).toBe(next);
  });
});
