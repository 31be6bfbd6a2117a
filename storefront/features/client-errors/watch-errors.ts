import { ApiError } from '#contract/api-error.ts';
import { subscribeToErrors } from '#storefront/kit/early-errors.ts';
import { reportError } from './report-error.ts';

/** Reports unhandled errors, including those queued since the page started. */
export const watchErrors = (): void => subscribeToErrors(report);

/** Skips refusals and connection failures: the shop knows the former, and its code does not cause the latter. */
function report(error: unknown): void {
  if (!(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError') return;
  if (!navigator.onLine) return;
  reportError({ kind: 'script', message: `${error.name}: ${error.message}`, stack: error.stack });
}
