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
      await nextSign();
    }
  }
}

function nextSign(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const heard = new AbortController();
  for (const sign of ['online', 'click']) {
    window.addEventListener(sign, () => resolve(heard.abort()), { signal: heard.signal });
  }
  return promise;
}
