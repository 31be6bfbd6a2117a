import { ApiError } from '#contract/api-error.ts';
import type { ClientError } from '#contract/client-errors.ts';
import { withoutPeople } from '#domain/errors/without-people.ts';
import { plainApi } from '#storefront/api/plain-api.ts';
import { subscribeToErrors } from '#storefront/kit/early-errors.ts';
import { ownBuild } from '#storefront/kit/own-build.ts';

/** Limit per page: a page that fails in a loop sends nothing new. */
const MAX_REPORTS = 5;

export type ReportedError = Pick<ClientError, 'kind' | 'message' | 'stack' | 'status'>;

type Reports = { isDevelopment: boolean; send: (error: ReportedError) => void };

/** Each error is reported once, and never in development (§7 Analytics: "except in dev mode"). */
export function errorReports({ isDevelopment, send }: Reports): (error: ReportedError) => void {
  const reported = new Set<string>();
  return (error) => {
    if (isDevelopment || reported.size >= MAX_REPORTS || reported.has(error.message)) return;
    reported.add(error.message);
    send(error);
  };
}

/** Reports an error to the shop without personal data. */
export const reportError = errorReports({ isDevelopment: !import.meta.env.PROD, send: notifyShop });

function notifyShop(error: ReportedError): void {
  const body = {
    ...error,
    message: withoutPeople(error.message).slice(0, 500),
    ...(error.stack !== undefined && { stack: withoutPeople(error.stack).slice(0, 4000) }),
    path: location.pathname.slice(0, 300),
    build: ownBuild(),
  };
  // A report that cannot be delivered is dropped.
  plainApi('POST /client-errors/v1', { body }).catch(() => {});
}

/** Reports unhandled errors, including those queued since the page started. */
export const watchErrors = (): void => subscribeToErrors(report);

/** Skips refusals and connection failures: the shop knows the former, and its code does not cause the latter. */
function report(error: unknown): void {
  if (!(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError') return;
  if (!navigator.onLine) return;
  reportError({ kind: 'script', message: `${error.name}: ${error.message}`, stack: error.stack });
}
