import { lateWindow } from '#storefront/kit/late-window.tsx';

/** The choice of a size, fetched when the first one is to be made. */
export const SizeWindow = lateWindow(async () => (await import('./size-modal.tsx')).SizeModal);
