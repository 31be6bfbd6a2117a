import type { DataRouter, DataStrategyResult } from 'react-router';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { type PageKeeper, pageKeeper } from '#storefront/kit/navigation-guard.ts';
import { fetchBuilds } from '#storefront/kit/own-build.ts';
import { isLostCode } from '#storefront/kit/reload-page.ts';
import { showToast } from '#storefront/kit/toast-store.ts';

declare global {
  interface Window {
    /** Set by the router's own entry. */
    __reactRouterDataRouter?: Pick<DataRouter, 'state' | 'navigate' | 'subscribe'>;
  }
}

/** Timeout of a navigation, ms. */
const LONGEST_WAY = 30_000;

/** Messages of browsers and of the router when a response is missing or incomplete. */
const NO_ANSWER = /failed to fetch|load failed|network ?error|unable to decode/i;

/** Keeps the current page open, with a message, when the network fails during a navigation. */
export function cachePages(): void {
  const router = window.__reactRouterDataRouter;
  if (router) Object.assign(pageKeeper, keeperOf(router));
  // A press failed to load its code.
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

  /** Cancels the navigation. Back and Forward have changed the address already, so it is restored. */
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
      // A revalidation: the shown page stays as it is.
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

/** The router numbers its history entries; entries it did not create have no number. */
const historyIndex = (): number => Number(history.state?.idx) || 0;

const isAddressOf = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>, url: string): boolean =>
  url.replace(/#.*/, '') === location.origin + pathname + search;

/** The router wraps the error of an action in its result. */
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

/** An error page is not worth preserving. */
function leaveToBrowser(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}
