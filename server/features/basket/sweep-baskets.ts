import type { Db } from '#database/schema.ts';
import { deleteAbandonedBaskets, deleteOldRequests } from './queries.ts';

const DAY = 24 * 3600 * 1000;

/** §3 cookies: the cookie of a guest's basket lives for 30 days, so an older basket cannot be found. */
const GUEST_BASKET_LIVES = 30 * DAY;
/** A repeated request comes within seconds. */
const REQUEST_LIVES = DAY;
const AT_ONCE = 1000;

/** Deletes guests' baskets whose cookies have expired, and requests that are no longer repeated. */
export async function sweepBaskets(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GUEST_BASKET_LIVES);
  while ((await deleteAbandonedBaskets(db, before, AT_ONCE)) === AT_ONCE);
  await deleteOldRequests(db, new Date(now.getTime() - REQUEST_LIVES));
}
