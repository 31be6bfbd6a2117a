import { lateWindow } from '#storefront/kit/late-window.tsx';

/** Where an order may be fetched, as a list and on a map; fetched when somebody opens it. */
export const DeliveryPointsWindow = lateWindow(async () => (await import('./points-modal.tsx')).PointsModal);
