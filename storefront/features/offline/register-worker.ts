/** Has a page of the shop's own shown where it cannot be reached. Browsers offer it on secure origins only. */
export function registerWorker(): void {
  navigator.serviceWorker?.register('/service-worker.js').catch(() => {
    // Forbidden by the shopper's settings, or the shop cannot be reached: there is another visit.
  });
}
