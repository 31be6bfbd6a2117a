import type { ClientError } from '#contract/client-errors.ts';
import { withoutPeople } from '#domain/errors/without-people.ts';
import { plainApi } from '#storefront/api/plain-api.ts';
import { ownBuild } from '#storefront/kit/own-build.ts';

/** Limit per page: a page that fails in a loop sends nothing new. */
const MOST_OF_A_PAGE = 5;

export type ReportedError = Pick<ClientError, 'kind' | 'message' | 'stack' | 'status'>;

type Reports = { isDevelopment: boolean; tell: (error: ReportedError) => void };

/** Each error is reported once, and never in development (§7 Analytics: "except in dev mode"). */
export function errorReports({ isDevelopment, tell }: Reports): (error: ReportedError) => void {
  const told = new Set<string>();
  return (error) => {
    if (isDevelopment || told.size >= MOST_OF_A_PAGE || told.has(error.message)) return;
    told.add(error.message);
    tell(error);
  };
}

/** Reports an error to the shop without personal data. */
export const reportError = errorReports({ isDevelopment: !import.meta.env.PROD, tell: notifyShop });

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
