import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';

/** The request modal, fetched when somebody asks for a piece that has run out. */
export const RequestWindow = lazyDialog(async () => (await import('./request-modal.tsx')).RequestModal);
