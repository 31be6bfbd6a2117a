import { lazy, Suspense, useEffect } from 'react';
import { useReloadOnMissingCode } from '#storefront/kit/reload-page.ts';
import { type PageError, pageErrorOf } from './page-error.ts';

const ErrorText = lazy(() =>
  import('./error-text.tsx').then(
    ({ ErrorText }) => ({ default: ErrorText }),
    () => ({ default: BareErrorPage }),
  ),
);

/**
 * Shown when the code of the error text fails to load: the document's guard retries and shows a message
 * (first-load-guard.ts).
 */
function BareErrorPage({ status }: PageError) {
  useEffect(() => void dispatchEvent(new Event('shop-lost')), []);
  return <h1 className="wrap">Ошибка {status}</h1>;
}

/** §2 "Error page (any app error)". Its text is loaded lazily, because few visits need it. */
export const ErrorPage = (error: PageError) => (
  <Suspense>
    <ErrorText {...error} />
  </Suspense>
);

/** Replaces a failed page; renders nothing while the page reloads because of missing code. */
export const PageFailure = ({ error }: { error: unknown }) =>
  useReloadOnMissingCode(error) ? null : <ErrorPage {...pageErrorOf(error)} />;
