/** Milliseconds: less than the timeout of a test, so its failure names the missing event. */
const WITHIN = 15_000;

/**
 * Waits for the promise.
 *
 * @throws {Error} with `what` in its message when it does not settle in time
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
