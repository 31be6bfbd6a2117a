import type { Db } from '#database/schema.ts';
import { readFullName } from '#domain/contacts/full-name.ts';
import { leastWordsOf } from '#domain/contacts/least-words.ts';
import { Problem } from '#server/platform/problem.ts';
import { findNamePattern } from './queries.ts';

/** «Белова Анна Сергеевна» is Анна; a single word is returned whole. */
export function firstName(fullName: string): string {
  const [first = '', second] = fullName.split(' ');
  return second ?? first;
}

/**
 * The full name in the form that this role requires.
 *
 * @throws {Problem} `invalid`
 */
export async function nameOfRole(db: Db, userRole: string, fullName: string): Promise<string> {
  return nameOfPattern(await findNamePattern(db, userRole), fullName);
}

/** The same where the pattern of the role has been read; null is any name. */
export function nameOfPattern(pattern: string | null, fullName: string): string {
  const reading = readFullName(fullName, pattern === null ? 1 : leastWordsOf(pattern));
  if ('value' in reading) return reading.value;
  throw new Problem('invalid', reading.problem, { errors: { fio: reading.problem } });
}
