import { type ComponentProps, lazy, Suspense } from 'react';

const SizeModal = lazy(async () => ({ default: (await import('./size-modal.tsx')).SizeModal }));

/** The choice of a size, fetched when the first one is to be made. */
export const SizeWindow = (props: ComponentProps<typeof SizeModal>) => (
  <Suspense>
    <SizeModal {...props} />
  </Suspense>
);
