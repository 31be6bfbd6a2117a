/** A clock that stands still until a test moves it. */
export function givenClock() {
  let at = Date.parse('2026-11-20T12:00:00Z');
  return {
    now: () => new Date(at),
    pass(milliseconds: number) {
      at += milliseconds;
    },
  };
}
