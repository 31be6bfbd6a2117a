import { Outlet } from 'react-router';
import { PageFailure } from '#storefront/features/errors/error-page.tsx';
import { errorMeta } from '#storefront/features/errors/page-error.ts';
import type { Route } from './+types/site-layout.ts';
import { SiteFrame } from './site-frame.tsx';

/** Error pages use the same layout and are excluded from search engines (decision T2.7). */
export const meta: Route.MetaFunction = ({ error }) => (error === undefined ? [] : errorMeta(error));

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame>
      <PageFailure error={error} />
    </SiteFrame>
  );
}
