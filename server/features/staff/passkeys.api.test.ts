import { expect, test } from 'vitest';
import { ORIGIN, openStaffShop, STAFF_PASSWORD, type StaffBrowser } from '#tests/support/given-staff.ts';
import { softPasskey } from '#tests/support/soft-passkey.ts';

/** A signed-in owner who has added a passkey. */
async function givenPasskey() {
  const shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const passkey = softPasskey(ORIGIN);
  const { challenge } = (await owner.send('POST /auth/enroll/passkey/options')).body;
  const given = { title: 'Телефон', credential: passkey.register(challenge) };
  const added = await owner.send('POST /auth/enroll/passkey', given);
  return Object.assign(shop, { owner, passkey, given, added });
}

const challengeFor = async (browser: Pick<StaffBrowser, 'send'>): Promise<string> =>
  (await browser.send('POST /auth/passkey/options')).body.challenge;

test('a passkey with user verification signs in without a password, and counts as step-up [B1.6]', async () => {
  await using shop = await givenPasskey();
  expect(shop.added.body.me.factors.passkeys).toMatchObject([{ title: 'Телефон', usedAt: null }]);
  const browser = shop.browser();
  const credential = shop.passkey.sign(await challengeFor(browser));
  const { status, body } = await browser.send('POST /auth/passkey', { credential });
  expect([status, body.id, body.confirmedUntil]).toEqual([200, shop.owner.id, expect.any(String)]);
  expect((await browser.send('GET /staff')).status).toBe(200);
});

test('a challenge is answered once, within five minutes, and for what it was made for', async () => {
  await using shop = await givenPasskey();
  const browser = shop.browser();
  const signIn = (credential: object) => browser.send('POST /auth/passkey', { credential });
  const used = shop.passkey.sign(await challengeFor(browser));
  expect((await signIn(used)).status).toBe(200);
  expect((await shop.browser().send('POST /auth/passkey', { credential: used })).status).toBe(401);

  const late = shop.passkey.sign(await challengeFor(shop.browser()));
  const ofOwner = shop.passkey.sign(await challengeFor(shop.owner));
  shop.clock.pass(5 * 60_000);
  expect((await signIn(late)).status).toBe(401);
  expect((await signIn(ofOwner)).status).toBe(401);
  expect((await signIn({ id: shop.passkey.id, response: {} })).status).toBe(401);
  expect((await signIn({ id: 'unknown' })).status).toBe(401);
});

test.each([
  { what: 'without user verification', passkey: () => softPasskey(ORIGIN, { isVerified: false }) },
  { what: 'of another origin', passkey: () => softPasskey('https://evil.example') },
])('a passkey $what is not added', async ({ passkey }) => {
  await using shop = await openStaffShop();
  const owner = await shop.signedIn('owner');
  const { challenge } = (await owner.send('POST /auth/enroll/passkey/options')).body;
  const given = { title: 'Ключ', credential: passkey().register(challenge) };
  expect((await owner.send('POST /auth/enroll/passkey', given)).status).toBe(422);
});

test('a passkey confirms a person who is signed in (⚿)', async () => {
  await using shop = await givenPasskey();
  shop.clock.pass(11 * 60_000);
  const refused = await shop.owner.send('POST /auth/recovery-codes');
  expect(refused.body.stepUp).toEqual({ methods: ['totp', 'passkey'] });
  const credential = shop.passkey.sign(await challengeFor(shop.owner));
  expect((await shop.owner.send('POST /auth/step-up', { credential })).status).toBe(200);
  expect((await shop.owner.send('POST /auth/recovery-codes')).status).toBe(200);
});

test('a passkey is dropped, unless it is the only second factor', async () => {
  await using shop = await givenPasskey();
  const { owner, passkey } = shop;
  await shop.db.updateTable('staff').set({ totp_secret: null }).where('id', '=', owner.id).execute();
  const { status, body } = await owner.send(`DELETE /auth/passkeys/${passkey.id}`);
  expect([status, body.message]).toEqual([409, 'Это единственный второй фактор']);
  const { challenge } = (await owner.send('POST /auth/enroll/passkey/options')).body;
  const second = { title: 'Ноутбук', credential: softPasskey(ORIGIN).register(challenge) };
  expect((await owner.send('POST /auth/enroll/passkey', second)).status).toBe(200);
  expect((await owner.send(`DELETE /auth/passkeys/${passkey.id}`)).status).toBe(200);
  expect((await owner.send(`DELETE /auth/passkeys/${passkey.id}`)).status).toBe(404);
});

test('a passkey signs in although too many wrong passwords have locked the account [B1.11]', async () => {
  await using shop = await givenPasskey();
  const at = shop.clock.now();
  await shop.db.updateTable('staff').set({ locked_at: at }).where('id', '=', shop.owner.id).execute();
  const browser = shop.browser();
  const given = { email: shop.owner.email, password: STAFF_PASSWORD };
  expect((await browser.send('POST /auth/password', given)).status).toBe(429);
  const credential = shop.passkey.sign(await challengeFor(browser));
  expect((await browser.send('POST /auth/passkey', { credential })).status).toBe(200);
});
