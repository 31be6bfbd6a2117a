import type { StaffLinkKind } from '#database/schema/staff.ts';
import type { Db } from '#database/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import { newToken } from './sessions.ts';

/* Links of letters and of the first start, each of which works once (back office, §2.3). */

const HOUR = 3_600_000;

/** Milliseconds (§2.3). */
const LIVES: Record<StaffLinkKind, number> = {
  setup: 24 * HOUR,
  invitation: 72 * HOUR,
  password: HOUR,
  'not-me': 72 * HOUR,
};

const OVER: Record<StaffLinkKind, string> = {
  setup: 'Страница не\u00a0найдена',
  invitation: 'Приглашение устарело. Попросите отправить новое',
  password: 'Ссылка больше не\u00a0действует. Запросите новую',
  'not-me': 'Ссылка больше не\u00a0действует',
};

/** One link of these at a time. Each letter has its «Это не я», and each node prints its own setup line. */
const REPLACED: readonly StaffLinkKind[] = ['invitation', 'password'];

/** Makes a link, in the place of the former one of the kind. */
export async function makeLink(
  trx: Db,
  kind: StaffLinkKind,
  staffId: string | null,
  now: Date,
): Promise<string> {
  if (REPLACED.includes(kind)) await dropLinks(trx, kind, staffId);
  const token = newToken();
  const expires_at = new Date(now.getTime() + LIVES[kind]);
  await trx
    .insertInto('staff_links')
    .values({ hash: hashOfToken(token), kind, staff_id: staffId, expires_at })
    .execute();
  return token;
}

export async function dropLinks(trx: Db, kind: StaffLinkKind, staffId: string | null): Promise<void> {
  await trx
    .deleteFrom('staff_links')
    .where('kind', '=', kind)
    .where('staff_id', 'is not distinct from', staffId)
    .execute();
}

/**
 * The person of a link that still works.
 *
 * @throws {Problem} `link_over`
 */
export async function readLink(db: Db, kind: StaffLinkKind, token: string, now: Date): Promise<string> {
  const link = await db
    .selectFrom('staff_links')
    .select('staff_id')
    .where('hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!link?.staff_id) throw linkOver(kind);
  return link.staff_id;
}

/**
 * Uses a link up.
 *
 * @throws {Problem} `link_over` for one that is too old or was used
 */
export async function useLink(trx: Db, kind: StaffLinkKind, token: string, now: Date): Promise<string> {
  const link = await takeLink(trx, kind, token, now);
  if (!link?.staff_id) throw linkOver(kind);
  return link.staff_id;
}

/** Uses the link of the first start up; false when it is none. */
export const useSetupLink = async (trx: Db, token: string, now: Date): Promise<boolean> =>
  (await takeLink(trx, 'setup', token, now)) !== undefined;

export const isSetupLink = async (db: Db, token: string, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('staff_links')
    .select('hash')
    .where('hash', '=', hashOfToken(token))
    .where('kind', '=', 'setup')
    .where('expires_at', '>', now)
    .executeTakeFirst()) !== undefined;

const takeLink = (trx: Db, kind: StaffLinkKind, token: string, now: Date) =>
  trx
    .deleteFrom('staff_links')
    .where('hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst();

const linkOver = (kind: StaffLinkKind) => new Problem('link_over', OVER[kind]);

export async function sweepLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('staff_links').where('expires_at', '<', now).execute();
}
