import { goalOf } from '#domain/analytics/goal.ts';
import { trackGoal } from '#storefront/features/analytics/analytics.ts';
import type { PageError } from '#storefront/features/errors/page-error.ts';
import { reportError } from './report-error.ts';

/** §9, milliseconds: whoever leaves at once was not stopped by it. */
const REPORT_AFTER = 3300;

const OWN = { isDevelopment: !import.meta.env.PROD, goal: trackGoal, report: reportError };

/**
 * §7 Analytics: the goal at once; some seconds after the page is shown the
 * 'error' event, to the counter and to the shop's own log (decision T11.11),
 * unless the shopper has left by then.
 */
export function reportErrorPage(
  { status, message }: PageError,
  left: AbortSignal,
  { isDevelopment, goal, report } = OWN,
): void {
  const reached = goalOf(status);
  if (reached !== undefined) goal(reached);
  if (isDevelopment) return;
  const timer = setTimeout(() => {
    goal('error');
    report({ kind: 'page', status, message });
  }, REPORT_AFTER);
  left.addEventListener('abort', () => clearTimeout(timer));
}
