import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { delayedCall } from './delayed-call.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function countField() {
  const sent: number[] = [];
  return { sent, ...delayedCall(300, (count: number) => sent.push(count)) };
}

describe('a count that is being changed (§5: "changes debounced 300 ms")', () => {
  test('sends only the last of quick presses, 300 ms after it', () => {
    const { sent, ask } = countField();
    ask(2);
    vi.advanceTimersByTime(299);
    ask(3);
    vi.advanceTimersByTime(299);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([3]);
  });

  test('sends at once and only once on Enter, blur or leaving the page (decision T9.10)', () => {
    const { sent, ask, flush } = countField();
    ask(5);
    flush();
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([5]);
  });

  test('sends nothing on leaving without a pending change', () => {
    const { sent, flush } = countField();
    flush();
    expect(sent).toEqual([]);
  });

  test('sends a change after a pause separately', () => {
    const { sent, ask } = countField();
    ask(2);
    vi.advanceTimersByTime(300);
    ask(1);
    vi.advanceTimersByTime(300);
    expect(sent).toEqual([2, 1]);
  });
});
