import { goalOf } from '#domain/analytics/goal.ts';
import { tellGoal } from '#storefront/features/analytics/analytics.ts';
import type { PageError } from '#storefront/shell/page-error.ts';
import { reportError } from './report-error.ts';

/** §9, milliseconds: whoever leaves at once was not stopped by it. */
const REPORT_AFTER = 3300;

/** §7 Analytics: the goal at once, the error some seconds after its page is shown, unless the shopper has left by then. */
export function tellOfErrorPage(
  { status, message }: PageError,
  left: AbortSignal,
  report = reportError,
): void {
  const goal = goalOf(status);
  if (goal !== undefined) tellGoal(goal);
  const timer = setTimeout(() => report({ kind: 'page', status, message }), REPORT_AFTER);
  left.addEventListener('abort', () => clearTimeout(timer));
}
