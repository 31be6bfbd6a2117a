import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/** Keeps the current page open when the network fails during a navigation (ADR 0059). */
export type NavigationGuard = {
  onNavigation: MiddlewareFunction<Record<string, DataStrategyResult>>;
};

/** Does nothing until the real implementation is loaded at idle time. */
export const navigationGuard: NavigationGuard = {
  onNavigation: (_, next) => next(),
};
