import clsx from 'clsx';
import { showToast } from '#storefront/shell/toast-store.ts';
import styles from './favorite-button.module.css';
import { toggleGuestFavorite, useIsGuestFavorite } from './guest-favorites.ts';

export function FavoriteButton({ productId, className }: { productId: number; className?: string }) {
  const isFavorite = useIsGuestFavorite(productId);

  function toggle() {
    const isAdded = toggleGuestFavorite(productId);
    showToast({
      type: 'success',
      text: isAdded ? 'Товар успешно добавлен в избранное' : 'Товар убран из избранного',
    });
  }

  return (
    <button
      type="button"
      className={clsx(styles.favorite, isFavorite && styles.isOn, className)}
      aria-pressed={isFavorite}
      aria-label="В избранное"
      onClick={toggle}
    />
  );
}
