import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';

/** The choice of a size, fetched when the first one is to be made. */
export const SizeWindow = lazyDialog(async () => (await import('./size-modal.tsx')).SizeModal);
