import { expect, test } from 'vitest';
import { ApiError } from '#contract/api-error.ts';
import { refusalText } from './refusal-text.ts';

test('prefers the text for a toast to the message (§8) [C590]', () => {
  const refusal = new ApiError(409, 'Конфликт', { statusMessage: 'Данного товара в наличии 2 шт' });
  expect(refusalText(refusal, true)).toBe('Данного товара в наличии 2 шт');
  expect(refusalText(new ApiError(422, 'Товар не найден'), true)).toBe('Товар не найден');
});

test('reports a missing network and a timeout', () => {
  expect(refusalText(ApiError.unanswered(new TypeError('Failed to fetch')), false)).toMatch(/соединения/);
  expect(refusalText(new DOMException('', 'TimeoutError'), true)).toMatch(/не ответил вовремя/);
  expect(refusalText(ApiError.unanswered(new TypeError('Failed to fetch')), true)).toMatch(
    /не ответил вовремя/,
  );
});
