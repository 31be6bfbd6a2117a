import type { DeliveryPoint } from '#contract/delivery.ts';
import { lazySection } from '#storefront/kit/lazy-section.tsx';

/** The points on a map that fills its box; loaded lazily with its library. */
export const DeliveryPointsMap = lazySection(
  async () => (await import('./points-map.tsx')).PointsMap<DeliveryPoint>,
);
