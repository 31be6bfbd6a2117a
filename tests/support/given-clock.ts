import { onTestFinished, vi } from 'vitest';

/** A clock that stands still until a test moves it. */
export function givenClock() {
  let at = Date.parse('2026-11-20T12:00:00Z');
  return {
    now: () => new Date(at),
    pass(milliseconds: number) {
      at += milliseconds;
    },
  };
}

/** The same for the whole process, timers apart: attempts are counted by a library that reads it. */
export function givenProcessClock() {
  const clock = givenClock();
  vi.useFakeTimers({ toFake: ['Date'], now: clock.now() });
  onTestFinished(() => void vi.useRealTimers());
  return {
    now: clock.now,
    pass(milliseconds: number) {
      clock.pass(milliseconds);
      vi.setSystemTime(clock.now());
    },
  };
}
