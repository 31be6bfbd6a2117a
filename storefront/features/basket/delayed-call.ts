/** Debounces calls and passes the last value; `flush` calls at once (decisions T9.10, T4.27). Not use-debounce, a larger hook. */
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
