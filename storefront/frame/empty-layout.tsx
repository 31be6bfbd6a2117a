import { Outlet } from 'react-router';
import { PageFailure } from '#storefront/features/errors/error-page.tsx';
import { errorMeta } from '#storefront/features/errors/page-error.ts';
import type { Route } from './+types/empty-layout.ts';
import { EmptyFrame } from './empty-frame.tsx';

/** §2: "Checkout uses the empty layout". Its errors are shown in the same frame. */
export const meta: Route.MetaFunction = ({ error }) => (error === undefined ? [] : errorMeta(error));

export default function EmptyLayout() {
  return (
    <EmptyFrame>
      <Outlet />
    </EmptyFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <EmptyFrame>
      <PageFailure error={error} />
    </EmptyFrame>
  );
}
