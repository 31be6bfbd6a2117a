import { expect, test } from 'vitest';
import { openOutbox } from '#server/integrations/outbox.ts';
import { ANNA, PASSWORD } from '#tests/support/demo-people.ts';
import { openStaffShop, STAFF_PASSWORD } from '#tests/support/given-staff.ts';

const MINUTE = 60_000;
const WRONG = 'Неверный e-mail или пароль';

test('a call without a session answers 401 [B1.1]', async () => {
  await using shop = await openStaffShop();
  const { status, body } = await shop.browser().send('GET /staff');
  expect([status, body.message]).toEqual([401, 'Войдите в\u00a0кабинет']);
});

test('a token and cookies of a buyer open no staff call, also of one with is_staff [B1.2]', async () => {
  await using shop = await openStaffShop();
  await shop.db.updateTable('users').set({ is_staff: true }).where('email', '=', ANNA.email).execute();
  const { cookies, headers } = await shop.app.inject({
    method: 'POST',
    url: '/api/users/v1/login',
    payload: { username: ANNA.email, password: PASSWORD },
  });
  expect(headers['set-cookie']).toBeDefined();
  const browser = shop.browser();
  for (const { name, value } of cookies) {
    browser.cookies.set(name, value);
    browser.cookies.set('staff', value);
  }
  const { authorization } = (await shop.headersFor({ userRole: 'staff' })) as { authorization: string };
  expect((await browser.send('GET /me')).status).toBe(401);
  expect((await browser.send('GET /staff', undefined, { authorization })).status).toBe(401);
});

test('a right password alone opens only the second factor [B1.3]', async () => {
  await using shop = await openStaffShop();
  const { email } = await shop.person('owner');
  const browser = shop.browser();
  const first = await browser.send('POST /auth/password', { email, password: STAFF_PASSWORD });
  expect(first.body).toEqual({ next: 'factor', methods: ['totp', 'recovery'] });
  for (const call of ['GET /staff', 'GET /me', 'GET /auth/sessions', 'POST /auth/enroll/totp']) {
    expect((await browser.send(call)).status, call).toBe(401);
  }
});

test('a person without a second factor may only set one up, and is then signed in [B1.3]', async () => {
  await using shop = await openStaffShop();
  const { email, id } = await shop.person('owner');
  await shop.db.updateTable('staff').set({ totp_secret: null }).where('id', '=', id).execute();
  await shop.db.deleteFrom('staff_recovery_codes').execute();
  const browser = shop.browser();
  const first = await browser.send('POST /auth/password', { email, password: STAFF_PASSWORD });
  expect(first.body.next).toBe('enroll');
  expect((await browser.send('GET /staff')).status).toBe(401);
  const { secret, uri } = (await browser.send('POST /auth/enroll/totp')).body;
  expect(uri).toContain('otpauth://totp/');
  const { TOTP } = await import('otpauth');
  const code = new TOTP({ secret }).generate({ timestamp: shop.clock.now().getTime() });
  expect((await browser.send('PUT /auth/enroll/totp', { code: '000000' })).status).toBe(401);
  const { status, body } = await browser.send('PUT /auth/enroll/totp', { code });
  expect(status).toBe(200);
  expect(body.recoveryCodes).toHaveLength(10);
  expect(body.recoveryCodes[0]).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);
  expect((await browser.send('GET /staff')).status).toBe(200);
});

test('a code is accepted once [B1.4]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const other = shop.browser();
  await other.send('POST /auth/password', { email: owner.email, password: STAFF_PASSWORD });
  const { status, body } = await other.send('POST /auth/factor', { code: owner.code() });
  expect([status, body.message]).toEqual([401, 'Неверный код']);
});

test.each([
  { steps: -2, status: 401 },
  { steps: -1, status: 200 },
  { steps: 1, status: 200 },
  { steps: 2, status: 401 },
])('[B1.5] a code $steps steps away answers $status', async ({ steps, status }) => {
  await using shop = await openStaffShop();
  const { email, code } = await shop.person('owner');
  const browser = shop.browser();
  await browser.send('POST /auth/password', { email, password: STAFF_PASSWORD });
  expect((await browser.send('POST /auth/factor', { code: code(steps) })).status).toBe(status);
});

