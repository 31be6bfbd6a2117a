import type { DeliveryPoint } from '#contract/delivery.ts';
import { lazySection } from '#storefront/kit/lazy-section.tsx';

/** The points on a map that fills its box; fetched with its library when somebody is to see it. */
export const DeliveryPointsMap = lazySection(
  async () => (await import('./points-map.tsx')).PointsMap<DeliveryPoint>,
);
