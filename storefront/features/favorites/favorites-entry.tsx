import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '#storefront/ui/icon.tsx';
import { FavoritesBadge } from './favorites-badge.tsx';

/** Fetched when it is opened for the first time. */
const FavoritesModal = lazy(async () => ({
  default: (await import('./favorites-modal.tsx')).FavoritesModal,
}));

/** The heart of the header: a window with the favorites added last. Before scripts run it is a link to all of them. */
export function FavoritesEntry({ className }: { className?: string | undefined }) {
  const { key } = useLocation();
  // Following any link of the window leaves the place where it was opened, and thus closes it.
  const [openAt, setOpenAt] = useState<string>();

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpenAt(key);
  }

  return (
    <>
      <a className={className} href="/favorites" aria-haspopup="dialog" onClick={open}>
        <Icon name="heart" size={24} />
        Избранное
        <FavoritesBadge />
      </a>
      {openAt === key && (
        <Suspense>
          <FavoritesModal onClose={() => setOpenAt(undefined)} />
        </Suspense>
      )}
    </>
  );
}
