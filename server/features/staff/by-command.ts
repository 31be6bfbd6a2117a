import type { Services } from '#server/services.ts';
import { COMMAND, type Write } from './person.ts';

/** Carries a change of an admin command out in one transaction; the audit names no person (BD3). */
export function byCommand<Answer>(
  { db, now }: Pick<Services, 'db' | 'now'>,
  change: (write: Write) => Promise<Answer>,
): Promise<Answer> {
  return db.transaction().execute((trx) => change({ trx, by: COMMAND, now: now() }));
}
