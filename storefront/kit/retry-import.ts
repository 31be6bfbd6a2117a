/**
 * Loads the code of a part that the server has rendered; its HTML stays until then. After a failure it
 * retries when the connection is back or on the next click.
 */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (import.meta.env.SSR) throw error;
      await nextRetryEvent();
    }
  }
}

function nextRetryEvent(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = new AbortController();
  for (const event of ['online', 'click']) {
    window.addEventListener(event, () => resolve(done.abort()), { signal: done.signal });
  }
  return promise;
}
