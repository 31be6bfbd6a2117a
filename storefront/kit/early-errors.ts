/* Errors that nobody caught. Until there was time to load whoever reports them (features/client-errors) they are kept. */

const kept: unknown[] = [];

let tell: (error: unknown) => void = (error) => kept.push(error);

export function listenForErrors(): void {
  window.addEventListener('error', ({ error }) => tell(error));
  window.addEventListener('unhandledrejection', ({ defaultPrevented, reason }) => {
    // What the router shows as an error page is none of ours.
    if (!defaultPrevented) tell(reason);
  });
}

/** One that a page has died of: the router has caught it, and shows its error page. */
export const publishError = (error: unknown): void => tell(error);

export function subscribeToErrors(listener: (error: unknown) => void): void {
  tell = listener;
  kept.splice(0).forEach(listener);
}
