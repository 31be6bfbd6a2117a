import { isSystemType } from '#domain/notifications/system-types.ts';
import type { Services } from '#server/services.ts';
import { command, notify } from './notify.ts';
import { findUserId } from './queries.ts';

export type Saying = {
  /** Whom; everybody when absent. */
  email?: string | undefined;
  typeCode: string;
  title: string;
  body: string;
  /** A page of the shop where more is to be seen. */
  link?: string | undefined;
};

export type SayingOutcome = 'said' | 'nobody' | 'only to one';

/** What the shop's own people say by hand: a command to pages, to one user or to all, or a notification to one. */
export async function notifyByCommand(
  services: Pick<Services, 'db' | 'now'>,
  { email, typeCode, ...words }: Saying,
): Promise<SayingOutcome> {
  const { db } = services;
  const userId = email === undefined ? null : await findUserId(db, email);
  if (userId === undefined) return 'nobody';
  if (!isSystemType(typeCode) && userId === null) return 'only to one';
  await db.transaction().execute(async (trx) => {
    if (isSystemType(typeCode)) await command(trx, services, { userId, typeCode });
    else if (userId !== null) await notify(trx, services, { userId, typeCode, ...words });
  });
  return 'said';
}
