import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { listenForErrors, publishError } from './kit/early-errors.ts';
import { reloadIfOutdated } from './kit/reload-page.ts';

// The router renders the error page once its styles are loaded; until then the browser would report the
// rejection as unhandled.
window.addEventListener('unhandledrejection', (event) => {
  if (isRouteErrorResponse(event.reason)) event.preventDefault();
});

listenForErrors();

// A dialog or another module that is loaded on demand.
window.addEventListener('vite:preloadError', () => void reloadIfOutdated());

dispatchEvent(new Event('shop-started'));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter onError={publishError} />
    </StrictMode>,
  );
});
