import { startAnalytics } from '#storefront/features/analytics/analytics.ts';
import { offerCookieChoice } from '#storefront/features/analytics/offer-cookie-choice.ts';
import { watchBuilds } from '#storefront/features/builds/watch-builds.ts';
import { watchErrors } from '#storefront/features/client-errors/watch-errors.ts';
import { startDealerMode } from '#storefront/features/dealer-mode/start-dealer-mode.tsx';
import { watchForms } from '#storefront/features/forms/watch-forms.ts';
import { guardNavigation } from '#storefront/features/offline/guard-navigation.ts';
import { registerWorker } from '#storefront/features/offline/register-worker.ts';

/** What every page does once it has time to spare; loaded by then, so that it costs the first load nothing. */
export function afterLoad(): void {
  // In development there are no builds, and nothing may stand between the page and its author.
  if (import.meta.env.PROD) {
    watchErrors();
    watchBuilds();
    registerWorker();
  }
  guardNavigation();
  watchForms();
  offerCookieChoice();
  startAnalytics();
  // When it is wanted there may be no connection.
  import('#storefront/features/errors/error-text.tsx').catch(() => {});
  void startDealerMode();
}
