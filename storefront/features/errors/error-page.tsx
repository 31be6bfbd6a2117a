import { lazy, Suspense, useEffect } from 'react';
import { useLostCode } from '#storefront/kit/reload-page.ts';
import { type PageError, whatWentWrong } from './page-error.ts';

const ErrorText = lazy(() =>
  import('./error-text.tsx').then(
    ({ ErrorText }) => ({ default: ErrorText }),
    () => ({ default: Wordless }),
  ),
);

/** Where even the words cannot be had: the document's own guard tries again, and says so (first-load-guard.ts). */
function Wordless({ status }: PageError) {
  useEffect(() => void dispatchEvent(new Event('shop-lost')), []);
  return <h1 className="wrap">Ошибка {status}</h1>;
}

/** §2 "Error page (any app error)". Few visits see it: its words are loaded after everything else. */
export const ErrorPage = (error: PageError) => (
  <Suspense>
    <ErrorText {...error} />
  </Suspense>
);

/** What stands in place of a page that has failed: nothing while the page is loaded anew for want of its code. */
export const PageFailure = ({ error }: { error: unknown }) =>
  useLostCode(error) ? null : <ErrorPage {...whatWentWrong(error)} />;
