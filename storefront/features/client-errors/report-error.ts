import type { ClientError } from '#contract/client-errors.ts';
import { withoutPeople } from '#domain/errors/without-people.ts';
import { plainApi } from '#storefront/api/plain-api.ts';
import { ownBuild } from '#storefront/kit/own-build.ts';

/** One page that fails over and over says nothing new. */
const MOST_OF_A_PAGE = 5;

export type ReportedError = Pick<ClientError, 'kind' | 'message' | 'stack' | 'status'>;

type Reports = { isDevelopment: boolean; tell: (error: ReportedError) => void };

/** Each error is told once. In development the author sees it anyway (§7 Analytics: "except in dev mode"). */
export function errorReports({ isDevelopment, tell }: Reports): (error: ReportedError) => void {
  const told = new Set<string>();
  return (error) => {
    if (isDevelopment || told.size >= MOST_OF_A_PAGE || told.has(error.message)) return;
    told.add(error.message);
    tell(error);
  };
}

/** Tells the shop of an error, without anything about the person. */
export const reportError = errorReports({ isDevelopment: !import.meta.env.PROD, tell: notifyShop });

function notifyShop(error: ReportedError): void {
  const body = {
    ...error,
    message: withoutPeople(error.message).slice(0, 500),
    ...(error.stack !== undefined && { stack: withoutPeople(error.stack).slice(0, 4000) }),
    path: location.pathname.slice(0, 300),
    build: ownBuild(),
  };
  // Whoever cannot be told now need not be.
  plainApi('POST /client-errors/v1', { body }).catch(() => {});
}
