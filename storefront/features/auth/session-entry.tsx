import { User } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { readCookie } from '#storefront/api/visit-cookies.ts';
import { signOut } from './sign-in.ts';
import { useSignInPath } from './sign-in-path.ts';

/** «Войти», or «Выйти» once the browser knows better: the page itself is the same for everyone (ADR 0007). */
export function SessionEntry({ className, iconSize }: { className?: string | undefined; iconSize: number }) {
  const signInPath = useSignInPath();
  const isSignedIn = useSyncExternalStore(neverChanges, hasToken, isNobody);
  const icon = <User size={iconSize} strokeWidth={1.6} aria-hidden="true" />;
  if (isSignedIn) {
    return (
      <button type="button" className={className} onClick={leave}>
        {icon}
        Выйти
      </button>
    );
  }
  return (
    <Link className={className} to={signInPath} preventScrollReset>
      {icon}
      Войти
    </Link>
  );
}

/** Signing in and out load the page anew. */
const neverChanges = () => () => undefined;
const hasToken = () => Boolean(readCookie('authToken'));
const isNobody = () => false;

function leave(): void {
  signOut();
  location.reload();
}
