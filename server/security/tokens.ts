import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Db } from '#database/schema.ts';
import { dropSecrets, ensureSecret, findSecrets } from './secrets.ts';

/** Fifteen minutes (decision T3.15), in seconds. */
const ACCESS_LIFE = 900;
const ALGORITHM = 'HS256';

/** Milliseconds for which one key signs. */
const KEY_LIFE = 30 * 24 * 3_600_000;

/** Milliseconds after which a node knows the keys that another one, or a command, has made. */
const KNOWN_WITHIN = 60_000;

/** Milliseconds for which a replaced key still verifies: nodes may sign with it for a minute, and its tokens live on. */
const REPLACED_KEY_LIFE = KNOWN_WITHIN + ACCESS_LIFE * 1000;

const NAME = 'access-token:';

/** `sid` is the session of the token, which is invalid once the session has ended (promise R11). */
export type AccessClaims = { uid: string; userRole: string; sid: string };

/** Issues and verifies access tokens; one fixed algorithm, no cache of results. */
export type Tokens = {
  issue(claims: AccessClaims, now: Date): Promise<string>;
  /** Undefined for anything except a valid token of ours. */
  verify(token: string, now: Date): Promise<AccessClaims | undefined>;
};

type Key = { kid: string; value: Buffer; createdAt: Date };

/**
 * Keys are stored in the database, so tokens survive a restart (promise R22), and rotate: a new one
 * signs every thirty days or after `npm run keys -- rotate`; the previous one still verifies for the life of its
 * tokens (ADR 0117).
 */
export async function openTokens(db: Db): Promise<Tokens> {
  let keys = await readKeys(db);
  let readAt: Date | undefined;
  let reading: Promise<void> | undefined;

  async function read(now: Date): Promise<void> {
    keys = await readKeys(db);
    readAt = now;
  }

  /** Reads the keys once a minute, for all callers together. */
  async function keepKnown(now: Date): Promise<void> {
    readAt ??= now;
    if (now.getTime() - readAt.getTime() < KNOWN_WITHIN) return;
    reading ??= read(now).finally(() => {
      reading = undefined;
    });
    await reading;
  }

  async function signingKey(now: Date): Promise<Key> {
    await keepKnown(now);
    if (isFresh(keys[0], now)) return keys[0];
    // Another node may have generated one.
    await read(now);
    if (isFresh(keys[0], now)) return keys[0];
    await rotateKeys(db, now);
    await read(now);
    return signingKey(now);
  }

  async function keyOf(kid: string, now: Date): Promise<Key | undefined> {
    await keepKnown(now);
    if (UUID.test(kid) && !keys.some((key) => key.kid === kid)) await read(now);
    const at = keys.findIndex((key) => key.kid === kid);
    const replacedAt = keys[at - 1]?.createdAt ?? now;
    return now.getTime() - replacedAt.getTime() < REPLACED_KEY_LIFE ? keys[at] : undefined;
  }

  return {
    async issue({ uid, userRole, sid }, now) {
      const { kid, value } = await signingKey(now);
      return new SignJWT({ uid, userRole, sid })
        .setProtectedHeader({ alg: ALGORITHM, kid })
        .setIssuedAt(now)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + ACCESS_LIFE)
        .sign(value);
    },
    async verify(token, now) {
      const key = await keyOf(kidOf(token), now);
      if (!key) return;
      const verdict = await jwtVerify(token, key.value, {
        algorithms: [ALGORITHM],
        currentDate: now,
      }).catch(() => undefined);
      const { uid, userRole, sid } = verdict?.payload ?? {};
      const isOurs = typeof uid === 'string' && typeof userRole === 'string' && typeof sid === 'string';
      return isOurs ? { uid, userRole, sid } : undefined;
    },
  };
}

/**
 * Makes a new signing key. The former one verifies its last tokens, so that no user is signed out; older ones are deleted.
 * Running nodes sign with the new one within a minute.
 */
export async function rotateKeys(db: Db, now: Date): Promise<void> {
  const [former, ...older] = await readKeys(db);
  // The newest key signs, so it must be newer also than one of the same moment, or of a node whose clock is ahead.
  const createdAt = Math.max(now.getTime(), (former?.createdAt.getTime() ?? 0) + 1);
  await ensureSecret(db, NAME + randomUUID(), new Date(createdAt));
  await dropSecrets(
    db,
    older.map(({ kid }) => NAME + kid),
  );
}

/** The expiry of a verified token. */
export const expiryOf = (token: string): Date => new Date((decodeJwt(token).exp ?? 0) * 1000);

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function readKeys(db: Db): Promise<Key[]> {
  const secrets = await findSecrets(db, NAME);
  return secrets.map(({ name, ...key }) => ({ ...key, kid: name.slice(NAME.length) }));
}

const isFresh = (key: Key | undefined, now: Date): key is Key =>
  key !== undefined && now.getTime() - key.createdAt.getTime() < KEY_LIFE;

function kidOf(token: string): string {
  try {
    return decodeProtectedHeader(token).kid ?? '';
  } catch {
    // Anything else is not a token.
    return '';
  }
}
