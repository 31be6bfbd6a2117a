import { expect, test } from 'vitest';
import { openStaffShop, STAFF_PASSWORD } from '#tests/support/given-staff.ts';
import { makeLink } from './links.ts';

/* Links that let a person in: of an invitation, for a forgotten password, for the first owner. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('an invitation works once within 72 hours; sent again, the former link answers 410 [B1.19]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const { body: invited } = await owner.send('POST /staff', {
    email: 'new@example.ru',
    fio: 'Анна Ковалёва',
    role: 'manager',
  });
  const former = await shop.tokenOf('Приглашение в\u00a0кабинет «Лунницы»');
  expect(former).not.toBe('');
  await owner.send(`POST /staff/${invited.id}/invitation`);
  const token = await shop.tokenOf('Приглашение в\u00a0кабинет «Лунницы»');
  const browser = shop.browser();
  const given = { fio: 'Анна Ковалёва', password: STAFF_PASSWORD };
  const old = await browser.send('PUT /auth/invitation', { ...given, token: former });
  expect([old.status, old.body.message]).toEqual([410, 'Приглашение устарело. Попросите отправить новое']);
  expect((await browser.send(`GET /auth/invitation?token=${token}`)).body).toEqual({
    email: 'new@example.ru',
    fio: 'Анна Ковалёва',
    role: 'Менеджер заказов',
  });
  shop.clock.pass(71 * HOUR);
  expect((await browser.send('PUT /auth/invitation', { ...given, token })).body.next).toBe('enroll');
  expect((await shop.browser().send('PUT /auth/invitation', { ...given, token })).status).toBe(410);
});

test('an invitation is too old after 72 hours [B1.19]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  await owner.send('POST /staff', { email: 'new@example.ru', fio: 'Анна', role: 'manager' });
  const token = await shop.tokenOf('Приглашение в\u00a0кабинет «Лунницы»');
  shop.clock.pass(72 * HOUR);
  expect((await shop.browser().send(`GET /auth/invitation?token=${token}`)).status).toBe(410);
});

test('a link for a forgotten password works once within an hour, and the factor is still asked [B1.20]', async () => {
  await using shop = await openStaffShop();
  const { email } = await shop.person('manager');
  const browser = shop.browser();
  expect((await browser.send('POST /auth/forgotten', { email: 'stranger@example.ru' })).status).toBe(202);
  expect((await browser.send('POST /auth/forgotten', { email })).status).toBe(202);
  const token = await shop.tokenOf('Новый пароль кабинета');
  shop.clock.pass(59 * MINUTE);
  const password = 'новый пароль мастера';
  expect((await browser.send('PUT /auth/forgotten', { token, password })).status).toBe(200);
  expect((await browser.send('PUT /auth/forgotten', { token, password })).status).toBe(410);
  expect((await browser.send('POST /auth/password', { email, password: STAFF_PASSWORD })).status).toBe(401);
  expect((await browser.send('POST /auth/password', { email, password })).body.next).toBe('factor');
});

test('a link for a forgotten password is too old after an hour [B1.20]', async () => {
  await using shop = await openStaffShop();
  const { email } = await shop.person('manager');
  await shop.browser().send('POST /auth/forgotten', { email });
  const token = await shop.tokenOf('Новый пароль кабинета');
  shop.clock.pass(HOUR);
  const given = { token, password: 'новый пароль мастера' };
  expect((await shop.browser().send('PUT /auth/forgotten', given)).status).toBe(410);
});

test('the first owner is set up by a link, once, while there is none', async () => {
  await using shop = await openStaffShop();
  const key = await makeLink(shop.db, 'setup', null, shop.clock.now());
  const given = { email: 'owner@example.ru', fio: 'Пётр Хозяинов', password: STAFF_PASSWORD };
  expect((await shop.browser().send('POST /auth/setup', { ...given, key: 'wrong' })).status).toBe(404);
  const empty = await shop.browser().send('POST /auth/setup', { ...given, key, fio: '', password: '' });
  expect(Object.keys(empty.body.errors)).toEqual(['fio', 'password']);
  const weak = await shop.browser().send('POST /auth/setup', { ...given, key, password: 'owner@example.ru' });
  expect([weak.status, Object.keys(weak.body.errors)]).toEqual([422, ['password']]);
  expect((await shop.browser().send('POST /auth/setup', { ...given, key })).body.next).toBe('enroll');
  const another = await makeLink(shop.db, 'setup', null, shop.clock.now());
  expect((await shop.browser().send('POST /auth/setup', { ...given, key: another })).status).toBe(404);
});

test('an invitation that was not accepted is taken back; people are blocked instead (BD44)', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const given = { email: 'new@example.ru', fio: 'Анна', role: 'manager' };
  const { body } = await owner.send('POST /staff', given);
  expect((await owner.send(`DELETE /staff/${body.id}`)).status).toBe(200);
  expect((await owner.send(`GET /staff/${body.id}`)).status).toBe(404);
  const manager = await shop.signedIn('manager');
  expect((await owner.send(`DELETE /staff/${manager.id}`)).status).toBe(409);
});