test('a recovery code works once, and is written about [B1.7]', async () => {
  await using shop = await openStaffShop();
  const { email, recoveryCodes } = await shop.person('owner');
  const [recoveryCode = ''] = recoveryCodes;
  for (const expected of [200, 401]) {
    const browser = shop.browser();
    await browser.send('POST /auth/password', { email, password: STAFF_PASSWORD });
    const given = { recoveryCode: recoveryCode.toLowerCase().replace('-', ' ') };
    expect((await browser.send('POST /auth/factor', given)).status).toBe(expected);
  }
  const letters = (await shop.sentMessages()).filter(({ subject }) => subject === 'Вход по запасному коду');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('Осталось 9\u00a0кодов');
});

test('new recovery codes make the former ones invalid [B1.8]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const { body } = await owner.send('POST /auth/recovery-codes');
  expect(body.recoveryCodes).toHaveLength(10);
  const browser = shop.browser();
  await browser.send('POST /auth/password', { email: owner.email, password: STAFF_PASSWORD });
  const former = { recoveryCode: owner.recoveryCodes[3] };
  expect((await browser.send('POST /auth/factor', former)).status).toBe(401);
  const fresh = { recoveryCode: body.recoveryCodes[3] };
  expect((await browser.send('POST /auth/factor', fresh)).status).toBe(200);
});

test('a known and an unknown e-mail get the same answer in the same time [B1.9]', async () => {
  await using shop = await openStaffShop();
  const times = { known: [] as number[], unknown: [] as number[] };
  // Each name has its own limit of wrong passwords.
  for (const role of ['owner', 'manager', 'content'] as const) {
    const { email } = await shop.person(role);
    for (const round of [1, 2, 3, 4]) {
      for (const [kind, name] of Object.entries({ known: email, unknown: `stranger-${role}@example.ru` })) {
        const began = performance.now();
        const { status, body } = await shop
          .browser()
          .send('POST /auth/password', { email: name, password: `x${round}` });
        times[kind as keyof typeof times].push(performance.now() - began);
        expect([status, body.message, body.code]).toEqual([401, WRONG, 'unauthorized']);
      }
    }
  }
  const fastest = (list: number[]) => Math.min(...list);
  const ratio = fastest(times.known) / fastest(times.unknown);
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(2);
});

test('the sixth wrong password in fifteen minutes answers 429 with Retry-After [B1.10]', async () => {
  await using shop = await openStaffShop();
  const { email } = await shop.person('owner');
  const guess = () => shop.browser().send('POST /auth/password', { email, password: 'не тот' });
  for (let count = 1; count <= 5; count++) expect((await guess()).status).toBe(401);
  const { status, body, headers } = await guess();
  expect([status, body.message]).toEqual([429, 'Слишком много попыток, попробуйте позже']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  shop.clock.pass(15 * MINUTE);
  expect((await shop.browser().send('POST /auth/password', { email, password: STAFF_PASSWORD })).status).toBe(
    200,
  );
});

test('wrong codes count like wrong passwords [B1.10]', async () => {
  await using shop = await openStaffShop();
  const { email, code } = await shop.person('owner');
  const browser = shop.browser();
  await browser.send('POST /auth/password', { email, password: STAFF_PASSWORD });
  for (let count = 1; count <= 5; count++) {
    expect((await browser.send('POST /auth/factor', { code: code(40 + count) })).status).toBe(401);
  }
  expect((await browser.send('POST /auth/factor', { code: code() })).status).toBe(429);
});

/** Twenty wrong passwords of one day. */
async function guessForADay(shop: Awaited<ReturnType<typeof openStaffShop>>, email: string) {
  for (let count = 1; count <= 21; count++) {
    await shop.browser().send('POST /auth/password', { email, password: 'не тот' });
    if (count % 5 === 0) shop.clock.pass(16 * MINUTE);
  }
}

test('twenty wrong passwords in a day lock the account until an owner opens it [B1.11]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.person('owner');
  const { email, id } = await shop.person('manager');
  await guessForADay(shop, email);
  shop.clock.pass(16 * MINUTE);
  const signIn = () => shop.browser().send('POST /auth/password', { email, password: STAFF_PASSWORD });
  expect((await signIn()).status).toBe(429);

  const again = shop.browser();
  await again.send('POST /auth/password', { email: owner.email, password: STAFF_PASSWORD });
  await again.send('POST /auth/factor', { code: owner.code() });
  expect((await again.send(`POST /staff/${id}/unblock`)).body.isLocked).toBe(false);
  expect((await signIn()).status).toBe(200);
});

