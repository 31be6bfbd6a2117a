import { hashPassword, isPassword } from '#server/features/auth/password.ts';
import type { Services } from '#server/services.ts';
import { findAccountByLogin, storeAccount } from './queries.ts';

/**
 * The account of `EXCHANGE_LOGIN`, made at the first start; a changed `EXCHANGE_PASSWORD` is its new password. One that staff
 * have turned off stays so.
 */
export async function openExchangeAccount(
  { db, now }: Pick<Services, 'db' | 'now'>,
  account: { login: string; password: string } | undefined,
): Promise<void> {
  if (account === undefined) return;
  const { login, password } = account;
  const stored = await findAccountByLogin(db, login);
  if (stored?.is_off || (await isPassword(stored?.password_hash, password))) return;
  await storeAccount(db, { login, title: '1С', passwordHash: await hashPassword(password), now: now() });
}
