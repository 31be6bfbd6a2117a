import { sweepImports } from '#server/features/goods-tables/queries.ts';
import { sweepMessageLog } from '#server/features/messages/queries.ts';
import type { Services } from '#server/services.ts';
import { dropOldAudit } from './audit.ts';
import { sweepJobs } from './bulk/job-queries.ts';
import { sweepExports } from './exports/sweep-exports.ts';
import { sweepLinks } from './links.ts';
import { sweepPresence } from './live/presence.ts';
import { sweepOpenings } from './openings.ts';
import { sweepStaffSessions } from './sessions.ts';
import { sweepRequests } from './writes.ts';

/** Every night: what is over, and what has been kept for its term (back office, §2.4). */
export async function sweepStaff(services: Pick<Services, 'db' | 'now' | 'exportedFiles'>): Promise<void> {
  const { db, now } = services;
  const at = now();
  await sweepStaffSessions(db, at);
  await sweepLinks(db, at);
  await sweepRequests(db, at);
  await sweepOpenings(db, at);
  await sweepMessageLog(db, at);
  await dropOldAudit(db, at);
  await sweepJobs(db, at);
  await sweepImports(db, at);
  await sweepPresence(db, at);
  await sweepExports(services);
}
