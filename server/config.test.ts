import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hasSandboxBank, readConfig, showsOutbox } from './config.ts';

const project = resolve(import.meta.dirname, '..');

test.each([
  { environment: {}, isDemo: true },
  { environment: { DEMO: '0' }, isDemo: false },
  { environment: { DATABASE_URL: 'postgres://127.0.0.1/shop' }, isDemo: false },
  { environment: { DATABASE_URL: 'postgres://127.0.0.1/shop', DEMO: '1' }, isDemo: true },
])(
  'fills an empty database with the demo only where a real shop is impossible: $environment',
  ({ environment, isDemo }) => {
    expect(readConfig(environment).isDemo).toBe(isDemo);
  },
);

test('nothing is required: the shop runs on port 3000 over the database in .data', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    redisUrl: undefined,
    isDevelopment: false,
    dataFolder: join(project, '.data'),
  });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test('variables have their documented effect', () => {
  const config = readConfig({
    PORT: '8080',
    DATABASE_URL: 'postgres://shop@db/shop',
    REDIS_URL: 'redis://cache:6379',
    DATA_FOLDER: '/var/lib/shop',
  });
  expect(config).toMatchObject({
    port: 8080,
    databaseUrl: 'postgres://shop@db/shop',
    redisUrl: 'redis://cache:6379',
    dataFolder: '/var/lib/shop',
  });
});

test('pages are rendered by one thread per core, or by the configured number', () => {
  expect(readConfig({}).pageThreads).toBe(availableParallelism());
  expect(readConfig({ PAGE_THREADS: '3' }).pageThreads).toBe(3);
  for (const PAGE_THREADS of ['0', '65', '1.5', 'много']) {
    expect(() => readConfig({ PAGE_THREADS })).toThrow('PAGE_THREADS — число от 1 до 64');
  }
});

test('an address has 256 concurrent requests, or the configured number', () => {
  expect(readConfig({}).connectionsPerAddress).toBe(256);
  expect(readConfig({ CONNECTIONS_PER_ADDRESS: '2000' }).connectionsPerAddress).toBe(2000);
  for (const CONNECTIONS_PER_ADDRESS of ['9', '100001', '10.5', 'много']) {
    expect(() => readConfig({ CONNECTIONS_PER_ADDRESS })).toThrow('CONNECTIONS_PER_ADDRESS — число от 10 до');
  }
});

test('a proof of work has sixteen bits, eight in development, and none when it is switched off', () => {
  expect(readConfig({}).proofDifficulty).toBe(16);
  expect(readConfig({ NODE_ENV: 'development' }).proofDifficulty).toBe(8);
  expect(readConfig({ PROOF_OF_WORK: '0' }).proofDifficulty).toBe(0);
  for (const PROOF_OF_WORK of ['25', '-1', '1.5', 'много']) {
    expect(() => readConfig({ PROOF_OF_WORK })).toThrow('PROOF_OF_WORK — число от 0 до 24');
  }
});

test('the metrics have a port or a token only when one is set', () => {
  expect(readConfig({})).toMatchObject({ metricsPort: undefined, metricsToken: undefined, slowQueryMs: 500 });
  expect(readConfig({ METRICS_PORT: '9100' }).metricsPort).toBe(9100);
  expect(() => readConfig({ METRICS_PORT: 'порт' })).toThrow('METRICS_PORT — число от 0 до 65535');
  expect(() => readConfig({ METRICS_TOKEN: 'короткий' })).toThrow('METRICS_TOKEN — не меньше 16 знаков');
  expect(() => readConfig({ SLOW_QUERY_MS: '0' })).toThrow('SLOW_QUERY_MS — число миллисекунд от 1');
  expect(() => readConfig({ SENTRY_DSN: 'https://errors.example' })).toThrow('SENTRY_DSN — адрес вида');
});

test('visitors are counted only with a configured counter', () => {
  expect(readConfig({}).metricaId).toBeUndefined();
  expect(readConfig({ METRICA_ID: '12345678' }).metricaId).toBe(12_345_678);
  for (const METRICA_ID of ['0', '1.5', 'ym', '9999999999']) {
    expect(() => readConfig({ METRICA_ID })).toThrow('METRICA_ID — номер счётчика Яндекс Метрики');
  }
});

test('letters require a mail server and the origin of their links', () => {
  const given = { SMTP_URL: 'smtp://mail.example:587', PUBLIC_ORIGIN: 'https://shop.example/' };
  expect(readConfig(given)).toMatchObject({
    publicOrigin: 'https://shop.example',
    mailServer: { url: 'smtp://mail.example:587', from: 'Лунница <no-reply@shop.example>' },
    smsc: undefined,
  });
  expect(readConfig({ ...given, MAIL_FROM: 'shop@shop.example' }).mailServer?.from).toBe('shop@shop.example');
  for (const variable of ['SMTP_URL', 'SMSC_API_KEY']) {
    expect(() => readConfig({ [variable]: 'smtp://mail.example' })).toThrow('PUBLIC_ORIGIN — адрес магазина');
  }
});

