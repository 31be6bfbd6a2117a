/** Registers the service worker that shows the offline page. Available on secure origins only. */
export function registerWorker(): void {
  navigator.serviceWorker?.register('/service-worker.js').catch(() => {
    // Forbidden by browser settings, or offline: the next visit retries.
  });
}
