import { isSystemType } from '#domain/notifications/system-types.ts';
import type { Services } from '#server/services.ts';
import { command, notify } from './notify.ts';
import { findUserId } from './queries.ts';

export type StaffNotice = {
  /** The recipient; everyone when absent. */
  email?: string | undefined;
  typeCode: string;
  title: string;
  body: string;
  /** A page of the shop with more about it. */
  link?: string | undefined;
};

export type NoticeOutcome = 'said' | 'unknown user' | 'only to one';

/** Handles the admin command of staff: a command to pages of one user or of all, or a notification to one. */
export async function notifyByCommand(
  services: Pick<Services, 'db' | 'now'>,
  { email, typeCode, ...text }: StaffNotice,
): Promise<NoticeOutcome> {
  const { db } = services;
  const userId = email === undefined ? null : await findUserId(db, email);
  if (userId === undefined) return 'unknown user';
  if (!isSystemType(typeCode) && userId === null) return 'only to one';
  await db.transaction().execute(async (trx) => {
    if (isSystemType(typeCode)) await command(trx, services, { userId, typeCode });
    else if (userId !== null) await notify(trx, services, { userId, typeCode, ...text });
  });
  return 'said';
}
