import { setTimeout as pause } from 'node:timers/promises';

/** PostgreSQL's codes for a transaction that lost a conflict with another one and may be retried. */
const LOST_TO_ANOTHER = ['40001', '40P01'];
const TRIES = 4;

/** Milliseconds; a random pause keeps two transactions from conflicting again. */
const LONGEST_PAUSE = 50;

/** Retries a transaction that conflicts with another one, three times at most (reliability, part 1). */
export async function retryConflicts<T>(transaction: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (tries <= 1 || !isLostToAnother(error)) throw error;
  }
  await pause(Math.random() * LONGEST_PAUSE);
  return retryConflicts(transaction, tries - 1);
}

export const isLostToAnother = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LOST_TO_ANOTHER.includes(String(error.code));
