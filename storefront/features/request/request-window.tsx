import { lateWindow } from '#storefront/kit/late-window.tsx';

/** The request modal, fetched when somebody asks for a piece that has run out. */
export const RequestWindow = lateWindow(async () => (await import('./request-modal.tsx')).RequestModal);
