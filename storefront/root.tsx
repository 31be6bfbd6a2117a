import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import type { Route } from './+types/root.ts';
import { apiContext } from './api/context.ts';
import { loadFrame } from './api/frame.ts';
import { placeContext } from './api/load-context.ts';
import { ensureVisitCookies } from './api/visit-cookies.ts';
import { BareFrame } from './shell/bare-frame.tsx';
import { ErrorPage } from './shell/error-page.tsx';
import { errorMeta, whatWentWrong } from './shell/page-error.ts';
import { FONT_PRELOADS } from './styles/fonts.ts';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

export const links: Route.LinksFunction = () => [
  ...FONT_PRELOADS,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export const meta: Route.MetaFunction = ({ error }) => (error === undefined ? [] : errorMeta(error));

export const loader = ({ context }: Route.LoaderArgs) =>
  loadFrame(context.get(apiContext), context.get(placeContext));

/** The frame changes only with the visit: after the form that chooses currency or site, after sign-in. */
export const shouldRevalidate = ({ formAction }: ShouldRevalidateFunctionArgs) => formAction === '/visit';

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="ru">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0a5a43" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const [queryClient] = useState(
    () => new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } }),
  );
  useEffect(ensureVisitCookies, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** The last resort: the frame itself has failed. Errors of pages are shown by the site layout. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <BareFrame>
      <ErrorPage {...whatWentWrong(error)} />
    </BareFrame>
  );
}
