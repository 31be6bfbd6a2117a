import { type MouseEvent, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { readCookie } from '#storefront/api/visit-cookies.ts';
import { useSignInPath } from '#storefront/features/auth/sign-in-path.ts';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';

const AccountMenu = lazyDialog(async () => (await import('./account-menu.tsx')).AccountMenu);

type AccountEntryProps = {
  className?: string | undefined;
  iconSize: 20 | 24;
  /** When signed in, a press opens the account menu below. */
  hasMenu?: boolean;
};

/** «Войти», or «Кабинет» after hydration: the HTML is the same for everyone (ADR 0007). */
export function AccountEntry({ className, iconSize, hasMenu }: AccountEntryProps) {
  const signInPath = useSignInPath();
  const isSignedIn = useIsSignedIn();
  const { key: page } = useLocation();
  // The address on which the menu was opened: navigation closes it.
  const [openedOn, setOpenedOn] = useState<string>();
  const isOpen = openedOn === page;

  function onClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpenedOn(isOpen ? undefined : page);
  }

  const menu = isSignedIn && hasMenu && { 'aria-expanded': isOpen, onClick };
  return (
    <>
      <a
        className={className}
        href={isSignedIn ? paths.personal : signInPath}
        data-keep-scroll={isSignedIn ? undefined : true}
        {...menu}
      >
        <Icon name="user" size={iconSize} />
        {isSignedIn ? 'Кабинет' : 'Войти'}
      </a>
      {isOpen && <AccountMenu onClose={() => setOpenedOn(undefined)} />}
    </>
  );
}

export const useIsSignedIn = (): boolean => useSyncExternalStore(neverChanges, hasToken, isSignedOutOnServer);

/** Signing in and out reload the page. */
const neverChanges = () => () => undefined;
const hasToken = () => Boolean(readCookie('authToken'));
const isSignedOutOnServer = () => false;
