import type { DataRouter, DataStrategyResult } from 'react-router';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { fetchBuilds } from '#storefront/kit/own-build.ts';
import { type PageKeeper, pageKeeper } from '#storefront/kit/page-cache.ts';
import { isLostCode } from '#storefront/kit/reload-page.ts';
import { showToast } from '#storefront/kit/toast-store.ts';

declare global {
  interface Window {
    /** Where the router's own entry leaves it. */
    __reactRouterDataRouter?: Pick<DataRouter, 'state' | 'navigate' | 'subscribe'>;
  }
}

/** How long a page that was asked for may be on its way, ms. */
const LONGEST_WAY = 30_000;

/** What browsers and the router say when an answer has not come, or not to its end. */
const NO_ANSWER = /failed to fetch|load failed|network ?error|unable to decode/i;

/** From now on a page stays open, and the shopper is told, when the network fails on the way to another one. */
export function cachePages(): void {
  const router = window.__reactRouterDataRouter;
  if (router) Object.assign(pageKeeper, keeperOf(router));
  // What a press needs and cannot have.
  window.addEventListener('unhandledrejection', (event) => {
    if (!isLostCode(event.reason)) return;
    event.preventDefault();
    reportLoss();
  });
}

const reportLoss = () => showToast({ type: 'error', text: refusalText(undefined, navigator.onLine) });

function keeperOf(router: NonNullable<Window['__reactRouterDataRouter']>): PageKeeper {
  let shownIndex = historyIndex();
  let isStaying = false;
  let next = Promise.withResolvers<void>();
  let loss = Promise.withResolvers<undefined>();
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shownIndex = historyIndex();
  });

  /** Ends the navigation where it began. By Back and Forward the address has changed already, and changes back. */
  async function stay(): Promise<void> {
    const { location: shown } = router.state;
    const back = shownIndex - historyIndex();
    isStaying = true;
    reportLoss();
    await (back
      ? router.navigate(back)
      : router.navigate(shown, { replace: true, preventScrollReset: true, state: shown.state }));
    isStaying = false;
  }

  return {
    async onNavigation({ request }, load) {
      const { state } = router;
      if (isStaying && isAddressOf(state.location, request.url)) return {};
      next.resolve();
      next = Promise.withResolvers();
      loss = Promise.withResolvers();
      const results = await Promise.race([load(), loss.promise, limitOf(request.signal)]);
      if (request.signal.aborted) return results ?? {};
      if (results && !Object.values(results).some(isUnanswered)) return results;
      // What is shown is only looked at anew, and stays as it is.
      if (router.state.navigation.state === 'idle') return {};
      if (router.state.errors) return leaveToBrowser(request.url);
      await stay();
      return {};
    },

    /** Code that the server no longer has is not a network failure (§4 "Builds"). */
    async findCode(load) {
      while (!(await isShopThere())) {
        loss.resolve(undefined);
        await next.promise;
        const code = await load().catch(() => undefined);
        if (code) return code;
      }
      return undefined;
    },
  };
}

/** The router numbers its places in the history; those that it has not made have no number. */
const historyIndex = (): number => Number(history.state?.idx) || 0;

const isAddressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, url: string): boolean =>
  url.replace(/#.*/, '') === location.origin + pathname + search;

/** The router wraps the error of a form in what its page answers. */
function isUnanswered({ type, result }: DataStrategyResult): boolean {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result;
  const error = isWrapped ? result.data : result;
  return type === 'error' && error instanceof Error && NO_ANSWER.test(error.message);
}

const isShopThere = async (): Promise<boolean> => (await fetchBuilds('/latest-build.json')) !== undefined;

function limitOf(signal: AbortSignal): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), LONGEST_WAY);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return promise;
}

/** An error page is nothing to keep. */
function leaveToBrowser(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}
