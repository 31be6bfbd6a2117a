import { type ComponentProps, lazy, Suspense } from 'react';

const PointsModal = lazy(async () => ({ default: (await import('./points-modal.tsx')).PointsModal }));

/** Where an order may be fetched, as a list and on a map; fetched when somebody opens it. */
export const DeliveryPointsWindow = (props: ComponentProps<typeof PointsModal>) => (
  <Suspense>
    <PointsModal {...props} />
  </Suspense>
);