test('the last owner only waits for fifteen minutes [B1.11]', async () => {
  await using shop = await openStaffShop();
  const { email } = await shop.person('owner');
  await guessForADay(shop, email);
  shop.clock.pass(16 * MINUTE);
  expect((await shop.browser().send('POST /auth/password', { email, password: STAFF_PASSWORD })).status).toBe(
    200,
  );
});

test('a weak new password gets its text under the field [B1.12]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const { status, body } = await owner.send('PUT /auth/password', {
    old: STAFF_PASSWORD,
    password: 'коротко',
  });
  expect([status, body.errors]).toEqual([422, { password: 'Не\u00a0короче 12\u00a0знаков' }]);
});

test('the cookie is for this API alone, and only its hash is stored [B1.13]', async () => {
  await using shop = await openStaffShop();
  const { email } = await shop.person('owner');
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/staff/v1/auth/password',
    headers: { host: 'localhost', origin: 'http://localhost', 'x-staff': '1' },
    payload: { email, password: STAFF_PASSWORD },
  });
  const [cookie] = answer.cookies.filter(({ name }) => name === 'staff');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/staff' });
  const rows = await shop.db.selectFrom('staff_sessions').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(cookie?.value);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  { what: '60 idle minutes', steps: [60 * MINUTE], expected: [401] },
  { what: 'twelve hours of work', steps: Array.from({ length: 13 }, () => 59 * MINUTE), expected: [401] },
  { what: 'nothing while it is used', steps: [59 * MINUTE, 59 * MINUTE], expected: [200] },
])('[B1.14] a session ends after $what', async ({ steps, expected }) => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  let status = 200;
  for (const step of steps) {
    shop.clock.pass(step);
    status = (await owner.send('GET /me')).status;
  }
  expect([status]).toEqual(expected);
});

test('a changed password and a new factor end the other sessions of the person [B1.15]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const elsewhere = shop.browser();
  const enter = async () => {
    shop.clock.pass(30_000);
    await elsewhere.send('POST /auth/password', { email: owner.email, password: STAFF_PASSWORD });
    await elsewhere.send('POST /auth/factor', { code: owner.code() });
    expect((await elsewhere.send('GET /me')).status).toBe(200);
  };
  await enter();
  const password = 'другой пароль мастера';
  expect((await owner.send('PUT /auth/password', { old: STAFF_PASSWORD, password })).status).toBe(200);
  expect((await elsewhere.send('GET /me')).status).toBe(401);
  expect((await owner.send('GET /me')).status).toBe(200);
});

test.each([
  { headers: { 'x-staff': '' }, what: 'without X-Staff' },
  { headers: { origin: 'https://evil.example' }, what: 'from another origin' },
  { headers: { origin: '' }, what: 'without an origin' },
])('[B1.16] a write $what answers 403 and changes nothing', async ({ headers }) => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const given = { email: 'new@example.ru', fio: 'Анна', role: 'manager' };
  const { status } = await owner.send('POST /staff', given, headers);
  expect(status).toBe(403);
  expect(
    (await owner.send('GET /staff')).body.data.map(({ email }: { email: string }) => email),
  ).not.toContain('new@example.ru');
});

