import { ApiError } from '#contract/api-error.ts';
import { subscribeToErrors } from '#storefront/kit/early-errors.ts';
import { reportError } from './report-error.ts';

/** Reports what nobody has caught, from the beginning of the page on. */
export const watchErrors = (): void => subscribeToErrors(report);

/** Refusals and a lost connection are known to the shop, or no fault of its code. */
function report(error: unknown): void {
  if (!(error instanceof Error) || error instanceof ApiError || error.name === 'AbortError') return;
  if (!navigator.onLine) return;
  reportError({ kind: 'script', message: `${error.name}: ${error.message}`, stack: error.stack });
}
