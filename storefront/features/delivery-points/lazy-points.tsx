import type { DeliveryPoint } from '#contract/delivery.ts';
import { lazyDialog } from '#storefront/kit/lazy-dialog.tsx';
import { lazySection } from '#storefront/kit/lazy-section.tsx';

/** Pickup points as a list and on a map; loaded lazily. */
export const DeliveryPointsDialog = lazyDialog(async () => (await import('./points-modal.tsx')).PointsModal);

/** The points on a map that fills its box; loaded lazily with its library. */
export const DeliveryPointsMap = lazySection(
  async () => (await import('./points-map.tsx')).PointsMap<DeliveryPoint>,
);
