import { expect, test } from 'vitest';
import { byCommand } from '#server/features/staff/by-command.ts';
import { carryBy } from '#tests/exchange/given-exchange.ts';
import { openOneC } from '#tests/exchange/one-c.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { newPassword, renewAccount, turnAccount } from './accounts.ts';
import { listAccounts } from './journal.ts';
import { openExchangeAccount } from './open-account.ts';

test('an account is made with a password that is shown once, renewed, turned off and on', async () => {
  await using shop = await openTestShop();
  const signIn = (login: string, password: string) =>
    openOneC(carryBy(shop.app), { login, password }).checkauth();
  const renewed = async () => {
    const password = newPassword();
    const { isNew } = await byCommand(shop.services, (at) =>
      renewAccount(at, { login: 'buhgalteria', password }),
    );
    return { password, isNew };
  };
  const first = await renewed();
  expect(first.isNew).toBe(true);
  expect(first.password).toMatch(/^[\w-]{24}$/);
  expect(await signIn('buhgalteria', first.password)).toMatchObject({ first: 'success' });
  const second = await renewed();
  expect(second.isNew).toBe(false);
  expect(await signIn('buhgalteria', first.password)).toMatchObject({ status: 401 });
  expect(await signIn('buhgalteria', second.password)).toMatchObject({ first: 'success' });

  await byCommand(shop.services, (at) => turnAccount(at, 'buhgalteria', true));
  expect(await signIn('buhgalteria', second.password)).toMatchObject({ first: 'failure' });
  expect(await listAccounts(shop.db)).toMatchObject([{ login: 'buhgalteria', is_off: true }]);
  await byCommand(shop.services, (at) => turnAccount(at, 'buhgalteria', false));
  expect(await signIn('buhgalteria', second.password)).toMatchObject({ first: 'success' });

  const records = await shop.db
    .selectFrom('staff_audit')
    .select('action')
    .where('object_kind', '=', 'exchange')
    .orderBy('id')
    .execute();
  expect(records.map(({ action }) => action)).toEqual([
    'exchange.account',
    'exchange.password',
    'exchange.off',
    'exchange.on',
  ]);
  await shop.db.deleteFrom('exchange_accounts').execute();
});

test.each(['', 'аб', 'a', 'with blank', 'a'.repeat(61)])('«%s» is no login', async (login) => {
  await using shop = await openTestShop();
  await expect(
    byCommand(shop.services, (at) => renewAccount(at, { login, password: newPassword() })),
  ).rejects.toMatchObject({
    code: 'invalid',
  });
  await expect(byCommand(shop.services, (at) => turnAccount(at, 'unknown', true))).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('the account of the environment has its password, and stays off when staff have turned it off', async () => {
  await using shop = await openTestShop();
  const signIn = (password: string) => openOneC(carryBy(shop.app), { login: 'env', password }).checkauth();
  const open = (password: string) => openExchangeAccount(shop.services, { login: 'env', password });
  await openExchangeAccount(shop.services, undefined);
  expect(await listAccounts(shop.db)).toEqual([]);
  await open('the-first-password');
  await open('the-first-password');
  expect(await signIn('the-first-password')).toMatchObject({ first: 'success' });
  await open('another-password-now');
  expect(await signIn('the-first-password')).toMatchObject({ status: 401 });
  expect(await signIn('another-password-now')).toMatchObject({ first: 'success' });
  await byCommand(shop.services, (at) => turnAccount(at, 'env', true));
  await open('another-password-now');
  expect(await listAccounts(shop.db)).toMatchObject([{ is_off: true }]);
  await shop.db.deleteFrom('exchange_accounts').execute();
});
