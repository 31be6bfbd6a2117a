/* Unhandled errors. They are queued until the reporter (features/client-errors) is loaded. */

const queued: unknown[] = [];

let report: (error: unknown) => void = (error) => queued.push(error);

export function listenForErrors(): void {
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ defaultPrevented, reason }) => {
    // The router shows this rejection as an error page and reports it itself.
    if (!defaultPrevented) report(reason);
  });
}

/** Reports an error that the router has caught to show its error page. */
export const publishError = (error: unknown): void => report(error);

export function subscribeToErrors(listener: (error: unknown) => void): void {
  report = listener;
  queued.splice(0).forEach(listener);
}
