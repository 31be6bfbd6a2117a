import type { DataRouter, DataStrategyResult } from 'react-router';
import { refusalText } from '#storefront/api/refusal-text.ts';
import { type NavigationGuard, navigationGuard } from '#storefront/kit/navigation-guard.ts';
import { fetchBuilds } from '#storefront/kit/own-build.ts';
import { isMissingCode } from '#storefront/kit/reload-page.ts';
import { showToast } from '#storefront/kit/toast-store.ts';

declare global {
  interface Window {
    /** Set by the router's own entry. */
    __reactRouterDataRouter?: Pick<DataRouter, 'state' | 'navigate' | 'subscribe'>;
    /**
     * The code of a page as soon as it can be loaded; undefined when it no longer exists. The router calls this
     * instead of its own reload (patches/react-router).
     */
    recoverRouteImport?: (load: () => Promise<object>) => Promise<object | undefined>;
  }
}

/** Timeout of a navigation, ms. */
const NAVIGATION_TIMEOUT = 30_000;

/** Messages of browsers and of the router when a response is missing or incomplete. */
const NETWORK_FAILURE = /failed to fetch|load failed|network ?error|unable to decode/i;

/** Keeps the current page open, with a message, when the network fails during a navigation. */
export function guardNavigation(): void {
  const router = window.__reactRouterDataRouter;
  if (router) {
    const { onNavigation, recoverImport } = guardOf(router);
    navigationGuard.onNavigation = onNavigation;
    window.recoverRouteImport = recoverImport;
  }
  // A press failed to load its code.
  window.addEventListener('unhandledrejection', (event) => {
    if (!isMissingCode(event.reason)) return;
    event.preventDefault();
    reportFailure();
  });
}

const reportFailure = () => showToast({ type: 'error', text: refusalText(undefined, navigator.onLine) });

function guardOf(router: NonNullable<Window['__reactRouterDataRouter']>) {
  let shownIndex = historyIndex();
  let isCancelling = false;
  let next = Promise.withResolvers<void>();
  let importFailure = Promise.withResolvers<undefined>();
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'idle') shownIndex = historyIndex();
  });

  /** Cancels the navigation. Back and Forward have changed the address already, so it is restored. */
  async function cancel(): Promise<void> {
    const { location: shown } = router.state;
    const back = shownIndex - historyIndex();
    isCancelling = true;
    reportFailure();
    await (back
      ? router.navigate(back)
      : router.navigate(shown, { replace: true, preventScrollReset: true, state: shown.state }));
    isCancelling = false;
  }

  return {
    onNavigation: (async ({ request }, load) => {
      const { state } = router;
      if (isCancelling && isAddressOf(state.location, request.url)) return {};
      next.resolve();
      next = Promise.withResolvers();
      importFailure = Promise.withResolvers();
      const results = await Promise.race([load(), importFailure.promise, timeoutOf(request.signal)]);
      if (request.signal.aborted) return results ?? {};
      if (results && !Object.values(results).some(isNetworkFailure)) return results;
      // A revalidation: the shown page stays as it is.
      if (router.state.navigation.state === 'idle') return {};
      if (router.state.errors) return leaveToBrowser(request.url);
      await cancel();
      return {};
    }) satisfies NavigationGuard['onNavigation'],

    /** Code that the server no longer has is not a network failure (§4 "Builds"). */
    async recoverImport(load: () => Promise<object>): Promise<object | undefined> {
      while (!(await isShopReachable())) {
        importFailure.resolve(undefined);
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
function isNetworkFailure({ type, result }: DataStrategyResult): boolean {
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result;
  const error = isWrapped ? result.data : result;
  return type === 'error' && error instanceof Error && NETWORK_FAILURE.test(error.message);
}

const isShopReachable = async (): Promise<boolean> => (await fetchBuilds('/latest-build.json')) !== undefined;

function timeoutOf(signal: AbortSignal): Promise<undefined> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), NAVIGATION_TIMEOUT);
  signal.addEventListener('abort', () => clearTimeout(timer));
  return promise;
}

/** An error page is not worth preserving. */
function leaveToBrowser(url: string): Promise<never> {
  location.assign(url);
  return new Promise(() => {});
}
