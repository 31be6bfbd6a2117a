import { showToast } from '#storefront/kit/toast-store.ts';

/** Browsers let a page write to the clipboard on secure origins only, and people may forbid it there too. */
export async function copyNumber(number: string): Promise<void> {
  const isCopied =
    isSecureContext &&
    (await navigator.clipboard.writeText(number).then(
      () => true,
      () => false,
    ));
  showToast(
    isCopied
      ? { type: 'success', text: 'Номер заказа скопирован' }
      : { type: 'error', text: `Не удалось скопировать: номер заказа ${number}` },
  );
}
