import closeWithGrace from 'close-with-grace';

/** Ctrl-C arrives twice, from the terminal and from npm: within these milliseconds it counts once. */
const ECHO = 1000;

/** Seconds for everything after the drain; a shop that is still open then exits with 1. */
const CLOSE_WITHIN = 10;

type Closing = {
  /** Seconds that load balancers have after SIGTERM. */
  drainSeconds: number;
  /**
   * @param drainMs milliseconds to keep serving; 0 except for SIGTERM
   * @param error the uncaught error, if that is the reason
   */
  close(drainMs: number, error: unknown): Promise<void>;
  /** Called for every later signal. */
  hurry(): void;
};

/**
 * Shuts the process down on a signal, or on an uncaught error: SIGTERM comes from a supervisor behind a load
 * balancer, SIGINT and SIGHUP from the terminal of a person, who does not wait (ADR 0064).
 */
export function closeOnSignals({ drainSeconds, close, hurry }: Closing): void {
  let drainMs = 0;
  let closingSince: number | undefined;
  const grace = closeWithGrace(
    { delay: (drainSeconds + CLOSE_WITHIN) * 1000, logger: false, skip: ['SIGINT', 'SIGTERM', 'SIGHUP'] },
    ({ err }) => {
      closingSince ??= Date.now();
      return close(drainMs, err);
    },
  );

  function onSignal(signal: NodeJS.Signals): void {
    if (closingSince !== undefined) {
      if (Date.now() - closingSince > ECHO) hurry();
      return;
    }
    closingSince = Date.now();
    if (signal === 'SIGTERM') drainMs = drainSeconds * 1000;
    void grace.close();
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