describe('the outbox', () => {
  const production = { NODE_ENV: 'production' };

  test('is shown while no real service is configured, and always in development', () => {
    expect(showsOutbox(readConfig(production))).toBe(true);
    expect(showsOutbox(readConfig({ NODE_ENV: 'development', DATABASE_URL: 'postgres://db/shop' }))).toBe(
      true,
    );
  });

  test.each([
    { DATABASE_URL: 'postgres://db/shop' },
    { TRUST_PROXY: '1' },
    { SMTP_URL: 'smtp://mail.example', PUBLIC_ORIGIN: 'https://shop.example' },
    { SMSC_API_KEY: 'secret', PUBLIC_ORIGIN: 'https://shop.example' },
  ])('does not exist with %o', (variables) => {
    expect(showsOutbox(readConfig({ ...production, ...variables }))).toBe(false);
  });
});

describe('parcels', () => {
  const account = { CDEK_CLIENT_ID: 'id', CDEK_CLIENT_SECRET: 'secret' };

  test('are carried by CDEK when its keys are configured, otherwise by the shop itself', () => {
    expect(readConfig({}).cdek).toBeUndefined();
    expect(readConfig(account).cdek).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      senderCity: 250,
      shipmentPoint: undefined,
    });
    const own = { ...account, CDEK_SENDER_CITY: '44', CDEK_SHIPMENT_POINT: 'MSK5' };
    expect(readConfig(own).cdek).toMatchObject({ senderCity: 44, shipmentPoint: 'MSK5' });
  });

  test.each([
    { given: { CDEK_CLIENT_ID: 'id' }, problem: 'CDEK_CLIENT_ID и CDEK_CLIENT_SECRET задаются вместе' },
    { given: { CDEK_CLIENT_SECRET: 'x' }, problem: 'CDEK_CLIENT_ID и CDEK_CLIENT_SECRET задаются вместе' },
    { given: { ...account, CDEK_SENDER_CITY: 'Москва' }, problem: 'CDEK_SENDER_CITY — код города в СДЭК' },
  ])('are refused with a partial configuration: $problem', ({ given, problem }) => {
    expect(() => readConfig(given)).toThrow(problem);
  });
});

describe('payments', () => {
  const account = { YOOKASSA_SHOP_ID: '506751', YOOKASSA_SECRET: 'secret' };
  const origin = { PUBLIC_ORIGIN: 'https://shop.example/' };

  test('are taken by ЮKassa when its account and the origin of the shop are configured', () => {
    const config = readConfig({ ...account, ...origin, YOOKASSA_TAX_SYSTEM: '2' });
    expect(config.yookassa).toEqual({
      shopId: '506751',
      secret: 'secret',
      taxSystem: 2,
      origin: 'https://shop.example',
    });
    expect(hasSandboxBank(config)).toBe(false);
  });

  test.each([
    { given: account, problem: 'на него возвращает ЮKassa' },
    { given: { ...origin, YOOKASSA_SHOP_ID: '506751' }, problem: 'задаются вместе' },
    { given: { ...origin, YOOKASSA_SECRET: 'secret' }, problem: 'задаются вместе' },
    {
      given: { ...account, ...origin, YOOKASSA_TAX_SYSTEM: '7' },
      problem: 'YOOKASSA_TAX_SYSTEM — число от 1 до 6',
    },
    { given: { TRY_OUT_BANK: 'да' }, problem: 'TRY_OUT_BANK — 0 или 1' },
  ])('are refused with a partial configuration: $problem', ({ given, problem }) => {
    expect(() => readConfig(given)).toThrow(problem);
  });

  test.each([
    { given: {}, has: true, because: 'no real service is configured' },
    {
      given: { NODE_ENV: 'development', DATABASE_URL: 'postgres://db/shop' },
      has: true,
      because: 'it is a development shop',
    },
    { given: { DATABASE_URL: 'postgres://db/shop' }, has: false, because: 'the shop is a real one' },
    { given: { TRUST_PROXY: '1' }, has: false, because: 'the shop is a real one' },
    {
      given: { DATABASE_URL: 'postgres://db/shop', TRY_OUT_BANK: '1' },
      has: true,
      because: 'it was requested',
    },
    { given: { TRY_OUT_BANK: '0' }, has: false, because: 'it was forbidden' },
    { given: { ...account, ...origin, TRY_OUT_BANK: '1' }, has: false, because: 'ЮKassa takes it' },
  ])('use the sandbox bank: $has, $because', ({ given, has }) => {
    expect(hasSandboxBank(readConfig(given))).toBe(has);
  });
});

describe('a proxy in front of the shop', () => {
  test('is trusted by the number of hops or by its networks', () => {
    expect(readConfig({}).trustedProxy).toBe(0);
    expect(readConfig({ TRUST_PROXY: '2' }).trustedProxy).toBe(2);
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8,::1' }).trustedProxy).toEqual(['10.0.0.0/8', '::1']);
  });

  test.each(['yes', '11', 'proxy.example', '10.0.0.0/99'])('cannot be "%s"', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow('TRUST_PROXY — число прокси перед магазином');
  });
});

