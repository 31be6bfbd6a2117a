import { describe, expect, test } from 'vitest';
import { isAwaited, isFailed, pauseAfter } from './poll-pauses.ts';

describe('polling the bank', () => {
  const pauses = Array.from({ length: 20 }, (_, answers) => pauseAfter(answers));
  const waits = pauses.filter((pause) => pause !== false);

  test('starts at once and slows down', () => {
    expect(waits[0]).toBe(0);
    for (const [place, pause] of waits.entries()) {
      expect(pause).toBeGreaterThan(waits[place - 1] ?? -1);
    }
  });

  test('ends after two minutes', () => {
    expect(waits.reduce((sum, pause) => sum + pause, 0)).toBe(120_000);
    expect(pauses.at(-1)).toBe(false);
  });
});

test.each([
  { status: undefined, awaited: true, failed: false },
  { status: 0, awaited: true, failed: false },
  { status: 1, awaited: true, failed: false },
  { status: 2, awaited: false, failed: false },
  { status: 3, awaited: false, failed: true },
  { status: 4, awaited: false, failed: true },
  { status: 5, awaited: false, failed: false },
])('status $status: awaited $awaited, failed $failed (decision T4.1)', ({ status, awaited, failed }) => {
  expect(isAwaited(status)).toBe(awaited);
  expect(isFailed(status)).toBe(failed);
});
