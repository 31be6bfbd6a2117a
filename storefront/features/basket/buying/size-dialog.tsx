import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';

/** Lazily loaded with the first choice of size. */
export const SizeDialog = lazyDialog(async () => (await import('./size-modal.tsx')).SizeModal);
