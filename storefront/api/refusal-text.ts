import { ApiError } from '#contract/api-error.ts';

/** Timeout of an action of the user, ms (decision T4.25). */
export const TIMEOUT = 15_000;

/** The message for a user whose change was refused or failed. */
export function refusalText(error: unknown, isOnline: boolean): string {
  if (!isOnline) return 'Нет соединения с интернетом. Проверьте связь и попробуйте ещё раз';
  const isAnswered = error instanceof ApiError && error.cause === undefined;
  if (isAnswered) return error.statusMessage ?? error.message;
  return 'Сервер не ответил вовремя. Попробуйте ещё раз';
}
