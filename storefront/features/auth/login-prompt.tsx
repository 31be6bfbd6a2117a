import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { askedSignIn } from './sign-in-path.ts';

/** Few visits need it, so it is not among the first scripts of a page. */
const SignInDialog = lazy(async () => ({ default: (await import('./sign-in-dialog.tsx')).SignInDialog }));

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
