import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';

/** Lazily loaded with the first choice of size. */
export const SizeWindow = lazyDialog(async () => (await import('./size-modal.tsx')).SizeModal);
