import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';

/** Where an order may be fetched, as a list and on a map; fetched when somebody opens it. */
export const DeliveryPointsWindow = lazyDialog(async () => (await import('./points-modal.tsx')).PointsModal);
