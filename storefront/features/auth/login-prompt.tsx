import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { retryImport } from '#storefront/kit/retry-import.ts';
import { askedSignIn } from './sign-in-path.ts';

/** Few visits need it, so it is not among the first scripts of a page. */
const SignInDialog = lazy(async () => {
  const { SignInDialog: Dialog } = await retryImport(() => import('./sign-in-dialog.tsx'));
  return { default: Dialog };
});

/** The login over whichever page asks for it in its query (§2). */
export function LoginPrompt() {
  const { search } = useLocation();
  if (askedSignIn(search) === undefined) return null;
  return (
    <Suspense>
      <SignInDialog />
    </Suspense>
  );
}
