// Before all others: what follows them in the cascade overrules them.
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import './styles/icons.css';

import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from 'react-router';
import * as paths from '#storefront/paths.ts';
import type { Route } from './+types/root.ts';
import { frameContext } from './api/frame.ts';
import { pack } from './api/packed.ts';
import { startVisit } from './api/start-visit.ts';
import { PageFailure } from './features/errors/error-page.tsx';
import { errorMeta } from './features/errors/page-error.ts';
import { guardVisit } from './features/session/guard-visit.ts';
import { BareFrame } from './frame/bare-frame.tsx';
import { navigationGuard } from './kit/navigation-guard.ts';
import { publishPageChange } from './kit/page-events.ts';
import { FONT_PRELOADS } from './styles/fonts.ts';

// Render an optimistic change before the next paint: a controlled checkbox must not jump back.
notifyManager.setScheduler(queueMicrotask);

export const links: Route.LinksFunction = () => [
  ...FONT_PRELOADS,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta: Route.MetaFunction = ({ error }) => (error === undefined ? [] : errorMeta(error));

export const middleware: Route.MiddlewareFunction[] = [guardVisit];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  (args, next) => navigationGuard.onNavigation(args, next),
];

export const loader = async ({ context }: Route.LoaderArgs) => pack(await context.get(frameContext)());

/** The frame changes only with the visit: after the form that chooses currency or site, and after sign-in. */
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) => formAction === paths.visit;

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a5a43" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/icons/touch-180.png" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
      </body>
    </html>
  );
}

export default function App() {
  const [queryClient] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          // Offline queries fail with a message instead of waiting for the network; they are fetched again
          // when it returns.
          queries: { staleTime: 30_000, retry: 1, networkMode: 'always', refetchOnReconnect: true },
        },
      }),
  );
  useEffect(startVisit, []);
  const location = useLocation();
  useEffect(() => publishPageChange(location), [location]);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** The last resort: the frame itself has failed. The site layout shows errors of pages. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <BareFrame>
      <PageFailure error={error} />
    </BareFrame>
  );
}
