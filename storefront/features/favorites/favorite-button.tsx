import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import styles from './favorite-button.module.css';
import { isSignedIn, loadOwnFavorites } from './favorite-queries.ts';
import { trackFavorite } from './favorite-toast.ts';
import { toggleGuestFavorite } from './guest-favorites.ts';
import { useIsFavorite } from './use-favorites.ts';

export function FavoriteButton({
  productId,
  className,
}: {
  productId: number;
  className?: string | undefined;
}) {
  const queryClient = useQueryClient();
  const isFavorite = useIsFavorite(productId);

  async function toggle() {
    if (isSignedIn()) await (await loadOwnFavorites()).toggleOwnFavorite(queryClient, productId);
    else trackFavorite(toggleGuestFavorite(productId));
  }

  return (
    <button
      type="button"
      className={clsx(styles.favorite, isFavorite && styles.isOn, className)}
      aria-pressed={isFavorite}
      aria-label="В избранное"
      onClick={() => void toggle()}
    />
  );
}
