import { showToast } from '#storefront/kit/toast-store.ts';

export async function share(title: string, url: string): Promise<void> {
  if ('share' in navigator) {
    // Somebody who closes the list of apps has changed their mind.
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

/** Browsers let a page write to the clipboard on secure origins only, and people may forbid it there too. */
const copy = (text: string): Promise<boolean> =>
  isSecureContext
    ? navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false);
