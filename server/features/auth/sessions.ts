import { createHmac, hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '#database/schema.ts';
import { publishToNodes } from '#server/features/notifications/queries.ts';
import { type Account, cancelDeletion } from '#server/features/users/queries.ts';
import type { PersonalData } from '#server/platform/personal-data.ts';
import { Problem } from '#server/platform/problem.ts';
import type { Services } from '#server/services.ts';
import { deleteSecretsOf } from './password-queries.ts';
import {
  deleteSession,
  deleteSessionOf,
  deleteSessionsOf,
  findRefreshToken,
  insertRefreshToken,
  insertSession,
  lockSession,
  markReplaced,
  prolongSession,
  type StoredToken,
} from './queries.ts';

/** Thirty days: of the cookies in seconds (§3), of an idle session in milliseconds. */
const COOKIE_LIFE = 2_592_000;
const SESSION_LIFE = COOKIE_LIFE * 1000;

/** Milliseconds for which a lost answer is repeated: tabs refresh at the same time (decision T4.15). */
const GRACE = 30_000;

export type Session = { token: string; refreshToken: string };

export type SessionServices = Pick<Services, 'db' | 'tokens' | 'now'>;

/** Signs an account in on a device, and cancels its pending deletion (decision T7.19). */
export async function openSession(
  { db, tokens, now }: SessionServices,
  { id: userId, userRole }: Account,
  deviceId: string | undefined,
): Promise<Session> {
  const openedAt = now();
  const refreshToken = randomBytes(32).toString('base64url');
  const sid = await db.transaction().execute(async (trx) => {
    await cancelDeletion(trx, userId);
    const id = await insertSession(trx, { userId, deviceId, openedAt, expiresAt: monthAfter(openedAt) });
    await insertRefreshToken(trx, id, storedToken(refreshToken));
    return id;
  });
  return { token: await tokens.issue({ uid: userId, userRole, sid }, openedAt), refreshToken };
}

/**
 * Exchanges the refresh token, which works once, for new tokens. Until its successor is used, calls with the
 * same token get the same successor for thirty seconds. A replay after that, or from another device, means
 * that the token was stolen: it ends the session for everyone at once (decision T4.15, ADR 0027, ADR 0069).
 *
 * @throws {Problem} `session_over`
 */
export async function refreshSession(
  { db, tokens, now }: SessionServices,
  refreshToken: string,
  deviceId: string | undefined,
): Promise<Session> {
  const at = now();
  const continued = await db.transaction().execute(async (trx) => {
    const session = await lockSession(trx, hashOf(refreshToken));
    if (session === undefined) return;
    const isHere = session.device_id === null || session.device_id === deviceId;
    const next =
      session.expires_at > at && isHere ? await nextToken(trx, session.id, refreshToken, at) : null;
    if (next === null) {
      await deleteSession(trx, session.id);
      await publishClosed(trx, [session.id]);
      return;
    }
    await prolongSession(trx, session.id, { deviceId, expiresAt: monthAfter(at) });
    return { ...session, refreshToken: next };
  });
  if (continued === undefined) throw sessionOver();
  const { id: sid, user_id: uid, user_role: userRole } = continued;
  return { token: await tokens.issue({ uid, userRole, sid }, at), refreshToken: continued.refreshToken };
}

/** §8: the answer for a session that cannot be continued, word for word. */
export const sessionOver = () =>
  new Problem('session_over', 'Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново');

/** Null for a replay: the successor was used already, or was made too long ago. */
async function nextToken(trx: Db, sessionId: string, token: string, at: Date): Promise<string | null> {
  const stored = await findRefreshToken(trx, hashOf(token));
  const next = successor(token, stored.seed);
  if (stored.replaced_at === null) {
    await markReplaced(trx, hashOf(token), at);
    await insertRefreshToken(trx, sessionId, storedToken(next));
    return next;
  }
  const isInGrace = at.getTime() - stored.replaced_at.getTime() <= GRACE;
  return isInGrace && !(await isUsed(trx, next)) ? next : null;
}

async function isUsed(trx: Db, token: string): Promise<boolean> {
  const { replaced_at } = await findRefreshToken(trx, hashOf(token));
  return replaced_at !== null;
}

/** Ends all sessions of an account at once, except one; their open pages are notified. */
export async function closeSessions(trx: Db, userId: string, exceptSessionId?: string): Promise<void> {
  await publishClosed(trx, await deleteSessionsOf(trx, userId, exceptSessionId));
}

export const personalData: PersonalData = {
  async erase(trx, { id }) {
    await closeSessions(trx, id);
    await deleteSecretsOf(trx, id);
  },
};

/** Ends the session of a refresh token, and the session of an access token. */
export async function closeSession(
  { db, tokens, now }: SessionServices,
  { refreshToken, token }: { refreshToken: string | undefined; token: string | undefined },
): Promise<void> {
  const refreshed = refreshToken === undefined ? undefined : await deleteSessionOf(db, hashOf(refreshToken));
  const claims = token === undefined ? undefined : await tokens.verify(token, now());
  if (claims) await deleteSession(db, claims.sid);
  await publishClosed(
    db,
    [refreshed, claims?.sid].filter((id) => id !== undefined),
  );
}

/** Sessions in one database notification, whose payload is limited to eight thousand bytes. */
const AT_ONCE = 100;

async function publishClosed(trx: Db, sessionIds: readonly string[]): Promise<void> {
  for (let sent = 0; sent < sessionIds.length; sent += AT_ONCE) {
    await publishToNodes(trx, { kind: 'closed', sessionIds: sessionIds.slice(sent, sent + AT_ONCE) });
  }
}

type CookieWriter = Pick<FastifyReply, 'setCookie' | 'clearCookie'>;

/** Decision T3.15: scripts may read the short-lived token, but not the long-lived one. */
const READABLE = { path: '/', sameSite: 'lax', secure: 'auto', maxAge: COOKIE_LIFE } as const;

/**
 * Set by a page that had to forget its session (§4 reset_session) while the shop was unreachable:
 * scripts cannot delete the refresh token.
 */
const RESET_COOKIE = 'sessionReset';

export const isReset = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean =>
  cookies[RESET_COOKIE] !== undefined;

/** Called when the session has ended or another one begins. */
export function forgetReset(request: Pick<FastifyRequest, 'cookies'>, reply: CookieWriter): void {
  if (isReset(request)) reply.clearCookie(RESET_COOKIE, { path: '/' });
}

export function sendSession(reply: CookieWriter, { token, refreshToken }: Session): void {
  reply.setCookie('authToken', token, READABLE);
  reply.setCookie('refreshToken', refreshToken, { ...READABLE, httpOnly: true });
}

export function clearSession(reply: CookieWriter): void {
  for (const name of ['authToken', 'refreshToken']) reply.clearCookie(name, { path: '/' });
}

const monthAfter = (date: Date): Date => new Date(date.getTime() + SESSION_LIFE);

/** A token has 256 random bits, so a fast hash is enough. */
const hashOf = (token: string): string => hash('sha256', token, 'base64url');

const storedToken = (token: string): StoredToken => ({
  hash: hashOf(token),
  seed: randomBytes(32).toString('base64url'),
});

/** Can be computed only from the token itself and the seed stored with its hash. */
const successor = (token: string, seed: string): string =>
  createHmac('sha256', token).update(seed).digest('base64url');
