import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/** What keeps the page that is open when the network fails on the way to another one (ADR 0059). */
export type PageKeeper = {
  onNavigation: MiddlewareFunction<Record<string, DataStrategyResult>>;
  /** Code of a page as soon as it can be had; undefined when it is gone. The router asks in place of its own reload (vite.config.ts). */
  findCode(load: () => Promise<object>): Promise<object | undefined>;
};

/** Until the real one is loaded, which is when there is time to spare, nothing is kept. */
export const pageKeeper: PageKeeper = {
  onNavigation: (_, next) => next(),
  findCode: async () => undefined,
};
