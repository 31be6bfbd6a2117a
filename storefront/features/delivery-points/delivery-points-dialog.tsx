import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';

/** Pickup points as a list and on a map; loaded lazily. */
export const DeliveryPointsDialog = lazyDialog(async () => (await import('./points-modal.tsx')).PointsModal);
