import { showToast } from '#storefront/kit/toast-store.ts';
import { addToCompare, comparedIds, MAX_COMPARED, removeFromCompare } from './compare-list.ts';

/** Handles a press of «Сравнить» and shows the result. */
export function toggleCompared(productId: number): void {
  if (comparedIds().includes(productId)) {
    removeFromCompare(productId);
    showToast({ type: 'success', text: 'Товар убран из сравнения' });
  } else if (addToCompare(productId)) {
    showToast({ type: 'success', text: 'Товар успешно добавлен к сравнению' });
  } else {
    showToast({ type: 'warning', text: `Сравнить можно не больше ${MAX_COMPARED} товаров` });
  }
}
