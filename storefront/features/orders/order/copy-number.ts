import { showToast } from '#storefront/kit/toast-store.ts';

/** Clipboard access requires a secure origin and may be denied by the user. */
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
