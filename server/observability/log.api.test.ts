import { describe, expect, test } from 'vitest';
import { type App, type AppOptions, createApp } from '#server/app.ts';
import { queueMessage } from '#server/features/messages/queue.ts';
import { sendMessage } from '#server/features/messages/send-messages.ts';
import { DeliveryError } from '#server/integrations/delivery-error.ts';
import { JOBS } from '#server/jobs/all-jobs.ts';
import { type JobHandlers, workOnJobs } from '#server/jobs/jobs.ts';
import { secretMakers } from '#server/letter-secrets.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { openPages } from '#tests/support/open-pages.ts';
import { sendDueMessages } from '#tests/support/run-jobs.ts';
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts';

const PROXY_ID = '0af7651916cd43dd8448eb211c80319c';

/** The shop with an app of its own, everything of which is logged. */
async function openLoggedShop(options: AppOptions = {}, own: Parameters<typeof openTestShop>[0] = {}) {
  const logged = givenLog(undefined, 'debug');
  const shop = await openTestShop({ log: logged.log, ...own });
  const app = await createApp(shop.services, { log: logged.log, ...options });
  return {
    ...logged,
    shop,
    app,
    async [Symbol.asyncDispose]() {
      await app.close();
      await shop[Symbol.asyncDispose]();
    },
  };
}

describe('the id of a request', () => {
  const idOf = async (app: App, headers: Record<string, string>) =>
    (await app.inject({ url: '/api/currencies/v1', headers })).headers['x-request-id'];

  test.each([
    { trustedProxy: 1, given: PROXY_ID, isTaken: true, because: 'the proxy is trusted' },
    { trustedProxy: ['loopback'], given: PROXY_ID, isTaken: true, because: 'its network is trusted' },
    { trustedProxy: ['10.0.0.0/8'], given: PROXY_ID, isTaken: false, because: 'another network is' },
    { trustedProxy: 0, given: PROXY_ID, isTaken: false, because: 'no proxy is trusted' },
    { trustedProxy: 1, given: 'a"b\\c{}12345', isTaken: false, because: 'it could forge a line of the log' },
    { trustedProxy: 1, given: 'a'.repeat(65), isTaken: false, because: 'it is too long' },
  ])(
    '$given is taken from the request: $isTaken, because $because',
    async ({ trustedProxy, given, isTaken }) => {
      await using shop = await openLoggedShop({ trustedProxy });
      const id = await idOf(shop.app, { 'x-request-id': given });
      expect(id === given).toBe(isTaken);
      expect(id).toMatch(isTaken ? /./ : /^[\da-f-]{36}$/);
    },
  );

  test('is in every line that the request logs, on its own or through what it calls', async () => {
    await using shop = await openLoggedShop(
      { trustedProxy: 1 },
      {
        suggestions: {
          async addresses() {
            shop.log.info('Ищу адрес');
            throw new Error('Нет связи');
          },
          companies: async () => [],
        },
      },
    );
    const { statusCode, headers } = await shop.app.inject({
      url: '/api/dadata/v1/cities?query=Екатеринбург',
      headers: { 'x-request-id': PROXY_ID },
    });
    expect([statusCode, headers['x-request-id']]).toEqual([500, PROXY_ID]);
    const lines = shop.lines();
    expect(lines.map(({ msg }) => msg)).toEqual(expect.arrayContaining(['Ищу адрес', 'Нет связи']));
    expect(new Set(lines.map(({ requestId }) => requestId))).toEqual(new Set([PROXY_ID]));
    expect(shop.written()).not.toMatch(/"requestId".*"requestId"/);
  });

  test('is on the page of an error, so that a visitor can name it', async () => {
    const { log, lines } = givenLog(undefined, 'error');
    await using pages = await openPages({ log, render: async () => Promise.reject(new Error('Нет')) });
    const page = await pages.app.inject('/');
    const id = page.headers['x-request-id'];
    expect(page.statusCode).toBe(500);
    expect(page.body).toContain(`Номер запроса: ${id}`);
    expect(lines()).toMatchObject([{ requestId: id, err: { message: 'Нет' } }]);
  });

  test('of a page is that of its calls', async () => {
    const { log, lines } = givenLog(undefined, 'info');
    await using pages = await openPages({
      log,
      render: async ({ apiHeaders }, _signal, answerCall) => {
        const { status } = await answerCall('/api/currencies/v1', {
          method: 'GET',
          headers: apiHeaders,
          body: null,
        });
        return { status, headers: [], body: null, document: undefined };
      },
    });
    const page = await pages.app.inject('/');
    const begun = lines().filter(({ msg }) => msg === 'incoming request');
    expect(begun).toMatchObject([{ req: { url: '/' } }, { req: { url: '/api/currencies/v1' } }]);
    expect(new Set(begun.map(({ requestId }) => requestId))).toEqual(new Set([page.headers['x-request-id']]));
  });
});

/** Answers `POST /test/work`: adds a job and a letter. */
function addWork(app: App, { services }: TestShop) {
  app.post('/test/work', async () => {
    await services.db.transaction().execute(async (trx) => {
      await services.jobs.add(trx, 'books.check', {});
      await queueMessage(trx, {
        channel: 'email',
        recipient: 'anna@example.ru',
        template: 'welcome',
        params: { name: 'Анна Ковалёва', awaitsApproval: false },
      });
    });
    return {};
  });
}

