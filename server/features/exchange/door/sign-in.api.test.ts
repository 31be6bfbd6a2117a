import { describe, expect, test } from 'vitest';
import { carryBy, givenExchangeAccount, givenOneC } from '#tests/exchange/given-exchange.ts';
import { EXCHANGE_PASSWORD, EXCHANGE_PATH, openOneC } from '#tests/exchange/one-c.ts';
import { openTestShop, openTestShopBy } from '#tests/support/test-shop.ts';

const HOUR = 3_600_000;

async function openShop(own: Parameters<typeof givenExchangeAccount>[1] = {}) {
  const shop = await openTestShop();
  const account = await givenExchangeAccount(shop.db, own);
  return Object.assign(shop, { account, oneC: openOneC(carryBy(shop.app)) });
}

describe('checkauth', () => {
  test('opens a session by Basic [E1.1]', async () => {
    await using shop = await openShop();
    const { status, lines, headers } = await shop.oneC.checkauth();
    expect(status).toBe(200);
    expect(lines).toEqual([
      'success',
      'exchange',
      expect.stringMatching(/^[\w-]{43}$/),
      expect.stringMatching(/^sessid=[\da-f]{32}$/),
      `timestamp=${shop.now.getTime() / 1000}`,
    ]);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  test.each([
    { because: 'the password is wrong', given: { password: 'another-password' } },
    { because: 'the login is unknown', given: { login: 'nobody' } },
    { because: 'there is none', given: { login: '', password: '' } },
  ])('is refused when $because [E1.2]', async ({ given }) => {
    await using shop = await openShop();
    const answer = await openOneC(carryBy(shop.app), given).checkauth();
    expect(answer).toMatchObject({ status: 401, lines: ['failure', 'Неверный логин или пароль'] });
    expect(answer.headers).toMatchObject({ 'www-authenticate': 'Basic realm="1C"' });
  });

  test('takes as long for an unknown login as for a wrong password [E1.3]', async () => {
    await using shop = await openShop();
    const took = async (login: string) => {
      const begun = performance.now();
      const { text } = await openOneC(carryBy(shop.app, `203.0.113.${next++}`), {
        login,
        password: 'another-password',
      }).checkauth();
      expect(text).toBe('failure\nНеверный логин или пароль');
      return performance.now() - begun;
    };
    let next = 1;
    // The fastest of many: other work on the machine only adds.
    const fastest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    for (let turn = 0; turn < 20; turn++) {
      fastest.known = Math.min(fastest.known, await took('obmen'));
      fastest.unknown = Math.min(fastest.unknown, await took(`unknown-${turn}`));
    }
    expect(Math.abs(fastest.known - fastest.unknown)).toBeLessThan(20);
  });

  test('waits after ten refusals of an address, also with the right password [E1.4]', async () => {
    await using shop = await openShop();
    for (let refusal = 0; refusal < 10; refusal++) {
      const wrong = openOneC(carryBy(shop.app), { login: `guess-${refusal}`, password: 'guess' });
      expect(await wrong.checkauth()).toMatchObject({ status: 401 });
    }
    const answer = await shop.oneC.checkauth();
    expect(answer).toMatchObject({ status: 429, first: 'failure' });
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
    expect(await openOneC(carryBy(shop.app, '203.0.113.8')).checkauth()).toMatchObject({ first: 'success' });
  });

  test('waits after thirty refusals of a login from different addresses [E1.4]', async () => {
    await using shop = await openShop();
    const from = (address: number, password: string) =>
      openOneC(carryBy(shop.app, `203.0.113.${address}`), { password }).checkauth();
    for (let address = 10; address < 40; address++) {
      expect(await from(address, 'guess')).toMatchObject({ status: 401 });
    }
    expect(await from(50, EXCHANGE_PASSWORD)).toMatchObject({ status: 429 });
  });

  test('does not count what succeeds', async () => {
    await using shop = await openShop();
    for (let turn = 0; turn < 12; turn++) {
      expect(await shop.oneC.checkauth()).toMatchObject({ first: 'success' });
    }
  });

  test('is off while there is no account [E1.10]', async () => {
    await using shop = await openShop({ is_off: true });
    expect(await shop.oneC.checkauth()).toMatchObject({
      status: 403,
      lines: ['failure', 'Обмен с 1С выключен'],
    });
  });

  test('is refused to an account that is off while another one is not', async () => {
    await using shop = await openShop({ is_off: true });
    await givenExchangeAccount(shop.db, { login: 'other' });
    expect(await shop.oneC.checkauth()).toMatchObject({ status: 401 });
    await shop.db.deleteFrom('exchange_accounts').where('login', '=', 'other').execute();
  });

  test.each([
    { networks: ['203.0.113.7'], first: 'success' },
    { networks: ['10.0.0.0/8', '203.0.113.0/24'], first: 'success' },
    { networks: ['10.0.0.0/8'], first: 'failure' },
  ])('from 203.0.113.7 where $networks may exchange: $first [E1.9]', async ({ networks, first }) => {
    await using shop = await openShop({ networks });
    const answer = await shop.oneC.checkauth();
    expect(answer.first).toBe(first);
    expect(answer.status).toBe(first === 'success' ? 200 : 403);
  });

  test('from outside the networks of the whole shop is refused before the password is read [E1.9]', async () => {
    await using shop = await openShop();
    const { exchange } = shop.services;
    await using closed = await openTestShop({ exchange: { ...exchange, networks: ['10.0.0.0/8'] } });
    expect(await openOneC(carryBy(closed.app)).checkauth()).toMatchObject({
      status: 403,
      lines: ['failure', 'С\u00a0этого адреса обмен не\u00a0разрешён'],
    });
    expect(await openOneC(carryBy(closed.app, '10.1.2.3')).checkauth()).toMatchObject({ first: 'success' });
  });

  test.each([
    { own: { may_catalog: true, may_orders: false }, type: 'sale', other: 'catalog' },
    { own: { may_catalog: false, may_orders: true }, type: 'catalog', other: 'sale' },
  ] as const)('of $type needs its right [E1.8]', async ({ own, type, other }) => {
    await using shop = await openShop(own);
    expect(await shop.oneC.checkauth(type)).toMatchObject({ status: 403, first: 'failure' });
    expect(await shop.oneC.checkauth(other)).toMatchObject({ first: 'success' });
    expect(await shop.oneC.init(type)).toMatchObject({ status: 403, first: 'failure' });
    expect(await shop.oneC.init(other)).toMatchObject({ status: 200 });
  });
});

describe('a session', () => {
  const REFUSED = {
    status: 403,
    lines: ['failure', 'Сессия не найдена: начните обмен заново'],
  };

  test('is needed by every other mode: Basic or a token of a buyer does not replace it [E1.5, E1.6]', async () => {
    await using shop = await openShop();
    const { authorization } = { authorization: '', ...(await shop.headersFor({ userRole: 'user' })) };
    const basic = `Basic ${Buffer.from(`obmen:${EXCHANGE_PASSWORD}`).toString('base64')}`;
    for (const headers of [{}, { authorization: basic }, { authorization }]) {
      for (const mode of ['init', 'file', 'import', 'complete', 'deactivate', 'query', 'info', '']) {
        const type = ['query', 'info'].includes(mode) ? 'sale' : 'catalog';
        expect(await shop.oneC.call({ type, mode }, { headers })).toMatchObject(REFUSED);
      }
    }
    expect(
      await shop.oneC.call({ type: 'catalog', mode: 'init' }, { headers: { cookie: 'exchange=made-up' } }),
    ).toMatchObject(REFUSED);
  });

  test('lives six hours from its last call, and survives a restart [E1.5, E1.17]', async () => {
    let now = new Date('2026-11-20T12:00:00Z');
    await using shop = await openTestShopBy(() => now);
    await givenExchangeAccount(shop.db);
    const oneC = await givenOneC(shop.app);
    now = new Date(now.getTime() + 6 * HOUR - 1);
    expect(await oneC.init()).toMatchObject({ first: 'zip=yes' });
    now = new Date(now.getTime() + 6 * HOUR - 1);
    await using restarted = await openTestShop({ now: () => now });
    const again = openOneC(carryBy(restarted.app));
    const { cookie = '' } = oneC.session();
    const call = () => again.call({ type: 'catalog', mode: 'init' }, { headers: { cookie } });
    expect(await call()).toMatchObject({ first: 'zip=yes' });
    now = new Date(now.getTime() + 6 * HOUR);
    expect(await call()).toMatchObject(REFUSED);
  });

  test('is over for an account that is turned off, and after complete', async () => {
    await using shop = await openShop();
    await shop.oneC.checkauth();
    expect(await shop.oneC.mode('complete')).toMatchObject({ lines: ['success'] });
    expect(await shop.oneC.init()).toMatchObject(REFUSED);
    await shop.oneC.checkauth();
    await shop.db.updateTable('exchange_accounts').set({ is_off: true }).execute();
    expect(await shop.oneC.init()).toMatchObject(REFUSED);
  });

  test('has one sessid; none is needed unless the account wants it [E1.7]', async () => {
    await using shop = await openShop();
    await shop.oneC.checkauth();
    const init = { type: 'catalog', mode: 'init' };
    const right = shop.oneC.session().sessid ?? '';
    expect(await shop.oneC.call({ ...init, sessid: '0'.repeat(32) })).toMatchObject(REFUSED);
    expect(await shop.oneC.call(init)).toMatchObject({ first: 'zip=yes' });
    await shop.db
      .updateTable('exchange_accounts')
      .set({ settings: JSON.stringify({ requireSessid: true }) })
      .execute();
    expect(await shop.oneC.call(init)).toMatchObject(REFUSED);
    expect(await shop.oneC.call({ ...init, sessid: right })).toMatchObject({ first: 'zip=yes' });
  });

  test('is stored hashed, and so is the password [E1.18]', async () => {
    await using shop = await openShop();
    await shop.oneC.checkauth();
    const token = shop.oneC.session().cookie?.split('=')[1] ?? '';
    const rows = [
      ...(await shop.db.selectFrom('exchange_sessions').selectAll().execute()),
      ...(await shop.db.selectFrom('exchange_accounts').selectAll().execute()),
    ];
    expect(rows.length).toBeGreaterThan(1);
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(EXCHANGE_PASSWORD);
  });
});

describe('an answer', () => {
  test('of init names the limit of a chunk, and with a version that of the protocol [E1.11]', async () => {
    await using shop = await openShop();
    await shop.oneC.checkauth();
    expect((await shop.oneC.init()).text).toBe('zip=yes\nfile_limit=1000000');
    const { sessid } = shop.oneC.session();
    expect((await shop.oneC.init('catalog', '2.09')).lines).toEqual([
      'zip=yes',
      'file_limit=1000000',
      `sessid=${sessid}`,
      'version=2.09',
    ]);
    expect((await shop.oneC.init('catalog', '3.1')).lines.at(-1)).toBe('version=3.1');
    expect((await shop.oneC.init('catalog', '9.99')).lines.at(-1)).toBe('version=2.10');
  });

  test.each([
    { type: 'catalog', mode: 'unknown' },
    { type: 'catalog' },
    { type: 'unknown', mode: 'init' },
    { mode: 'init' },
    {},
  ])('to the unknown command %o is a failure of the protocol [E1.12]', async (query) => {
    await using shop = await openShop();
    await shop.oneC.checkauth();
    expect(await shop.oneC.call(query as Record<string, string>)).toMatchObject({
      status: 200,
      lines: ['failure', 'Неизвестная команда'],
    });
  });

  test('to get_catalog says that it is not supported', async () => {
    await using shop = await openShop();
    expect(await shop.oneC.call({ type: 'get_catalog', mode: 'init' })).toMatchObject({
      lines: ['failure', 'Выгрузка каталога в 1С не поддерживается'],
    });
  });

  test('is plain text without a mark, neither cached nor compressed [E1.13]', async () => {
    await using shop = await openShop();
    await shop.oneC.checkauth();
    const { headers, text } = await shop.oneC.call(
      { type: 'catalog', mode: 'init' },
      { headers: { 'accept-encoding': 'br, gzip' } },
    );
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(headers['content-encoding']).toBeUndefined();
    expect(text.charCodeAt(0)).toBe('z'.charCodeAt(0));
  });

  test('is in windows-1251 where the account wants it [E1.14]', async () => {
    await using shop = await openShop({ settings: { encoding: 'windows-1251' } });
    await shop.oneC.checkauth();
    const answer = await shop.oneC.mode('unknown');
    expect(answer.headers['content-type']).toBe('text/plain; charset=windows-1251');
    expect(answer.lines).toEqual(['failure', 'Неизвестная команда']);
  });

  test.each(['PUT', 'DELETE', 'PATCH'] as const)('to %s is 405 [E1.15]', async (method) => {
    await using shop = await openShop();
    const answer = await shop.app.inject({ method, url: `${EXCHANGE_PATH}?type=catalog&mode=init` });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, POST');
    expect(answer.body).toMatch(/^failure\n/);
  });
});
