import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { retryImport } from '#storefront/kit/retry-import.ts';
import { askedSignIn } from './sign-in-path.ts';

/** Loaded lazily, because few visits need it. */
const SignInDialog = lazy(async () => {
  const { SignInDialog: Dialog } = await retryImport(() => import('./sign-in-dialog.tsx'));
  return { default: Dialog };
});

/** The sign-in dialog over any page that requests it in its query (§2). */
export function LoginPrompt() {
  const { search } = useLocation();
  if (askedSignIn(search) === undefined) return null;
  return (
    <Suspense>
      <SignInDialog />
    </Suspense>
  );
}
