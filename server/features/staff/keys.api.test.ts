import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { rotate } from '#server/rotated-keys.ts';
import { ORIGIN, openStaffShop, STAFF_PASSWORD } from '#tests/support/given-staff.ts';
import { softPasskey } from '#tests/support/soft-passkey.ts';

/* `npm run keys -- rotate staff` */

test('a replaced key signs no one out: the application, one that is being set up and a passkey are accepted', async () => {
  await using shop = await openStaffShop();
  const { clock, db } = shop;
  const owner = await shop.signedIn('owner');
  const passkey = softPasskey(ORIGIN);
  const { challenge } = (await owner.send('POST /auth/enroll/passkey/options')).body;
  await rotate(db, 'staff', clock.now());
  const given = { title: 'Телефон', credential: passkey.register(challenge) };
  expect((await owner.send('POST /auth/enroll/passkey', given)).status).toBe(200);

  const { secret } = (await owner.send('POST /auth/enroll/totp')).body;
  // Both keys that have sealed something are gone then.
  for (let times = 0; times < 2; times++) await rotate(db, 'staff', clock.now());
  clock.pass(30_000);
  const signIn = async (code: string) => {
    const browser = shop.browser();
    await browser.send('POST /auth/password', { email: owner.email, password: STAFF_PASSWORD });
    return (await browser.send('POST /auth/factor', { code })).status;
  };
  expect(await signIn(owner.code())).toBe(200);
  const codeOf = () => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() });
  expect((await owner.send('PUT /auth/enroll/totp', { code: codeOf() })).status).toBe(200);
  clock.pass(30_000);
  expect(await signIn(codeOf())).toBe(200);
});

test('a challenge that a stolen key has signed is refused once the key is replaced twice', async () => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const passkey = softPasskey(ORIGIN);
  const { challenge } = (await owner.send('POST /auth/enroll/passkey/options')).body;
  const given = { title: 'Телефон', credential: passkey.register(challenge) };
  await owner.send('POST /auth/enroll/passkey', given);
  const browser = shop.browser();
  const signed = passkey.sign((await browser.send('POST /auth/passkey/options')).body.challenge);
  for (let times = 0; times < 2; times++) await rotate(shop.db, 'staff', shop.clock.now());
  expect((await browser.send('POST /auth/passkey', { credential: signed })).status).toBe(401);
  const again = passkey.sign((await browser.send('POST /auth/passkey/options')).body.challenge);
  expect((await browser.send('POST /auth/passkey', { credential: again })).status).toBe(200);
});
