import { ApiError } from '#contract/api-error.ts';

/** How long a press may wait for its answer, ms (decision T4.25). */
export const TIMEOUT = 15_000;

/** What the shopper is told about a change that was not made. */
export function refusalText(error: unknown, isOnline: boolean): string {
  if (!isOnline) return 'Нет соединения с интернетом. Проверьте связь и попробуйте ещё раз';
  const isAnswered = error instanceof ApiError && error.cause === undefined;
  if (isAnswered) return error.statusMessage ?? error.message;
  return 'Сервер не ответил вовремя. Попробуйте ещё раз';
}
