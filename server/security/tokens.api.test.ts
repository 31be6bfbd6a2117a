import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { givenClock } from '#tests/support/given-clock.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { openTokens, rotateKeys } from './tokens.ts';

const CLAIMS = {
  uid: '6f1d2a54-3c0b-4e7a-9a51-0c8e5b7d1f01',
  userRole: 'user',
  sid: '7a0f3f0e-93a1-4d6e-8c53-1c1f0e6d2a11',
};
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

test('a token expires after fifteen minutes (decision T3.15)', async () => {
  await using shop = await openTestShop();
  const clock = givenClock();
  const tokens = await openTokens(shop.db);
  const token = await tokens.issue(CLAIMS, clock.now());
  clock.pass(15 * MINUTE - 1000);
  expect(await tokens.verify(token, clock.now())).toEqual(CLAIMS);
  clock.pass(1000);
  expect(await tokens.verify(token, clock.now())).toBeUndefined();
});

test('a token is valid after a restart, and on another node (promise R22)', async () => {
  await using shop = await openTestShop();
  const { now } = givenClock();
  const other = await openTokens(shop.db);
  const token = await (await openTokens(shop.db)).issue(CLAIMS, now());
  expect(await other.verify(token, now())).toEqual(CLAIMS);
  expect(await (await openTokens(shop.db)).verify(token, now())).toEqual(CLAIMS);
});

test('a key signs for thirty days; its last tokens stay valid after that', async () => {
  await using shop = await openTestShop();
  const clock = givenClock();
  const tokens = await openTokens(shop.db);
  const another = await openTokens(shop.db);
  const first = await tokens.issue(CLAIMS, clock.now());
  clock.pass(30 * DAY - MINUTE);
  const last = await tokens.issue(CLAIMS, clock.now());
  expect(headerOf(last).kid).toBe(headerOf(first).kid);

  clock.pass(MINUTE);
  const fresh = await tokens.issue(CLAIMS, clock.now());
  expect(headerOf(fresh).kid).not.toBe(headerOf(last).kid);
  for (const node of [tokens, another]) {
    expect(await node.verify(last, clock.now())).toEqual(CLAIMS);
    expect(await node.verify(fresh, clock.now())).toEqual(CLAIMS);
  }
  expect(headerOf(await another.issue(CLAIMS, clock.now())).kid).toBe(headerOf(fresh).kid);
});

test('at most two keys are stored', async () => {
  await using shop = await openTestShop();
  const clock = givenClock();
  const tokens = await openTokens(shop.db);
  for (let month = 0; month < 4; month++) {
    await tokens.issue(CLAIMS, clock.now());
    clock.pass(30 * DAY);
  }
  const keys = await shop.db
    .selectFrom('secrets')
    .select('name')
    .where('name', 'like', 'access-token:%')
    .execute();
  expect(keys).toHaveLength(2);
});

test.each([
  { what: 'no algorithm', header: { alg: 'none' } },
  { what: 'a key that is not ours', header: { alg: 'HS256', kid: '00000000-0000-4000-8000-000000000000' } },
  { what: 'a key that is no id', header: { alg: 'HS256', kid: "' or 1=1 --" } },
])('a token with $what is invalid', async ({ header }) => {
  await using shop = await openTestShop();
  const { now } = givenClock();
  const tokens = await openTokens(shop.db);
  const [, claims, signature] = (await tokens.issue(CLAIMS, now())).split('.');
  const forged = Buffer.from(JSON.stringify(header)).toString('base64url');
  expect(await tokens.verify(`${forged}.${claims}.${signature}`, now())).toBeUndefined();
});

/** The clock of an earlier test was ahead of this one: its keys would count as the newest. */
async function withoutKeys(shop: TestShop): Promise<void> {
  await shop.db.deleteFrom('secrets').where('name', 'like', 'access-token:%').execute();
}

test('a rotated key signs on running nodes within a minute, and signs no user out', async () => {
  await using shop = await openTestShop();
  await withoutKeys(shop);
  const clock = givenClock();
  const node = await openTokens(shop.db);
  const former = await node.issue(CLAIMS, clock.now());
  clock.pass(MINUTE);
  await rotateKeys(shop.db, clock.now());
  clock.pass(MINUTE);
  const fresh = await node.issue(CLAIMS, clock.now());
  expect(headerOf(fresh).kid).not.toBe(headerOf(former).kid);
  expect(await node.verify(former, clock.now())).toEqual(CLAIMS);
  expect(await node.verify(fresh, clock.now())).toEqual(CLAIMS);
});

test('a rotated key signs, although the clock that made the former one was ahead', async () => {
  await using shop = await openTestShop();
  await withoutKeys(shop);
  const clock = givenClock();
  const behind = clock.now();
  clock.pass(MINUTE);
  const node = await openTokens(shop.db);
  const former = await node.issue(CLAIMS, clock.now());
  await rotateKeys(shop.db, behind);
  clock.pass(MINUTE);
  expect(headerOf(await node.issue(CLAIMS, clock.now())).kid).not.toBe(headerOf(former).kid);
});

test('a replaced key verifies for the life of its last tokens only', async () => {
  await using shop = await openTestShop();
  await withoutKeys(shop);
  const clock = givenClock();
  const node = await openTokens(shop.db);
  const { kid } = headerOf(await node.issue(CLAIMS, clock.now()));
  clock.pass(MINUTE);
  await rotateKeys(shop.db, clock.now());
  clock.pass(15 * MINUTE);
  const stolen = await shop.db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', `access-token:${kid}`)
    .executeTakeFirstOrThrow();
  const forged = await new SignJWT(CLAIMS)
    .setProtectedHeader({ alg: 'HS256', kid })
    .setExpirationTime('1d')
    .sign(Buffer.from(stolen.value, 'base64url'));
  expect(await node.verify(forged, clock.now())).toEqual(CLAIMS);
  clock.pass(MINUTE);
  expect(await node.verify(forged, clock.now())).toBeUndefined();
});

test('two rotations delete the first key', async () => {
  await using shop = await openTestShop();
  await withoutKeys(shop);
  const clock = givenClock();
  const node = await openTokens(shop.db);
  const token = await node.issue(CLAIMS, clock.now());
  for (let times = 0; times < 2; times++) {
    clock.pass(1);
    await rotateKeys(shop.db, clock.now());
  }
  expect(await (await openTokens(shop.db)).verify(token, clock.now())).toBeUndefined();
});
