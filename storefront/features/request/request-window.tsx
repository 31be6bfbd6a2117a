import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';

/** The request dialog, loaded lazily. */
export const RequestWindow = lazyDialog(async () => (await import('./request-modal.tsx')).RequestModal);
