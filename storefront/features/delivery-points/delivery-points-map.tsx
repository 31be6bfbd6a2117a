import type { DeliveryPoint } from '#contract/delivery.ts';
import { latePlace } from '#storefront/kit/late-place.tsx';

/** The points on a map that fills its box; fetched with its library when somebody is to see it. */
export const DeliveryPointsMap = latePlace(
  async () => (await import('./points-map.tsx')).PointsMap<DeliveryPoint>,
);
