import { Outlet } from 'react-router';
import type { Route } from './+types/empty-layout.ts';
import { EmptyFrame } from './empty-frame.tsx';
import { PageFailure } from './error-page.tsx';
import { errorMeta } from './page-error.ts';

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
