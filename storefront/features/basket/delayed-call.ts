/**
 * Calls with the last value asked for, once nothing has been asked for a while;
 * `flush` does not wait (decisions T9.10, T4.27).
 */
export function delayedCall<T>(delay: number, call: (value: T) => void) {
  let waiting: { value: T; timer: ReturnType<typeof setTimeout> } | undefined;

  function flush(): void {
    if (!waiting) return;
    const { value, timer } = waiting;
    waiting = undefined;
    clearTimeout(timer);
    call(value);
  }

  function ask(value: T): void {
    clearTimeout(waiting?.timer);
    waiting = { value, timer: setTimeout(flush, delay) };
  }

  return { ask, flush };
}
