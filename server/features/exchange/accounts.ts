import { randomBytes } from 'node:crypto';
import { hashPassword } from '#server/features/auth/password.ts';
import { audit } from '#server/features/staff/audit.ts';
import { refuseField, required } from '#server/features/staff/edit-object.ts';
import type { Write } from '#server/features/staff/person.ts';
import { Problem } from '#server/platform/problem.ts';
import { endSessionsOf, findAccountByLogin, storeAccount } from './queries.ts';
import { NO_ACCOUNT, objectOf } from './save-account.ts';

/* Accounts of 1C, made and turned off by people (exchange, §2, §14). */

const LOGIN = /^[\w.-]{3,60}$/;

/** Shown once. */
export const newPassword = (): string => randomBytes(18).toString('base64url');

type Given = { login: string; password: string };

/**
 * Makes an account, or gives it another password, which ends its sessions.
 *
 * @throws {Problem} `invalid` for a login that is none
 */
export async function renewAccount(at: Write, { login, password }: Given): Promise<{ isNew: boolean }> {
  if (!LOGIN.test(login)) {
    throw new Problem('invalid', 'Логин — от\u00a03 до\u00a060 латинских букв, цифр, точек и\u00a0дефисов');
  }
  const { trx, now } = at;
  const isNew = (await findAccountByLogin(trx, login)) === undefined;
  await storeAccount(trx, { login, title: '1С', passwordHash: await hashPassword(password), now });
  const account = required(await findAccountByLogin(trx, login), NO_ACCOUNT);
  await endSessionsOf(trx, account.id, now);
  await audit(at, { action: isNew ? 'exchange.account' : 'exchange.password', object: objectOf(account) });
  return { isNew };
}

/** @throws {Problem} `invalid` for a login that another account has */
export async function addAccount(
  at: Write,
  { login, password, title }: Given & { title: string },
): Promise<void> {
  const { trx } = at;
  if ((await findAccountByLogin(trx, login)) !== undefined) {
    refuseField('login', 'Такая учётная запись уже есть');
  }
  await renewAccount(at, { login, password });
  await trx.updateTable('exchange_accounts').set({ title }).where('login', '=', login).execute();
}

/** @throws {Problem} `not_found` */
export async function renewPassword(at: Write, id: string, password: string): Promise<void> {
  const { login } = required(
    await at.trx.selectFrom('exchange_accounts').select('login').where('id', '=', id).executeTakeFirst(),
    NO_ACCOUNT,
  );
  await renewAccount(at, { login, password });
}

/** @throws {Problem} `not_found` */
export async function turnAccount(at: Write, login: string, isOff: boolean): Promise<void> {
  const turned = await at.trx
    .updateTable('exchange_accounts')
    .set((of) => ({ is_off: isOff, version: of('version', '+', 1) }))
    .where('login', '=', login)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (turned === undefined) throw new Problem('not_found', `Учётной записи ${login} нет`);
  await audit(at, {
    action: isOff ? 'exchange.off' : 'exchange.on',
    object: { ...objectOf({ id: turned.id, login }), version: turned.version },
    changes: [{ field: 'isActive', before: isOff, after: !isOff }],
  });
}