test('a call marked ⚿ wants a confirmation of the last ten minutes, and passes after it [B1.17]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const invite = (email: string) => owner.send('POST /staff', { email, fio: 'Анна', role: 'manager' });
  expect((await invite('first@example.ru')).status).toBe(201);
  shop.clock.pass(10 * MINUTE);
  const { status, body } = await invite('second@example.ru');
  expect([status, body.message, body.stepUp]).toEqual([
    403,
    'Подтвердите, что это вы',
    { methods: ['totp'] },
  ]);
  expect((await owner.send('POST /auth/step-up', { code: '000000' })).status).toBe(401);
  expect((await owner.send('POST /auth/step-up', { code: owner.code() })).status).toBe(200);
  expect((await invite('second@example.ru')).status).toBe(201);
});

test('the demo people sign in on this machine only, where the outbox can be read [B1.24]', async () => {
  const given = { email: 'manager@lunnitsa.example', password: 'malachite-cabinet' };
  {
    await using shop = await openStaffShop({ outbox: openOutbox() });
    const browser = shop.browser();
    expect((await browser.send('POST /auth/password', given)).body.next).toBe('done');
    expect((await browser.send('GET /me')).body.role.code).toBe('manager');
    const proxied = await shop
      .browser()
      .send('POST /auth/password', given, { 'x-forwarded-for': '10.0.0.7' });
    expect([proxied.status, proxied.body.message]).toEqual([
      403,
      'Демонстрационный вход работает только на\u00a0этом компьютере',
    ]);
  }
  await using shop = await openStaffShop({ outbox: undefined });
  expect((await shop.browser().send('POST /auth/password', given)).status).toBe(403);
});

test('own sessions are listed, and each can be ended [B1.25]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  shop.clock.pass(30_000);
  const elsewhere = shop.browser();
  await elsewhere.send('POST /auth/password', { email: owner.email, password: STAFF_PASSWORD });
  await elsewhere.send(
    'POST /auth/factor',
    { code: owner.code() },
    { 'user-agent': 'Mozilla/5.0 (Windows) Firefox/150' },
  );
  const { data } = (await owner.send('GET /auth/sessions')).body;
  expect(data).toHaveLength(2);
  expect(data[0].isThis).toBe(true);
  expect(data[1].browser).toBe('Firefox, Windows');
  expect((await owner.send(`DELETE /auth/sessions/${data[1].id}`)).status).toBe(200);
  expect((await elsewhere.send('GET /me')).status).toBe(401);
  expect((await owner.send('POST /auth/sign-out')).status).toBe(200);
  expect((await owner.send('GET /me')).status).toBe(401);
});

test('a sign-in from an unknown browser is written about; its link ends all sessions [B1.26]', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  shop.clock.pass(30_000);
  const stranger = shop.browser();
  await stranger.send('POST /auth/password', { email: owner.email, password: STAFF_PASSWORD });
  await stranger.send('POST /auth/factor', { code: owner.code() });
  const token = await shop.tokenOf('Новый вход в\u00a0кабинет');
  expect(token).not.toBe('');
  expect((await shop.browser().send('POST /auth/not-me', { token })).status).toBe(200);
  expect((await owner.send('GET /me')).status).toBe(401);
  expect((await stranger.send('GET /me')).status).toBe(401);
  const { status } = await stranger.send('POST /auth/password', {
    email: owner.email,
    password: STAFF_PASSWORD,
  });
  expect(status).toBe(401);
  expect(await shop.tokenOf('Новый пароль кабинета')).not.toBe('');
});

test('a known browser is not written about', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  shop.clock.pass(30_000);
  await owner.send('POST /auth/password', { email: owner.email, password: STAFF_PASSWORD });
  await owner.send('POST /auth/factor', { code: owner.code() });
  expect(await shop.tokenOf('Новый вход в\u00a0кабинет')).toBe('');
});

test('a person changes the own name and settings', async () => {
  await using shop = await openStaffShop();
  const { send, version } = await shop.signedIn('support');
  const given = { fio: 'Павел Бажов', settings: { theme: 'dark' }, version };
  const { status, body } = await send('PUT /me', given);
  expect([status, body.fio, body.settings]).toEqual([200, 'Павел Бажов', { theme: 'dark' }]);
});
