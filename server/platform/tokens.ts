import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Db } from '#database/schema.ts';

/** Fifteen minutes (decision T3.15), in seconds. */
const ACCESS_LIFE = 900;
const ALGORITHM = 'HS256';

export type AccessClaims = { uid: string; userRole: string };

/** Issues and checks access tokens; one fixed algorithm, no cache of verdicts. */
export type Tokens = {
  issue(claims: AccessClaims, now: Date): Promise<string>;
  /** Undefined for anything that is not a token of ours in its lifetime. */
  verify(token: string, now: Date): Promise<AccessClaims | undefined>;
};

/** The signing key is made at the first start and kept in the database, so tokens survive a restart (promise R22). */
export async function openTokens(db: Db): Promise<Tokens> {
  const fresh = randomBytes(32).toString('base64url');
  await db
    .insertInto('secrets')
    .values({ name: 'access-token', value: fresh })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', 'access-token')
    .executeTakeFirstOrThrow();
  const key = Buffer.from(value, 'base64url');

  return {
    issue: ({ uid, userRole }, now) =>
      new SignJWT({ uid, userRole })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt(now)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + ACCESS_LIFE)
        .sign(key),
    async verify(token, now) {
      const verdict = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate: now }).catch(
        () => undefined,
      );
      const { uid, userRole } = verdict?.payload ?? {};
      return typeof uid === 'string' && typeof userRole === 'string' ? { uid, userRole } : undefined;
    },
  };
}
