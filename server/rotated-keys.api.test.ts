import { describe, expect, test } from 'vitest';
import { givenClock } from '#tests/support/given-clock.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { saveCode, spendValidCode } from './features/auth/codes.ts';
import { leaveToken, readerOf } from './features/mail-distribution/leave-token.ts';
import { alertOfToken, leaveToken as alertToken } from './features/mail-sender/alert-token.ts';
import { orderOfToken, trackToken } from './features/order-tracking/track-token.ts';
import { type KeyName, rotate } from './rotated-keys.ts';
import { openAttempts } from './security/attempts.ts';
import { openProofOfWork } from './security/proof-of-work.ts';
import { ensureSecret } from './security/secrets.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Other tests of this file have made keys at times that have not come yet. */
async function openWithoutKeys() {
  const shop = await openTestShop();
  await shop.db.deleteFrom('secrets').execute();
  return shop;
}

type Given = Awaited<ReturnType<typeof openTestShop>> & { clock: ReturnType<typeof givenClock> };

/** What the key of a name signs: a function that says whether it is still valid. Those of staff: features/staff/keys. */
const SIGNED: Record<
  Exclude<KeyName, 'tokens' | 'staff'>,
  (given: Given) => Promise<() => Promise<boolean>>
> = {
  async orders({ db, clock }) {
    const token = await trackToken(db, 7, clock.now());
    return async () => (await orderOfToken(db, token, clock.now())) === 7;
  },
  async unsubscribe({ db, clock }) {
    const [reader, alert] = [await leaveToken(db, 7, clock.now()), await alertToken(db, 8, clock.now())];
    return async () => {
      const ids = [await readerOf(db, reader, clock.now()), await alertOfToken(db, alert, clock.now())];
      return ids[0] === 7 && ids[1] === 8;
    };
  },
  async codes({ db, clock }) {
    await saveCode(db, '+79990000001', '123456', clock.now());
    const spend = () => spendValidCode({ db, now: clock.now }, '+79990000001', '123456', refuse);
    return async () => (await spend().catch((error: Error) => error.message)) === REFUSED;
  },
  async proofs({ db, clock }) {
    const asking = { difficulty: 0, attempts: openAttempts(), now: clock.now() };
    const node = await openProofOfWork(db, asking);
    const { session } = node.wanted(clock.now());
    let nonce = 0;
    return () => {
      nonce++;
      const proof = { session, time: String(clock.now().getTime()), nonce: String(nonce) };
      return node.accepts(proof, 'POST /', '', clock.now());
    };
  },
};

/** The code is right, and may be tried again. */
const REFUSED = 'Код верен';
const refuse = () => Promise.reject(new Error(REFUSED));

describe.each([
  { name: 'orders', former: 30 * DAY },
  { name: 'unsubscribe', former: 365 * DAY - MINUTE },
  { name: 'codes', former: 9 * MINUTE },
  { name: 'proofs', former: 59 * MINUTE },
] as const)('a replaced key of $name', ({ name, former }) => {
  async function given() {
    return { ...(await openWithoutKeys()), clock: givenClock() };
  }

  test('is valid for the life of what it has signed, and the new one signs', async () => {
    const shop = await given();
    const isFormerValid = await SIGNED[name](shop);
    await rotate(shop.db, name, shop.clock.now());
    shop.clock.pass(former);
    expect(await isFormerValid()).toBe(true);
    const isNewValid = await SIGNED[name](shop);
    await rotate(shop.db, name, shop.clock.now());
    expect(await isNewValid()).toBe(true);
  });

  test('ends at once when its successor is replaced, too', async () => {
    const shop = await given();
    const isFormerValid = await SIGNED[name](shop);
    for (let times = 0; times < 2; times++) await rotate(shop.db, name, shop.clock.now());
    shop.clock.pass(MINUTE);
    expect(await isFormerValid()).toBe(false);
  });
});

test('what a stolen key of links signs is refused after its time', async () => {
  const { db } = await openWithoutKeys();
  const clock = givenClock();
  const token = await leaveToken(db, 7, clock.now());
  await rotate(db, 'unsubscribe', clock.now());
  clock.pass(365 * DAY + MINUTE);
  expect(await readerOf(db, token, clock.now())).toBeUndefined();
});

test('a node of an earlier version signs with the new key', async () => {
  const { db } = await openWithoutKeys();
  const { now } = givenClock();
  const former = await ensureSecret(db, 'mailing', now());
  await rotate(db, 'unsubscribe', now());
  // It asks for the name, and takes the newest one.
  const read = await ensureSecret(db, 'mailing', now());
  expect(read.equals(former)).toBe(false);
  expect(await readerOf(db, await leaveToken(db, 7, now()), now())).toBe(7);
});
