import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorReports, type ReportedError } from './report-error.ts';
import { tellOfErrorPage } from './tell-of-error-page.ts';

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
  const told: ReportedError[] = [];
  const report = errorReports({ isDevelopment, tell: (error) => told.push(error) });
  return { told, report };
}

const stays = () => new AbortController().signal;

describe('the error event of an error page (§7 Analytics)', () => {
  test('is sent some three seconds after the page is shown', () => {
    const { told, report } = givenReports({ isDevelopment: false });
    tellOfErrorPage(PAGE_ERROR, stays(), report);
    vi.advanceTimersByTime(3299);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual([{ kind: 'page', ...PAGE_ERROR }]);
  });

  test('is not sent in dev mode', () => {
    const { told, report } = givenReports({ isDevelopment: true });
    tellOfErrorPage(PAGE_ERROR, stays(), report);
    vi.advanceTimersByTime(5000);
    expect(told).toEqual([]);
  });

  test('is not sent once the page is left', () => {
    const { told, report } = givenReports({ isDevelopment: false });
    const left = new AbortController();
    tellOfErrorPage(PAGE_ERROR, left.signal, report);
    left.abort();
    vi.advanceTimersByTime(5000);
    expect(told).toEqual([]);
  });
});

test('a page tells of each error once, and of five at most', () => {
  const { told, report } = givenReports({ isDevelopment: false });
  for (const number of [1, 1, 2, 3, 4, 5, 6]) report({ kind: 'script', message: `Ошибка ${number}` });
  expect(told.map(({ message }) => message)).toEqual([1, 2, 3, 4, 5].map((number) => `Ошибка ${number}`));
});
