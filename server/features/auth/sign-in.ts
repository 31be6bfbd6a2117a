import { hash, verify } from '@node-rs/argon2';
import type { Db } from '#database/schema.ts';
import { Problem } from '#server/platform/problem.ts';
import type { AccessClaims } from '#server/platform/tokens.ts';
import { findCredentials } from './queries.ts';

/** Compared with when there is no such account, so that both answers take equal time (promise R24). */
const hashOfNobody = hash('nobody', { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/**
 * Who the e-mail and the password belong to.
 *
 * @throws {Problem} `invalid`, never 401: by §8 that would log a shopper out
 */
export async function signIn(db: Db, email: string, password: string): Promise<AccessClaims> {
  const account = await findCredentials(db, email);
  const isRight = await verify(account?.password_hash ?? (await hashOfNobody), password);
  if (!account?.password_hash || !isRight) {
    const message = 'Неверный e-mail или пароль';
    throw new Problem('invalid', message, { errors: { password: message } });
  }
  return { uid: account.id, userRole: account.user_role };
}
