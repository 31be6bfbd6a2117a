/** Milliseconds: less than a test may take, so that its failure says what did not happen. */
const WITHIN = 15_000;

/**
 * What the promise resolves to.
 *
 * @throws {Error} with `what` in its message when nothing has come in time
 */
export async function within<T>(promise: Promise<T>, what: string, ms = WITHIN): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error(`Not within ${ms} ms: ${what}`)), ms);
  try {
    return await Promise.race([promise, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
