/**
 * Code of a part that the server has drawn already: until it comes, the words
 * stand there. Lost, it is asked for again when the connection is back, or
 * somebody presses something.
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
