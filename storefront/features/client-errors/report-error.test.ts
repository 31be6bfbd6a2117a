import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorReports, type ReportedError } from './report-error.ts';
import { reportErrorPage } from './report-error-page.ts';

const PAGE_ERROR = { status: 500, message: 'Что-то пошло не так' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', new URL('https://shop.example/net-takoy-stranitsy'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function givenReports({ isDevelopment }: { isDevelopment: boolean }) {
  const reported: ReportedError[] = [];
  const goals: string[] = [];
  const report = errorReports({ isDevelopment, send: (error) => reported.push(error) });
  return {
    reported,
    goals,
    report,
    own: { isDevelopment, goal: (name: string) => void goals.push(name), report },
  };
}

const stays = () => new AbortController().signal;

describe('the error event of an error page (§7 Analytics)', () => {
  test('is sent to analytics and to the shop 3.3 s after the page is shown [C579, C702]', () => {
    const { reported, goals, own } = givenReports({ isDevelopment: false });
    reportErrorPage(PAGE_ERROR, stays(), own);
    vi.advanceTimersByTime(3299);
    expect({ reported, goals }).toEqual({ reported: [], goals: ['id500plus'] });
    vi.advanceTimersByTime(1);
    expect({ reported, goals }).toEqual({
      reported: [{ kind: 'page', ...PAGE_ERROR }],
      goals: ['id500plus', 'error'],
    });
  });

  test('is not sent in dev mode [C580, C702]', () => {
    const { reported, goals, own } = givenReports({ isDevelopment: true });
    reportErrorPage(PAGE_ERROR, stays(), own);
    vi.advanceTimersByTime(5000);
    expect({ reported, goals }).toEqual({ reported: [], goals: ['id500plus'] });
  });

  test('is not sent once the page is left', () => {
    const { reported, goals, own } = givenReports({ isDevelopment: false });
    const left = new AbortController();
    reportErrorPage(PAGE_ERROR, left.signal, own);
    left.abort();
    vi.advanceTimersByTime(5000);
    expect({ reported, goals }).toEqual({ reported: [], goals: ['id500plus'] });
  });
});

test('a script error is not reported in dev mode [C580]', () => {
  const { reported, report } = givenReports({ isDevelopment: true });
  report({ kind: 'script', message: 'Ошибка' });
  expect(reported).toEqual([]);
});

test('a page reports each error once, and at most five', () => {
  const { reported, report } = givenReports({ isDevelopment: false });
  for (const number of [1, 1, 2, 3, 4, 5, 6]) report({ kind: 'script', message: `Ошибка ${number}` });
  expect(reported.map(({ message }) => message)).toEqual([1, 2, 3, 4, 5].map((number) => `Ошибка ${number}`));
});
