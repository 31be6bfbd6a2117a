import { type ComponentProps, lazy, Suspense } from 'react';

const RequestModal = lazy(async () => ({ default: (await import('./request-modal.tsx')).RequestModal }));

/** The request modal, fetched when somebody asks for a piece that has run out. */
export const RequestWindow = (props: ComponentProps<typeof RequestModal>) => (
  <Suspense>
    <RequestModal {...props} />
  </Suspense>
);