test('a job and a letter are logged with the id of the request that has led to them', async () => {
  await using shop = await openLoggedShop();
  const { database, services } = shop.shop;
  addWork(shop.app, shop.shop);
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const [bound] = shop.app.addresses();
  // With a body, whose end is read in another context.
  const { headers } = await fetch(`http://127.0.0.1:${typeof bound === 'object' && bound.port}/test/work`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ filler: 'x'.repeat(100_000) }),
  });
  const requestId = headers.get('x-request-id');

  const handlers: JobHandlers = {
    ...JOBS,
    'books.check': async ({ log }) => void log.info('Сверяю книги'),
  };
  const workers = await workOnJobs(database, handlers, services);
  await expect.poll(shop.texts).toContain('Сверяю книги');
  await workers.stop();
  await sendDueMessages(
    services,
    postOf(shop, async () => {}),
  );

  expect(shop.lines()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ msg: 'Сверяю книги', requestId, job: 'books.check' }),
      expect.objectContaining({ msg: 'Сообщение отправлено', requestId, template: 'welcome' }),
    ]),
  );
});

const postOf = (
  { shop: { db, services }, log }: Awaited<ReturnType<typeof openLoggedShop>>,
  send: () => Promise<void>,
) => ({
  db,
  log,
  metrics: services.metrics,
  refuseReader: async () => {},
  now: () => new Date(),
  mail: { send },
  sms: { send },
  origin: '',
  secrets: secretMakers(db),
});

describe('personal data', () => {
  /** What must be in no line. */
  const SECRETS = [
    'anna@example.ru',
    'anna%40example.ru',
    'Ковалёва',
    '%D0%9A%D0%BE%D0%B2',
    '7 912',
    '7+912',
    '345-67-89',
    '79123456789',
    'malachite-7',
    'eyJhbGci',
    'Малышева',
    'r3fr3sh',
    't0k3n',
  ];
  const ANNA = {
    email: 'anna@example.ru',
    username: 'anna@example.ru',
    fio: 'Анна Ковалёва',
    name: 'Анна Ковалёва',
    surname: 'Ковалёва',
    phone: '+7 912 345-67-89',
    password: 'malachite-7',
    address: 'ул. Малышева, 71',
    token: 'eyJhbGciOiJIUzI1NiJ9',
  };
  const CAUSE = `${ANNA.email} ${ANNA.phone} ${ANNA.token}.eyJhbGciOiJIUzI1NiJ9`;

  test('of requests is in no line, whether they are answered, refused or fail', async () => {
    await using shop = await openLoggedShop(
      {},
      {
        suggestions: {
          addresses: () => Promise.reject(new Error(CAUSE, { cause: JSON.stringify(ANNA.email) })),
          companies: async () => [],
        },
      },
    );
    const headers = {
      authorization: `Bearer ${ANNA.token}`,
      cookie: `authToken=${ANNA.token}; refreshToken=r3fr3sh`,
    };
    const query = new URLSearchParams({ ...ANNA, query: ANNA.address, q: ANNA.surname });
    const calls = [
      'POST /api/users/v1/login',
      'POST /api/users/v1/signup',
      'POST /api/forms/v1',
      'GET /api/dadata/v1/cities',
      'POST /api/orders/v1',
      'PUT /api/orders/v1',
      'GET /api/mail-distribution/v1/recipients/status',
      'GET /api/staff/v1/customers',
      'GET /pay/t0k3n-0f-a-link-to-pay',
      'GET /',
      'GET /%D0',
    ];
    for (const call of calls) {
      const [method = '', path = ''] = call.split(' ');
      for (const payload of [JSON.stringify(ANNA), '{"name":"Ковалёва']) {
        await shop.app.inject({
          method: method as 'GET',
          url: `${path}?${query}`,
          headers: { ...headers, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
          ...(method !== 'GET' && { payload }),
        });
      }
    }
    shop.log.error({ ...ANNA, user: { ...ANNA, deep: ANNA }, headers }, CAUSE);
    expect(shop.lines().some(({ level }) => level === 'error')).toBe(true);
    expect(SECRETS.filter((secret) => shop.written().includes(secret))).toEqual([]);
  });

  test('of jobs and letters that fail is in no line', async () => {
    await using shop = await openLoggedShop();
    const { database, services, db } = shop.shop;
    addWork(shop.app, shop.shop);
    await shop.app.inject({ method: 'POST', url: '/test/work' });
    const failed = Object.assign(new Error(CAUSE), { detail: ANNA.fio, response: ANNA.fio });
    const handlers: JobHandlers = { ...JOBS, 'books.check': () => Promise.reject(failed) };
    const workers = await workOnJobs(database, handlers, services);
    await expect.poll(shop.texts).toContain('Задание будет повторено');
    await workers.stop();
    const refused = new DeliveryError('Почтовый сервер не взял письмо', { isFinal: true, cause: failed });
    const post = postOf(shop, () => Promise.reject(refused));
    const [message] = await db.selectFrom('messages').select(['id', 'tries']).execute();
    await sendMessage(post, { messageId: message?.id ?? 0, tries: message?.tries ?? 0 });
    expect(shop.texts()).toContain('Сообщение не отправлено');
    expect(SECRETS.filter((secret) => shop.written().includes(secret))).toEqual([]);
  });
});
