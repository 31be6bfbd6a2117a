import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/** Keeps the current page open when the network fails during a navigation (ADR 0059). */
export type PageKeeper = {
  onNavigation: MiddlewareFunction<Record<string, DataStrategyResult>>;
  /**
   * The code of a page as soon as it can be loaded; undefined when it no longer exists. The router calls this
   * instead of its own reload (vite.config.ts).
   */
  findCode(load: () => Promise<object>): Promise<object | undefined>;
};

/** Does nothing until the real implementation is loaded at idle time. */
export const pageKeeper: PageKeeper = {
  onNavigation: (_, next) => next(),
  findCode: async () => undefined,
};
