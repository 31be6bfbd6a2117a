import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isRouteErrorResponse } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { listenForErrors, publishError } from './kit/early-errors.ts';
import { reloadIfOutdated } from './kit/reload-page.ts';

// The router shows a page's refusal when the page's styles are there; until then
// the browser takes it for an error that nobody sees to.
window.addEventListener('unhandledrejection', (event) => {
  if (isRouteErrorResponse(event.reason)) event.preventDefault();
});

listenForErrors();

// A window, or whatever else is loaded when it is asked for.
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
