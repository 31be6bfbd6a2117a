/**
 * Repeats work at an interval, never twice at a time in this process; a failure is reported, and
 * retried at the next interval. Not pg-boss's cron: every node does its own maintenance.
 */
export function repeating(
  everyMs: number,
  work: () => Promise<void>,
  failed: (error: unknown) => void,
): { stop(): Promise<void> } {
  let working: Promise<void> | undefined;

  function begin(): void {
    working ??= work()
      .catch(failed)
      .finally(() => {
        working = undefined;
      });
  }

  const timer = setInterval(begin, everyMs);
  begin();
  return {
    async stop() {
      clearInterval(timer);
      await working;
    },
  };
}
