import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';
import { credentialsOf, findGoods, givenThings, SECRET } from './given-holder.ts';
import type { Known } from './known.ts';
import { callsOf, send } from './make-call.ts';

/*
 * An id or a token in a request never opens another account's resource
 * (docs/reliability.md): every call is made with other users' ids and tokens.
 */

/** Milliseconds: some seventy calls, on a machine that runs other tests. */
const TIMEOUTS = 90_000;

/** An account with a basket, an address and all other resources, and its owner. */
async function openShop() {
  const shop = await openTestShop();
  await sql`truncate shipping_addresses, favorites`.execute(shop.db);
  await sql`update users set deletion_asked_at = null`.execute(shop.db);
  const hers = await findGoods(shop.db, 1);
  const things = await givenThings(shop, { userRole: 'user' }, hers);
  const anna = await shop.as({ userRole: 'user' });
  await anna('POST /favorites/v1/merge', { body: { productIds: [...hers.productIds] } });
  return {
    shop,
    hers,
    things,
    /** All data that she can see of her own. */
    async see() {
      return {
        basket: await anna('GET /basket/v1', { query: { basket: things.cartToken } }),
        total: await anna('GET /basket/v1/total', { query: { basket: things.cartToken } }),
        addresses: await anna('GET /delivery/v1/shipping'),
        favorites: await anna('GET /favorites/v1/ids'),
        profile: await anna('GET /users/v1/profile'),
        params: await anna('GET /users/v1/params'),
        consents: await anna('GET /users/v1/consents'),
        bonuses: await anna('GET /bonuses/v1/client'),
        notifications: await anna('GET /notifications/v1/notification/foruser'),
        blanks: await anna('GET /orders/v1/blanks'),
        orders: await anna('GET /orders/v1'),
      };
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

/** Her ids and tokens, used by a caller with other credentials. */
async function inTheHandsOf(
  { shop, hers, things }: Awaited<ReturnType<typeof openShop>>,
  userRole: string | undefined,
): Promise<Known> {
  // Other goods than hers, so that hers are recognisable in an answer.
  const { productIds, groupIds } = await findGoods(shop.db, 1, hers.groupIds);
  return {
    ...hers,
    productIds,
    groupIds,
    ...things,
    ...(await credentialsOf(shop.db, userRole ?? 'stylist')),
    newEmail: `stranger-${userRole}@lunnitsa.example`,
    newPhone: `+7997000${String((userRole ?? 'guest').length).padStart(4, '0')}`,
  };
}

test.each([
  { who: 'a guest', userRole: undefined },
  { who: 'a dealer', userRole: 'dealer' },
  { who: 'an organisation', userRole: 'org_user' },
  { who: 'the staff', userRole: 'staff' },
])('no call opens anything of another account to $who', { timeout: TIMEOUTS }, async ({ userRole }) => {
  await using open = await openShop();
  const { shop, hers } = open;
  const headers = await shop.headersFor(userRole === undefined ? {} : { userRole });
  const before = await open.see();
  const { email, phone } = before.profile;
  const secrets = [email, phone, SECRET.contactPerson, SECRET.phone, SECRET.address.value, 'Тайная'];
  const calls = callsOf(await inTheHandsOf(open, userRole));

  const leaks: string[] = [];
  const statuses: string[] = [];
  for (const call of calls) {
    const { statusCode, body } = await send(shop, call, headers);
    statuses.push(`${statusCode} ${call.name}`);
    leaks.push(
      ...secrets.flatMap((secret) => (secret && body.includes(secret) ? [`${call.name}: ${secret}`] : [])),
    );
    if (call.name.includes('/basket/') && hers.groupIds.some((id) => body.includes(`"id":${id},`))) {
      leaks.push(`${call.name}: her basket`);
    }
  }

  expect(leaks).toEqual([]);
  expect(await open.see()).toEqual(before);
  const isRefused = (audience: string) => audience === 'users' && userRole === undefined;
  expect(statuses).toEqual(
    calls.map(
      ({ name, for: audience, strangerStatus }) => `${isRefused(audience) ? 401 : strangerStatus} ${name}`,
    ),
  );
});

test('the same calls serve the owner', { timeout: TIMEOUTS }, async () => {
  await using open = await openShop();
  const headers = await open.shop.headersFor({ userRole: 'user' });
  const known = await inTheHandsOf(open, 'user');
  const leaks: string[] = [];
  for (const call of callsOf(known)) {
    const { body } = await send(open.shop, call, headers);
    if (body.includes(SECRET.address.value)) leaks.push(call.name);
    if (call.name === 'GET /basket/v1') expect(body).toContain(`"id":${open.hers.groupIds[0]},`);
  }
  expect(leaks).toEqual([
    'GET /notifications/v1/notification/foruser',
    'GET /notifications/v1/notification/:id',
    'GET /users/v1/export',
    'GET /delivery/v1/shipping',
  ]);
});

test.each([
  { what: 'no token', authorization: undefined },
  {
    what: 'a token with an unknown signature',
    authorization: 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl',
  },
  { what: 'a token that is not signed', authorization: `Bearer ${unsigned()}` },
  { what: 'another scheme', authorization: 'Basic YW5uYTptYWxhY2hpdGU=' },
])('every private call with $what requires a sign-in', async ({ authorization }) => {
  await using open = await openShop();
  const calls = callsOf(await inTheHandsOf(open, undefined)).filter((call) => call.for === 'users');
  const answers = await Promise.all(calls.map((call) => answerOf(open.shop, call, authorization)));
  expect(answers).toEqual(
    calls.map(({ name }) => ({ name, status: 401, message: 'Войдите в аккаунт, чтобы продолжить' })),
  );
});

test('every call of the contract is tested', async () => {
  await using open = await openShop();
  const tried = callsOf(await inTheHandsOf(open, undefined)).map(({ name }) => name);
  const { paths } = (await open.shop.app.inject('/api/openapi.json')).json<{
    paths: Record<string, object>;
  }>();
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace('/api', '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  // Binary answers: uploads and their owners are tested in server/features/files, the others are public.
  const bytes = [
    'GET /image-minifier/v1/:file',
    'GET /video/v1/:file',
    'GET /file/v1/:id/download',
    'POST /file/v1',
    'POST /image-uploader/v1',
    'GET /raffles/v1/lists/:code',
  ];
  expect(documented.filter((name) => !bytes.includes(name)).toSorted()).toEqual(tried.toSorted());
});

async function answerOf(shop: TestShop, call: ReturnType<typeof callsOf>[number], authorization?: string) {
  const answer = await send(shop, call, authorization === undefined ? {} : { authorization });
  return { name: call.name, status: answer.statusCode, message: answer.json().message };
}

/** A token with the same claims as a real one, without a signature. */
function unsigned(): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { uid: '6f1d2a54-3c0b-4e7a-9a51-0c8e5b7d1f01', userRole: 'staff', exp: 4_102_444_800 };
  return `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
}
