import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffSessionStage } from '#database/schema/staff.ts';
import type { Db } from '#database/schema.ts';
import { browserTitle } from '#domain/staff/browser-title.ts';
import { hashOfToken } from '#server/security/hash-of-token.ts';
import type { Services } from '#server/services.ts';

/* Sessions of staff and the browsers they use (back office, §2.3 "Session"). */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds after which a session ends, however much it is used. */
const LONGEST = 12 * HOUR;
/** A sign-in without its second factor. */
const HALF_LIFE = 10 * MINUTE;
/** How long a second factor confirms calls marked ⚿ (§2.2, rule 8). */
export const CONFIRMED_FOR = 10 * MINUTE;
/** Ended sessions are listed for the audit's sake (§2.4 "sessions 90 days"); a browser is known as long. */
export const BROWSER_LIFE = 90 * DAY;
/** `seen_at` is written once in this time. */
const SEEN_EVERY = MINUTE;

export const newToken = (): string => randomBytes(32).toString('base64url');

type NewSession = {
  staffId: string;
  stage: StaffSessionStage;
  /** Whether the second factor has just been given. */
  isConfirmed?: boolean;
};

/** Opens a session and sends its cookie; the former session of the cookie ends. */
export async function openStaffSession(
  db: Db,
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
  { staffId, stage, isConfirmed = false }: NewSession,
): Promise<string> {
  const token = newToken();
  const former = tokenOf(request);
  if (former !== undefined) {
    await db.deleteFrom('staff_sessions').where('token_hash', '=', hashOfToken(former)).execute();
  }
  const { id } = await db
    .insertInto('staff_sessions')
    .values({
      token_hash: hashOfToken(token),
      staff_id: staffId,
      stage,
      opened_at: now,
      seen_at: now,
      confirmed_at: isConfirmed ? now : null,
      pending_totp: null,
      ip: request.ip,
      browser: browserTitle(request.headers['user-agent']),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  sendCookie(request, reply, token);
  return id;
}

/** On plain HTTP, which is this machine alone, a Secure cookie would be dropped. */
const isSecure = ({ protocol }: FastifyRequest): boolean => protocol === 'https';
const cookieName = (request: FastifyRequest): string => (isSecure(request) ? '__Secure-staff' : 'staff');
const COOKIE = { httpOnly: true, sameSite: 'strict', path: '/api/staff' } as const;

export const tokenOf = (request: FastifyRequest): string | undefined =>
  request.cookies[cookieName(request)] || undefined;

/** Without Max-Age: it ends with the browser, the session by its own clock. */
const sendCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  reply.setCookie(cookieName(request), token, { ...COOKIE, secure: isSecure(request) });
};

export const clearCookie = (request: FastifyRequest, reply: FastifyReply): void => {
  reply.clearCookie(cookieName(request), { ...COOKIE, secure: isSecure(request) });
};

const openSessions = (db: Db) =>
  db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .innerJoin('staff_roles', 'staff_roles.code', 'staff.role')
    .select([
      'staff_sessions.id as session_id',
      'staff_sessions.stage',
      'staff_sessions.opened_at',
      'staff_sessions.seen_at',
      'staff_sessions.confirmed_at',
      'staff_sessions.pending_totp',
      'staff.id',
      'staff.email',
      'staff.fio',
      'staff.role',
      'staff.is_demo',
      'staff_roles.title as role_title',
      'staff_roles.permissions',
      'staff_roles.limits',
      'staff_roles.idle_minutes',
    ])
    .where('staff.status', '=', 'active');

type Times = { stage: StaffSessionStage; opened_at: Date; seen_at: Date; idle_minutes: number };

function isSessionOver({ stage, opened_at, seen_at, idle_minutes }: Times, at: Date): boolean {
  const lives = stage === 'open' ? LONGEST : HALF_LIFE;
  return (
    at.getTime() - opened_at.getTime() >= lives || at.getTime() - seen_at.getTime() >= idle_minutes * MINUTE
  );
}

/** The session of a request with its person and role, unless it is over or the person is blocked. */
export async function findStaffSession({ db, now }: Pick<Services, 'db' | 'now'>, token: string) {
  const at = now();
  const session = await openSessions(db)
    .where('staff_sessions.token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (session === undefined || isSessionOver(session, at)) return;
  if (at.getTime() - session.seen_at.getTime() >= SEEN_EVERY) {
    await db
      .updateTable('staff_sessions')
      .set({ seen_at: at })
      .where('id', '=', session.session_id)
      .execute();
  }
  return session;
}

/** Those of these sessions that are not over; without a call they are not seen. */
export async function findLiveSessions(
  { db, now }: Pick<Services, 'db' | 'now'>,
  ids: readonly string[],
): Promise<StaffSession[]> {
  if (ids.length === 0) return [];
  const rows = await openSessions(db)
    .where('staff_sessions.id', 'in', ids)
    .where('staff_sessions.stage', '=', 'open')
    .execute();
  const at = now();
  return rows.filter((row) => !isSessionOver(row, at));
}

export type StaffSession = NonNullable<Awaited<ReturnType<typeof findStaffSession>>>;

/** Until when this session needs no new confirmation; undefined when it needs one now. */
export function confirmedUntil(
  { confirmed_at }: Pick<StaffSession, 'confirmed_at'>,
  now: Date,
): Date | undefined {
  const until = confirmed_at && new Date(confirmed_at.getTime() + CONFIRMED_FOR);
  return until && until > now ? until : undefined;
}

export async function confirmSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ confirmed_at: now }).where('id', '=', id).execute();
}

export async function savePendingTotp(db: Db, id: string, sealed: string | null): Promise<void> {
  await db.updateTable('staff_sessions').set({ pending_totp: sealed }).where('id', '=', id).execute();
}

/** Open ones, the latest first. */
export const listStaffSessions = (db: Db, staffId: string, now: Date) =>
  db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('staff_id', '=', staffId)
    .where('stage', '=', 'open')
    .where('opened_at', '>', new Date(now.getTime() - LONGEST))
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .execute();

/** False when the person has no such session. */
export async function endStaffSession(trx: Db, staffId: string, id: string): Promise<boolean> {
  const [ended] = await endWhere(trx, { staffId, id });
  return ended !== undefined;
}

/** Ends all sessions of a person at once; `except` stays. */
export async function endStaffSessions(
  trx: Db,
  staffId: string,
  { except }: { except?: string } = {},
): Promise<void> {
  await endWhere(trx, { staffId, except });
}

async function endWhere(
  trx: Db,
  { staffId, id, except }: { staffId: string; id?: string | undefined; except?: string | undefined },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Whether the person has signed in with this browser before; from now on it is known. */
export async function knowBrowser(trx: Db, staffId: string, browser: string, now: Date): Promise<boolean> {
  const hash = hashOfToken(browser);
  const known = await trx
    .updateTable('staff_browsers')
    .set({ seen_at: now })
    .where('staff_id', '=', staffId)
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  if (known !== undefined) return true;
  await trx.insertInto('staff_browsers').values({ staff_id: staffId, hash, seen_at: now }).execute();
  return false;
}

/** What is over is deleted: sessions after twelve hours, browsers that were not used for 90 days. */
export async function sweepStaffSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where('opened_at', '<', new Date(now.getTime() - LONGEST))
    .execute();
  await db
    .deleteFrom('staff_browsers')
    .where('seen_at', '<', new Date(now.getTime() - BROWSER_LIFE))
    .execute();
}
