/** PostgreSQL's codes for temporary failures: the same request may succeed in a moment. */
const NOT_NOW = new Set([
  // A statement or a wait for a lock took too long, or the transaction was idle.
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

/** Messages of the driver that have no code. */
const LOST = [
  'timeout exceeded when trying to connect',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
];

/** Whether the database was overloaded or unreachable, so that a retry may succeed (ADR 0065). */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && NOT_NOW.has(String(error.code))) return true;
  return LOST.some((words) => error.message.startsWith(words)) || isDatabaseUnavailable(error.cause);
}

/** PostgreSQL's code for a row that a unique index refuses. */
const UNIQUE_VIOLATION = '23505';

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
