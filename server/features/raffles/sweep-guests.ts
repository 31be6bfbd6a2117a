import type { Services } from '#server/services.ts';
import { anonymiseGuests } from './personal-data.ts';

/** Prizes are sent in three weeks; the rest is for asking the reserve in turn, and for complaints about the draw. */
const STORED_DAYS = 90;
const DAY = 86_400_000;

/** Anonymises guests without a prize, long after the draw; the frozen list contains no names (ADR 0052). */
export async function sweepGuests({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await anonymiseGuests(db, new Date(now().getTime() - STORED_DAYS * DAY));
}
