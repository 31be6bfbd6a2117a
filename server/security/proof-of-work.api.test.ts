import { describe, expect, test } from 'vitest';
import { DEMO_LOGINS } from '#database/seed/people.ts';
import { solveProof } from '#storefront/features/session/solve-proof.ts';
import { givenProcessClock } from '#tests/support/given-clock.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { openAttempts } from './attempts.ts';
import { openProofOfWork } from './proof-of-work.ts';

const LOGIN = '/api/users/v1/login';
const DIFFICULTY = 6;
const MINUTE = 60_000;

const BODY = JSON.stringify({ username: DEMO_LOGINS[0].email, password: DEMO_LOGINS[0].password });

async function guardedShop(difficulty = DIFFICULTY) {
  const clock = givenProcessClock();
  const attempts = openAttempts();
  const { db } = await openTestShop();
  const proofOfWork = await openProofOfWork(db, { difficulty, attempts, now: clock.now() });
  const shop = await openTestShop({ now: clock.now, attempts, proofOfWork });

  const send = (headers: Record<string, string>, { url = LOGIN, body = BODY } = {}) =>
    shop.app.inject({
      method: 'POST',
      url,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: body,
    });
  const wanted = async () =>
    (await send({})).json().pow as { session: string; difficulty: number; time: number };
  const proof = async ({ url = LOGIN, body = BODY, time = 0 } = {}) =>
    solveProof(await wanted(), clock.now().getTime() + time, `POST ${url}`, body);
  return { shop, clock, send, wanted, proof, [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose]() };
}

describe('a call without a proof', () => {
  test('is answered 428 with the task (decision T7.2)', async () => {
    await using given = await guardedShop();
    const answer = await given.send({});
    expect(answer.statusCode).toBe(428);
    expect(answer.json()).toMatchObject({
      status: 428,
      message: 'Не удалось проверить браузер: обновите страницу и повторите',
      pow: { session: expect.any(String), difficulty: DIFFICULTY, time: given.clock.now().getTime() },
    });
  });

  test.each([
    '/api/users/v1/login',
    '/api/users/v1/signup',
    '/api/users/v1/password/reset',
    '/api/users/v1/password/send-temp',
    '/api/users/v1/verify/send',
    '/api/users/v1/verify',
    '/api/blanks/v1',
    '/api/mail-sender/v1/restocked',
  ])('is refused before its body is validated: %s', async (url) => {
    await using given = await guardedShop();
    expect((await given.send({}, { url, body: '{}' })).statusCode).toBe(428);
  });

  test('is served where nothing is sent or guessed', async () => {
    await using given = await guardedShop();
    const answer = await given.send({}, { url: '/api/catalog/v1/products', body: '{}' });
    expect(answer.statusCode).toBe(200);
    expect((await given.send({}, { url: '/api/users/v1/logout' })).statusCode).toBe(200);
  });
});

describe('a proof', () => {
  test('passes the call', async () => {
    await using given = await guardedShop();
    const answer = await given.send(await given.proof());
    expect(answer.statusCode, answer.body).toBe(200);
  });

  test('may belong to a body that is refused', async () => {
    await using given = await guardedShop();
    const answer = await given.send(await given.proof({ body: '{}' }), { body: '{}' });
    expect(answer.statusCode).toBe(422);
  });

  test('works once, also when it is sent ten times at once', async () => {
    await using given = await guardedShop();
    const proof = await given.proof();
    const answers = await Promise.all(Array.from({ length: 10 }, () => given.send(proof)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    given.clock.pass(MINUTE);
    expect((await given.send(proof)).statusCode).toBe(428);
  });

  test('can be followed by another one of the same session', async () => {
    await using given = await guardedShop();
    const pow = await given.wanted();
    for (const time of [0, 1]) {
      const proof = solveProof(pow, given.clock.now().getTime() + time, `POST ${LOGIN}`, BODY);
      expect((await given.send(proof)).statusCode).toBe(200);
    }
  });
});

describe('a proof is refused', () => {
  test('for another body, and for another path', async () => {
    await using given = await guardedShop(12);
    const other = BODY.replace('malachite', 'malachitE');
    expect((await given.send(await given.proof(), { body: other })).statusCode).toBe(428);
    expect((await given.send(await given.proof({ url: '/api/users/v1/signup' }))).statusCode).toBe(428);
  });

  test.each([
    { minutes: -2.1, status: 428 },
    { minutes: -2, status: 200 },
    { minutes: 2, status: 200 },
    { minutes: 2.1, status: 428 },
  ])('when its time is more than two minutes away: $minutes', async ({ minutes, status }) => {
    await using given = await guardedShop();
    const proof = await given.proof({ time: minutes * MINUTE });
    expect((await given.send(proof)).statusCode).toBe(status);
  });

  test('when its session is an hour old', async () => {
    await using given = await guardedShop();
    const pow = await given.wanted();
    given.clock.pass(60 * MINUTE);
    const proof = solveProof(pow, given.clock.now().getTime(), `POST ${LOGIN}`, BODY);
    expect((await given.send(proof)).statusCode).toBe(428);
  });

  test('when its session claims less than was signed', async () => {
    await using given = await guardedShop(30);
    const { session } = await given.wanted();
    const easier = session.replace('.30.', '.1.');
    const proof = solveProof(
      { session: easier, difficulty: 1 },
      given.clock.now().getTime(),
      `POST ${LOGIN}`,
      BODY,
    );
    expect((await given.send(proof)).statusCode).toBe(428);
  });

  test.each([
    { 'x-pow-session': '' },
    { 'x-pow-session': 'a.b.c.d' },
    { 'x-pow-time': 'now' },
    { 'x-pow-time': '' },
    { 'x-pow-nonce': 'x'.repeat(100) },
  ])('when a header is nonsense: %o', async (nonsense) => {
    await using given = await guardedShop();
    expect((await given.send({ ...(await given.proof()), ...nonsense })).statusCode).toBe(428);
  });

  test('when it has too few zeros', async () => {
    await using given = await guardedShop(20);
    const { session } = await given.wanted();
    const proof = solveProof({ session, difficulty: 0 }, given.clock.now().getTime(), `POST ${LOGIN}`, BODY);
    expect((await given.send(proof)).statusCode).toBe(428);
  });
});
