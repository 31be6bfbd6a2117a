import { goalOf } from '#domain/analytics/goal.ts';
import { trackGoal } from '#storefront/features/analytics/analytics.ts';
import type { PageError } from '#storefront/features/errors/page-error.ts';
import { reportError } from './report-error.ts';

/** §9, milliseconds: a visitor who leaves earlier was not affected. */
const REPORT_AFTER = 3300;

const OWN = { isDevelopment: !import.meta.env.PROD, goal: trackGoal, report: reportError };

/**
 * §7 Analytics: sends the goal at once. If the visitor is still on the page some seconds later, sends the
 * 'error' event to analytics and to the shop's own log (decision T11.11).
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
