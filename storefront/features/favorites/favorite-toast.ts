import { showToast } from '#storefront/kit/toast-store.ts';

/** §8 "Success toasts". */
export function trackFavorite(isFavorite: boolean): void {
  showToast({
    type: 'success',
    text: isFavorite ? 'Товар успешно добавлен в избранное' : 'Товар убран из избранного',
  });
}
