import { randomUUID } from 'node:crypto';
import { decodeJwt, decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import type { Db } from '#database/schema.ts';
import { dropSecrets, ensureSecret, findSecrets } from './secrets.ts';

/** Fifteen minutes (decision T3.15), in seconds. */
const ACCESS_LIFE = 900;
const ALGORITHM = 'HS256';

/** Milliseconds for which one key signs. */
const KEY_LIFE = 30 * 24 * 3_600_000;

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
 * signs every thirty days, the previous one still verifies (ADR 0027).
 */
export async function openTokens(db: Db): Promise<Tokens> {
  let keys = await readKeys(db);

  async function signingKey(now: Date): Promise<Key> {
    if (isFresh(keys[0], now)) return keys[0];
    // Another node may have generated one.
    keys = await readKeys(db);
    if (isFresh(keys[0], now)) return keys[0];
    const kid = randomUUID();
    keys = [{ kid, value: await ensureSecret(db, NAME + kid, now), createdAt: now }, ...keys];
    await dropSecrets(
      db,
      keys.splice(2).map((old) => NAME + old.kid),
    );
    return signingKey(now);
  }

  async function keyOf(kid: string): Promise<Key | undefined> {
    const known = keys.find((key) => key.kid === kid);
    if (known || !UUID.test(kid)) return known;
    keys = await readKeys(db);
    return keys.find((key) => key.kid === kid);
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
      const key = await keyOf(kidOf(token));
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
