import { Outlet } from 'react-router';
import type { Route } from './+types/site-layout.ts';
import { PageFailure } from './error-page.tsx';
import { errorMeta } from './page-error.ts';
import { SiteFrame } from './site-frame.tsx';

/** Errors of the pages inside are shown in the same frame, and stay out of search engines (decision T2.7). */
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
