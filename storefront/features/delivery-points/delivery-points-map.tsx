import { type ComponentProps, lazy, Suspense } from 'react';

const PointsMap = lazy(async () => ({ default: (await import('./points-map.tsx')).PointsMap }));

/** The points on a map that fills its box; fetched with its library when somebody is to see it. */
export const DeliveryPointsMap = (props: ComponentProps<typeof PointsMap>) => (
  <Suspense>
    <PointsMap {...props} />
  </Suspense>
);
