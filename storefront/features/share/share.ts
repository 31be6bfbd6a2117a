import { showToast } from '#storefront/kit/toast-store.ts';

export async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    // A rejection means that the user closed the share sheet.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  const isCopied = await copy(url);
  showToast(
    isCopied
      ? { type: 'success', text: 'Ссылка скопирована' }
      : { type: 'error', text: 'Не удалось скопировать ссылку: возьмите её из строки адреса' },
  );
}

/** Clipboard access requires a secure origin and may be denied by the user. */
const copy = (text: string): Promise<boolean> =>
  isSecureContext
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);
