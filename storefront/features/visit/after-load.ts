import { offerCookieChoice, startAnalytics } from '#storefront/features/analytics/analytics.ts';
import { watchAdditions } from '#storefront/features/basket/mini-basket/watch-additions.ts';
import { watchBuilds } from '#storefront/features/builds/watch-builds.ts';
import { watchErrors } from '#storefront/features/client-errors/report-error.ts';
import { startDealerMode } from '#storefront/features/dealer-mode/start-dealer-mode.tsx';
import { watchForms } from '#storefront/features/forms/watch-forms.ts';
import { guardNavigation } from '#storefront/features/offline/guard-navigation.ts';
import { registerWorker } from '#storefront/features/offline/register-worker.ts';

/** Work of every page at idle time; loaded lazily, so that it does not delay the first load. */
export function afterLoad(): void {
  // Development has no builds, and error reports and a service worker would get in the way.
  if (import.meta.env.PROD) {
    watchErrors();
    watchBuilds();
    registerWorker();
  }
  guardNavigation();
  watchForms();
  offerCookieChoice();
  startAnalytics();
  watchAdditions();
  // The code may be needed when the network is down.
  import('#storefront/features/errors/error-text.tsx').catch(() => {});
  void startDealerMode();
}
