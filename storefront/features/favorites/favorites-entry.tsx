import { DialogEntry } from '#storefront/kit/dialog-entry.tsx';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import * as paths from '#storefront/paths.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import { FavoritesBadge } from './favorites-badge.tsx';

const FavoritesModal = lazyDialog(async () => (await import('./favorites-modal.tsx')).FavoritesModal);

/** The heart of the header: it opens a dialog with the latest favorites. */
export const FavoritesEntry = ({ className }: { className?: string | undefined }) => (
  <DialogEntry className={className} href={paths.favorites} Dialog={FavoritesModal}>
    <Icon name="heart" size={24} />
    Избранное
    <FavoritesBadge />
  </DialogEntry>
);
