/** The shop cannot start. The message is for the operator: what is wrong and what to do next. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
}

/**
 * One line for the terminal; an unexpected failure is quoted as it is.
 *
 * @param what the failed action: «Магазин не запустился»
 */
export function refusalLine(error: unknown, what: string): string {
  if (error instanceof StartRefusal) return error.message;
  const [reason] = String(error instanceof Error ? error.message : error).split('\n');
  return `${what}: ${reason}. Подробности: та же команда с LOG_LEVEL=debug`;
}

/** The system's error code, such as ECONNREFUSED; '' when there is none. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
