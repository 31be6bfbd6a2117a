import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/** Keeps the current page open when the network fails during a navigation (ADR 0059). */
export type NavigationGuard = {
  onNavigation: MiddlewareFunction<Record<string, DataStrategyResult>>;
  /**
   * The code of a page as soon as it can be loaded; undefined when it no longer exists. The router calls this
   * instead of its own reload (vite.config.ts).
   */
  recoverImport(load: () => Promise<object>): Promise<object | undefined>;
};

/** Does nothing until the real implementation is loaded at idle time. */
export const navigationGuard: NavigationGuard = {
  onNavigation: (_, next) => next(),
  recoverImport: async () => undefined,
};
