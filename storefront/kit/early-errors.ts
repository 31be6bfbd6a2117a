/* Unhandled errors. They are queued until the reporter (features/client-errors) is loaded. */

const kept: unknown[] = [];

let tell: (error: unknown) => void = (error) => kept.push(error);

export function listenForErrors(): void {
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ defaultPrevented, reason }) => {
    // The router shows this rejection as an error page and reports it itself.
    if (!defaultPrevented) tell(reason);
  });
}

/** Reports an error that the router has caught to show its error page. */
export const publishError = (error: unknown): void => tell(error);

export function subscribeToErrors(listener: (error: unknown) => void): void {
  tell = listener;
  kept.splice(0).forEach(listener);
}