describe('the public origin', () => {
  test('is normalised as browsers do', () => {
    const { publicOrigin } = readConfig({ PUBLIC_ORIGIN: 'https://Shop.Example:443/' });
    expect(publicOrigin).toBe('https://shop.example');
  });

  test.each(['shop.example', 'ftp://shop.example', 'https://shop.example/shop', 'https://shop.example/?a=1'])(
    'cannot be "%s"',
    (PUBLIC_ORIGIN) => {
      expect(() => readConfig({ PUBLIC_ORIGIN })).toThrow('PUBLIC_ORIGIN — адрес магазина вида');
    },
  );
});

test('every wrong variable is named in one sentence', () => {
  expect(() => readConfig({ PORT: 'http', DATABASE_URL: 'mysql://db/shop' })).toThrow(
    'Исправьте переменные окружения и запустите снова: PORT — число от 0 до 65535; DATABASE_URL — адрес вида postgres://user@host:5432/shop',
  );
});

test.each([
  [{ NODES: '2' }, /DATABASE_URL — общая база узлов/],
  [{ NODES: '2', DATABASE_URL: 'postgres://db/shop' }, /REDIS_URL — общие ограничения узлов/],
  [{ DATABASE_DIRECT_URL: 'postgres://db/shop' }, /DATABASE_DIRECT_URL задаётся вместе с DATABASE_URL/],
])('nodes that could not work together are refused: %o', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence);
});

test('keeps seven daily and four weekly backups in the data folder by default', () => {
  const dataFolder = '/var/lib/shop';
  expect(readConfig({ DATA_FOLDER: dataFolder }).backups).toEqual({
    folder: '/var/lib/shop/backups',
    key: undefined,
    days: 7,
    weeks: 4,
  });
  const own = {
    BACKUP_FOLDER: '/mnt/backups',
    BACKUP_KEY: 'ab'.repeat(32),
    BACKUP_DAYS: '3',
    BACKUP_WEEKS: '0',
  };
  expect(readConfig(own).backups).toEqual({
    folder: '/mnt/backups',
    key: Buffer.alloc(32, 0xab),
    days: 3,
    weeks: 0,
  });
});

describe('the exchange with 1C', () => {
  test('is off without a login, and takes files in chunks of a million bytes from everywhere', () => {
    expect(readConfig({}).exchange).toEqual({ account: undefined, networks: [], fileLimit: 1_000_000 });
    expect(
      readConfig({
        EXCHANGE_LOGIN: 'obmen',
        EXCHANGE_PASSWORD: 'sixteen-letters!',
        EXCHANGE_ALLOW: '10.0.0.0/8, 203.0.113.7',
        EXCHANGE_FILE_LIMIT: '65536',
      }).exchange,
    ).toEqual({
      account: { login: 'obmen', password: 'sixteen-letters!' },
      networks: ['10.0.0.0/8', '203.0.113.7'],
      fileLimit: 65_536,
    });
  });

  test.each([
    [
      { EXCHANGE_LOGIN: 'obmen', EXCHANGE_PASSWORD: 'fifteen-letters' },
      'EXCHANGE_PASSWORD — не короче 16 знаков',
    ],
    [{ EXCHANGE_LOGIN: 'obmen' }, 'EXCHANGE_LOGIN и EXCHANGE_PASSWORD задаются вместе'],
    [{ EXCHANGE_ALLOW: 'office' }, 'EXCHANGE_ALLOW — список адресов и сетей'],
    [{ EXCHANGE_FILE_LIMIT: '1000' }, 'EXCHANGE_FILE_LIMIT — число байтов'],
  ])('does not start with %o [E1.10]', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });
});

test.each([
  { BACKUP_KEY: 'secret' },
  { BACKUP_DAYS: '-1' },
  { S3_ENDPOINT: 'https://s3.example' },
  { S3_ENDPOINT: 'https://s3.example/shop' },
])('refuses a setting of backups or S3 that is none: %o', (environment) => {
  const [name = ''] = Object.keys(environment);
  expect(() => readConfig(environment)).toThrow(name);
});

test('feeds have a secret that fits into an address, and the public address of the shop [E8.10]', () => {
  const PUBLIC_ORIGIN = 'https://shop.example';
  const FEED_SECRET = 'feeds-of-2026_abc';
  expect(readConfig({}).feedSecret).toBeUndefined();
  expect(readConfig({ FEED_SECRET, PUBLIC_ORIGIN })).toMatchObject({ feedSecret: FEED_SECRET });
  expect(() => readConfig({ FEED_SECRET })).toThrow('на него ведут ссылки фидов');
  for (const wrong of ['feeds-of-2026_a', 'feeds/of/2026/abc', 'секрет-магазина-2026']) {
    expect(() => readConfig({ FEED_SECRET: wrong, PUBLIC_ORIGIN })).toThrow('FEED_SECRET — от 16 до 100');
  }
});
