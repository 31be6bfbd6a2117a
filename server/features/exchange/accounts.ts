import { randomBytes } from 'node:crypto';
import { hashPassword } from '#server/features/auth/password.ts';
import { audit } from '#server/features/staff/audit.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { findAccountByLogin, storeAccount } from './queries.ts';

/* Accounts of 1C, made and changed by people (exchange, §2, §14). */

const LOGIN = /^[\w.-]{3,60}$/;

/**
 * Makes an account, or gives one of this login a new password.
 *
 * @returns the password, which is shown once
 * @throws {Problem} `invalid` for a login that is none
 */
export async function renewAccount(at: Write, login: string): Promise<{ password: string; isNew: boolean }> {
  if (!LOGIN.test(login)) {
    throw new Problem('invalid', 'Логин — от\u00a03 до\u00a060 латинских букв, цифр, точек и\u00a0дефисов');
  }
  const { trx, now } = at;
  const isNew = (await findAccountByLogin(trx, login)) === undefined;
  const password = randomBytes(18).toString('base64url');
  await storeAccount(trx, { login, title: '1С', passwordHash: await hashPassword(password), now });
  await recordAccount(at, login, isNew ? 'exchange.account' : 'exchange.password');
  return { password, isNew };
}

/** @throws {Problem} `not_found` */
export async function turnAccount(at: Write, login: string, isOff: boolean): Promise<void> {
  const { numUpdatedRows } = await at.trx
    .updateTable('exchange_accounts')
    .set({ is_off: isOff })
    .where('login', '=', login)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Problem('not_found', `Учётной записи ${login} нет`);
  await recordAccount(at, login, isOff ? 'exchange.off' : 'exchange.on');
}

const recordAccount = (at: Write, login: string, action: string): Promise<void> =>
  audit(at, { action, object: { kind: 'exchange', id: login, title: `Обмен с\u00a01С: ${login}` } });
