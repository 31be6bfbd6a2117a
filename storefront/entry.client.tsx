import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import * as siteLayout from './frame/site-layout.tsx';
import { listenForErrors, publishError } from './kit/early-errors.ts';
import { reloadIfOutdated } from './kit/reload-page.ts';
import * as root from './root.tsx';

// The router renders the error page once its styles are loaded; until then the browser would report the
// rejection as unhandled.
window.addEventListener('unhandledrejection', (event) => {
  if (isRouteErrorResponse(event.reason)) event.preventDefault();
});

listenForErrors();

// A dialog or another module that is loaded on demand.
window.addEventListener('vite:preloadError', () => void reloadIfOutdated());

dispatchEvent(new Event('shop-started'));

type RouteModules = Record<string, unknown>;

declare global {
  interface Window {
    /** What the router starts with. */
    __reactRouterRouteModules?: RouteModules;
    /**
     * Called by the document (frame/page-scripts.ts). Not an export: the file of an entry that exports is a file more.
     *
     * @param modules of the routes of the page that are not part of the entry, by their ids
     */
    openPage(modules: RouteModules): void;
  }
}

window.openPage = (modules) => {
  window.__reactRouterRouteModules = { root, 'frame/site-layout': siteLayout, ...modules };
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter onError={publishError} />
      </StrictMode>,
    );
  });
};
