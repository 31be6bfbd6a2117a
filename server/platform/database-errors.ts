/** PostgreSQL's codes for «not now»: the same request may be served in a moment. */
const NOT_NOW = new Set([
  // A statement or a wait for a lock took too long, or the transaction stood still.
  '57014',
  '55P03',
  '25P03',
  // Too many connections; the server stops, starts, or has ended this connection.
  '53300',
  '57P01',
  '57P02',
  '57P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What the driver says without a code. */
const LOST = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
];

/** Whether the database was too busy or not there, so that another try may succeed (ADR 0065). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && NOT_NOW.has(String(error.code))) return true;
  return LOST.some((words) => error.message.startsWith(words)) || isDatabaseUnavailable(error.cause);
}
