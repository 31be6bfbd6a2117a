import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { Limits } from '#database/limits.ts';
import type { BackupSettings } from './features/backups/backups.ts';
import { isNetwork, readTrustedProxy, type TrustedProxy } from './http/trusted-proxy.ts';
import type { CdekAccount } from './integrations/delivery/cdek.ts';
import type { S3Account } from './integrations/files/s3.ts';
import type { MailServer } from './integrations/mail/smtp.ts';
import type { YookassaAccount } from './integrations/payments/yookassa.ts';
import type { SmscAccount } from './integrations/sms/smsc.ts';
import { Dsn } from './observability/error-collector.ts';
import type { OtlpSettings } from './observability/otlp.ts';
import { StartRefusal } from './start/start-refusal.ts';

const PORT_RANGE = 'PORT — число от 0 до 65535';

const LIMIT_RANGE = 'EXCHANGE_FILE_LIMIT — число байтов от 65 536 до 104 857 600';
const PASSWORD_RANGE = 'EXCHANGE_PASSWORD — не короче 16 знаков';
const THREADS_RANGE = 'PAGE_THREADS — число от 1 до 64';
const POOL_RANGE = 'DATABASE_CONNECTIONS — число от 1 до 500';
const METRICS_RANGE = 'METRICS_PORT — число от 0 до 65535';
const SHARE_RANGE = 'OTEL_TRACES_SAMPLER_ARG — доля от 0 до 1';
const SLOW_RANGE = 'SLOW_QUERY_MS — число миллисекунд от 1 до 3 600 000';
const NODES_RANGE = 'NODES — число узлов магазина от 1 до 100';
const DRAIN_RANGE = 'DRAIN_SECONDS — число от 0 до 300';
const TAX_RANGE = 'YOOKASSA_TAX_SYSTEM — число от 1 до 6';
const CDEK_CITY = 'CDEK_SENDER_CITY — код города в СДЭК, целое число больше 0';
const METRICA_RANGE = 'METRICA_ID — номер счётчика Яндекс Метрики, целое число больше 0';
const PROOF_RANGE = 'PROOF_OF_WORK — число от 0 до 24';
const NETWORKS_FORM = 'EXCHANGE_ALLOW — список адресов и сетей, например 10.0.0.0/8,203.0.113.7';
const PROXY_FORM =
  'TRUST_PROXY — число прокси перед магазином от 0 до 10 или список их адресов и сетей, например 10.0.0.0/8,loopback';
const ORIGIN_FORM = 'PUBLIC_ORIGIN — адрес магазина вида https://shop.example, без пути';
const BACKUP_DAYS_RANGE = 'BACKUP_DAYS — число от 0 до 366';
const BACKUP_WEEKS_RANGE = 'BACKUP_WEEKS — число от 0 до 520';
const BACKUP_KEY_FORM = 'BACKUP_KEY — 64 шестнадцатеричные цифры, их печатает openssl rand -hex 32';
const S3_FORM = 'S3_ENDPOINT — адрес с именем хранилища вида https://s3.example/shop';
const FEED_SECRET_FORM = 'FEED_SECRET — от 16 до 100 знаков: латинские буквы, цифры, дефис и подчёркивание';
const CONNECTIONS_RANGE = 'CONNECTIONS_PER_ADDRESS — число от 10 до 100 000';

/** Offices and mobile networks share addresses, and a browser opens six connections. */
const CONNECTIONS_PER_ADDRESS = 256;

/** The recipient of forms in the outbox of a sandbox shop. */
const SANDBOX_MAILBOX = 'shop@lunnitsa.example';

/** CDEK's code of the demo shop's city. */
const EKATERINBURG = 250;

/** A whole number of seconds, from 1 to an hour. */
function seconds(name: string, byDefault: number) {
  const range = `${name} — число секунд от 1 до 3600`;
  return z.coerce.number(range).int(range).min(1, range).max(3600, range).default(byDefault);
}

const Environment = z
  .object({
    PORT: z.coerce
      .number(PORT_RANGE)
      .int(PORT_RANGE)
      .min(0, PORT_RANGE)
      .max(65_535, PORT_RANGE)
      .default(3000),
    HOST: z.string().default('0.0.0.0'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'DATABASE_URL — адрес вида postgres://user@host:5432/shop' })
      .optional(),
    DATABASE_DIRECT_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'DATABASE_DIRECT_URL — адрес самого PostgreSQL вида postgres://user@host:5432/shop',
      })
      .optional(),
    NODES: z.coerce.number(NODES_RANGE).int(NODES_RANGE).min(1, NODES_RANGE).max(100, NODES_RANGE).default(1),
    DEMO: z.enum(['0', '1'], 'DEMO — 0 или 1').optional(),
    DATABASE_CONNECTIONS: z.coerce
      .number(POOL_RANGE)
      .int(POOL_RANGE)
      .min(1, POOL_RANGE)
      .max(500, POOL_RANGE)
      .default(10),
    DATABASE_CONNECT_SECONDS: seconds('DATABASE_CONNECT_SECONDS', 5),
    DATABASE_STATEMENT_SECONDS: seconds('DATABASE_STATEMENT_SECONDS', 15),
    DATABASE_LOCK_SECONDS: seconds('DATABASE_LOCK_SECONDS', 5),
    DATABASE_IDLE_SECONDS: seconds('DATABASE_IDLE_SECONDS', 60),
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'REDIS_URL — адрес вида redis://host:6379' }).optional(),
    // Set by scripts/dev.ts.
    VITE_ORIGIN: z.url().optional(),
    API_ORIGIN: z.url({ protocol: /^https?$/, error: 'API_ORIGIN — адрес вида http://host:port' }).optional(),
    PAGE_THREADS: z.coerce
      .number(THREADS_RANGE)
      .int(THREADS_RANGE)
      .min(1, THREADS_RANGE)
      .max(64, THREADS_RANGE)
      .default(availableParallelism()),
    DRAIN_SECONDS: z.coerce
      .number(DRAIN_RANGE)
      .int(DRAIN_RANGE)
      .min(0, DRAIN_RANGE)
      .max(300, DRAIN_RANGE)
      .optional(),
    TRUST_PROXY: z
      .string()
      .default('0')
      .transform((text, context) => readTrustedProxy(text) ?? notAProxy(context)),
    CONNECTIONS_PER_ADDRESS: z.coerce
      .number(CONNECTIONS_RANGE)
      .int(CONNECTIONS_RANGE)
      .min(10, CONNECTIONS_RANGE)
      .max(100_000, CONNECTIONS_RANGE)
      .default(CONNECTIONS_PER_ADDRESS),
    PROOF_OF_WORK: z.coerce
      .number(PROOF_RANGE)
      .int(PROOF_RANGE)
      .min(0, PROOF_RANGE)
      .max(24, PROOF_RANGE)
      .optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
        error: 'LOG_LEVEL — fatal, error, warn, info, debug или silent',
      })
      .default('warn'),
    METRICS_PORT: z.coerce
      .number(METRICS_RANGE)
      .int(METRICS_RANGE)
      .min(0, METRICS_RANGE)
      .max(65_535, METRICS_RANGE)
      .optional(),
    SENTRY_DSN: z
      .string()
      .refine((text) => Dsn.safeParse(text).success, 'SENTRY_DSN — адрес вида https://key@errors.example/7')
      .optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({
        protocol: /^https?$/,
        error: 'OTEL_EXPORTER_OTLP_ENDPOINT — адрес сборщика вида http://127.0.0.1:4318',
      })
      .optional(),
    OTEL_EXPORTER_OTLP_HEADERS: z
      .string()
      .regex(
        /^[\w-]+=(?:[^,%]|%[2-7][\da-f])*(?:,[\w-]+=(?:[^,%]|%[2-7][\da-f])*)*$/i,
        'OTEL_EXPORTER_OTLP_HEADERS — вида имя=значение,имя=значение',
      )
      .optional(),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number(SHARE_RANGE).min(0, SHARE_RANGE).max(1, SHARE_RANGE).default(1),
    METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN — не меньше 16 знаков').optional(),
    SLOW_QUERY_MS: z.coerce
      .number(SLOW_RANGE)
      .int(SLOW_RANGE)
      .min(1, SLOW_RANGE)
      .max(3_600_000, SLOW_RANGE)
      .default(500),
    DADATA_TOKEN: z.string().optional(),
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/, error: ORIGIN_FORM })
      .refine((url) => /^\/?$/.test(url.replace(/^https?:\/\/[^/?#]*/i, '')), ORIGIN_FORM)
      .optional(),
    FEED_SECRET: z
      .string()
      .regex(/^[\w-]{16,100}$/, FEED_SECRET_FORM)
      .optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'SMTP_URL — адрес вида smtp://user:password@host:587' })
      .optional(),
    MAIL_FROM: z.string().optional(),
    SHOP_MAILBOX: z.email('SHOP_MAILBOX — адрес вида shop@shop.example').optional(),
    SMSC_API_KEY: z.string().optional(),
    SMS_SENDER: z.string().optional(),
    YOOKASSA_SHOP_ID: z.string().optional(),
    YOOKASSA_SECRET: z.string().optional(),
    YOOKASSA_TAX_SYSTEM: z.coerce
      .number(TAX_RANGE)
      .int(TAX_RANGE)
      .min(1, TAX_RANGE)
      .max(6, TAX_RANGE)
      .optional(),
    TRY_OUT_BANK: z.enum(['0', '1'], 'TRY_OUT_BANK — 0 или 1').optional(),
    CDEK_CLIENT_ID: z.string().optional(),
    CDEK_CLIENT_SECRET: z.string().optional(),
    CDEK_SENDER_CITY: z.coerce.number(CDEK_CITY).int(CDEK_CITY).min(1, CDEK_CITY).default(EKATERINBURG),
    CDEK_SHIPMENT_POINT: z.string().optional(),
    METRICA_ID: z.coerce
      .number(METRICA_RANGE)
      .int(METRICA_RANGE)
      .min(1, METRICA_RANGE)
      .max(999_999_999, METRICA_RANGE)
      .optional(),
    DATA_FOLDER: z.string().default('.data'),
    BACKUP_FOLDER: z.string().optional(),
    BACKUP_KEY: z
      .string()
      .regex(/^[0-9a-f]{64}$/i, BACKUP_KEY_FORM)
      .transform((text) => Buffer.from(text, 'hex'))
      .optional(),
    BACKUP_DAYS: z.coerce
      .number(BACKUP_DAYS_RANGE)
      .int(BACKUP_DAYS_RANGE)
      .min(0, BACKUP_DAYS_RANGE)
      .max(366, BACKUP_DAYS_RANGE)
      .default(7),
    BACKUP_WEEKS: z.coerce
      .number(BACKUP_WEEKS_RANGE)
      .int(BACKUP_WEEKS_RANGE)
      .min(0, BACKUP_WEEKS_RANGE)
      .max(520, BACKUP_WEEKS_RANGE)
      .default(4),
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/, error: S3_FORM })
      .refine((url) => /^\w+:\/\/[^/]+\/[^/]+\/?$/.test(url), S3_FORM)
      .optional(),
    S3_REGION: z.string().default('auto'),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    EXCHANGE_LOGIN: z.string().min(3, 'EXCHANGE_LOGIN — не короче 3 знаков').optional(),
    EXCHANGE_PASSWORD: z.string().min(16, PASSWORD_RANGE).optional(),
    EXCHANGE_ALLOW: z
      .string()
      .transform((text) => text.split(',').map((network) => network.trim()))
      .refine((networks) => networks.every(isNetwork), NETWORKS_FORM)
      .default([]),
    EXCHANGE_FILE_LIMIT: z.coerce
      .number(LIMIT_RANGE)
      .int(LIMIT_RANGE)
      .min(65_536, LIMIT_RANGE)
      .max(104_857_600, LIMIT_RANGE)
      .default(1_000_000),
    NODE_ENV: z
      .enum(['production', 'development'], 'NODE_ENV — production или development')
      .default('production'),
  })
  .refine(({ SMTP_URL, SMSC_API_KEY, PUBLIC_ORIGIN }) => PUBLIC_ORIGIN ?? !(SMTP_URL || SMSC_API_KEY), {
    error: 'PUBLIC_ORIGIN — адрес магазина вида https://shop.example: на него ведут ссылки писем',
  })
  .refine(({ DATABASE_DIRECT_URL, DATABASE_URL }) => DATABASE_URL ?? !DATABASE_DIRECT_URL, {
    error: 'DATABASE_DIRECT_URL задаётся вместе с DATABASE_URL, адресом PgBouncer',
  })
  .refine(({ NODES, DATABASE_URL }) => DATABASE_URL ?? NODES === 1, {
    error: 'DATABASE_URL — общая база узлов: встроенная база работает только на одном узле, NODES=1',
  })
  .refine(({ NODES, REDIS_URL }) => REDIS_URL ?? NODES === 1, {
    error: 'REDIS_URL — общие ограничения узлов: без Redis магазин работает только на одном узле, NODES=1',
  })
  .refine(
    ({ S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }) =>
      !S3_ENDPOINT === !S3_ACCESS_KEY_ID && !S3_ENDPOINT === !S3_SECRET_ACCESS_KEY,
    { error: 'S3_ENDPOINT, S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY задаются вместе' },
  )
  .refine(({ EXCHANGE_LOGIN, EXCHANGE_PASSWORD }) => !EXCHANGE_LOGIN === !EXCHANGE_PASSWORD, {
    error: 'EXCHANGE_LOGIN и EXCHANGE_PASSWORD задаются вместе',
  })
  .refine(({ CDEK_CLIENT_ID, CDEK_CLIENT_SECRET }) => !CDEK_CLIENT_ID === !CDEK_CLIENT_SECRET, {
    error: 'CDEK_CLIENT_ID и CDEK_CLIENT_SECRET задаются вместе',
  })
  .refine(({ YOOKASSA_SHOP_ID, YOOKASSA_SECRET }) => !YOOKASSA_SHOP_ID === !YOOKASSA_SECRET, {
    error: 'YOOKASSA_SHOP_ID и YOOKASSA_SECRET задаются вместе',
  })
  .refine(({ YOOKASSA_SHOP_ID, PUBLIC_ORIGIN }) => PUBLIC_ORIGIN ?? !YOOKASSA_SHOP_ID, {
    error: 'PUBLIC_ORIGIN — адрес магазина вида https://shop.example: на него возвращает ЮKassa',
  })
  .refine(({ FEED_SECRET, PUBLIC_ORIGIN }) => PUBLIC_ORIGIN ?? !FEED_SECRET, {
    error: 'PUBLIC_ORIGIN — адрес магазина вида https://shop.example: на него ведут ссылки фидов',
  });

function notAProxy(context: z.RefinementCtx): never {
  context.addIssue(PROXY_FORM);
  return z.NEVER;
}

/** Settings of one process. Only this module reads the environment. */
export type ProcessConfig = {
  port: number;
  host: string;
  /** PostgreSQL; the embedded database in `dataFolder` when absent. */
  databaseUrl: string | undefined;
  /** PostgreSQL itself, when `databaseUrl` is a pooler in transaction mode (ADR 0118). */
  databaseDirectUrl: string | undefined;
  /** Whether an empty database is filled with the demo shop. */
  isDemo: boolean;
  /** Limits of the PostgreSQL time that requests may take (ADR 0065). */
  databaseLimits: Limits;
  redisUrl: string | undefined;
  /** Where Vite renders pages while the shop is developed. */
  viteOrigin: string | undefined;
  /** The origin where pages call the API; this process when absent. */
  apiOrigin: string | undefined;
  /** The public origin of the shop, for links in letters. */
  publicOrigin: string | undefined;
  /** A part of the addresses of feeds; there are none when absent. Comes with `publicOrigin`. */
  feedSecret: string | undefined;
  /** Letters go to the outbox when absent. */
  mailServer: MailServer | undefined;
  /** The mailbox of staff for forms; without it they are not sent by e-mail. */
  shopMailbox: string | undefined;
  /** Text messages go to the outbox when absent. */
  smsc: SmscAccount | undefined;
  /** Takes payments; when absent, the sandbox bank or no bank does. */
  yookassa: YookassaAccount | undefined;
  /** Whether the sandbox bank was explicitly requested or forbidden. */
  sandboxBank: boolean | undefined;
  /** Carries parcels; the shop itself when absent. */
  cdek: CdekAccount | undefined;
  /** The counter in Yandex Metrica; visitors are not counted when absent. */
  metricaId: number | undefined;
  /** Key of DaData's suggestions; the embedded gazetteer when absent. */
  dadataToken: string | undefined;
  /** Threads that render pages; one per core by default. */
  pageThreads: number;
  /** Seconds of serving after SIGTERM, while load balancers react (ADR 0064). */
  drainSeconds: number;
  /** Proxies whose `X-Forwarded-*` headers are trusted; 0 for none. */
  trustedProxy: TrustedProxy;
  /** Concurrent requests of one address. */
  connectionsPerAddress: number;
  /** Bits of a proof of work; 0 when none is required (decision T7.2). */
  proofDifficulty: number;
  isDevelopment: boolean;
  logLevel: string;
  /** A port for the metrics alone; the shop's own when absent. */
  metricsPort: number | undefined;
  /** Opens the metrics to other machines. */
  metricsToken: string | undefined;
  /** Where traces are sent; none are made when absent. */
  traces: Omit<OtlpSettings, 'version'> | undefined;
  /** Where errors are collected; only in the log when absent. */
  sentryDsn: string | undefined;
  /** Milliseconds; a statement that takes longer is logged. */
  slowQueryMs: number;
  projectFolder: string;
  dataFolder: string;
  backups: BackupSettings;
  /** Storage for files that outlive this machine. */
  s3: S3Account | undefined;
  exchange: {
    /** The first account of 1C; others are made in the back office. */
    account: { login: string; password: string } | undefined;
    /** From which 1C may come; empty for all. */
    networks: string[];
    /** Bytes of one chunk. */
    fileLimit: number;
  };
};

/** @throws {StartRefusal} one sentence that names every wrong variable */
export function readConfig(environment: NodeJS.ProcessEnv): ProcessConfig {
  const read = Environment.safeParse(withoutEmpty(environment));
  if (!read.success) {
    const problems = read.error.issues.map(({ message }) => message);
    throw new StartRefusal(`Исправьте переменные окружения и запустите снова: ${problems.join('; ')}`);
  }
  const projectFolder = resolve(import.meta.dirname, '..');
  const dataFolder = resolve(projectFolder, read.data.DATA_FOLDER);
  return {
    port: read.data.PORT,
    host: read.data.HOST,
    databaseUrl: read.data.DATABASE_URL,
    databaseDirectUrl: read.data.DATABASE_DIRECT_URL,
    isDemo: read.data.DEMO === undefined ? read.data.DATABASE_URL === undefined : read.data.DEMO === '1',
    databaseLimits: databaseLimits(read.data),
    redisUrl: read.data.REDIS_URL,
    viteOrigin: read.data.VITE_ORIGIN,
    apiOrigin: read.data.API_ORIGIN,
    publicOrigin: read.data.PUBLIC_ORIGIN && new URL(read.data.PUBLIC_ORIGIN).origin,
    feedSecret: read.data.FEED_SECRET,
    mailServer: mailServer(read.data),
    shopMailbox: read.data.SHOP_MAILBOX ?? (read.data.SMTP_URL === undefined ? SANDBOX_MAILBOX : undefined),
    smsc:
      read.data.SMSC_API_KEY === undefined
        ? undefined
        : { apiKey: read.data.SMSC_API_KEY, sender: read.data.SMS_SENDER },
    yookassa: yookassa(read.data),
    sandboxBank: read.data.TRY_OUT_BANK === undefined ? undefined : read.data.TRY_OUT_BANK === '1',
    cdek: cdek(read.data),
    metricaId: read.data.METRICA_ID,
    dadataToken: read.data.DADATA_TOKEN,
    pageThreads: read.data.PAGE_THREADS,
    drainSeconds: read.data.DRAIN_SECONDS ?? (read.data.NODE_ENV === 'development' ? 0 : 5),
    trustedProxy: read.data.TRUST_PROXY,
    connectionsPerAddress: read.data.CONNECTIONS_PER_ADDRESS,
    proofDifficulty: read.data.PROOF_OF_WORK ?? (read.data.NODE_ENV === 'development' ? 8 : 16),
    isDevelopment: read.data.NODE_ENV === 'development',
    logLevel: read.data.LOG_LEVEL,
    metricsPort: read.data.METRICS_PORT,
    metricsToken: read.data.METRICS_TOKEN,
    traces: traces(read.data),
    sentryDsn: read.data.SENTRY_DSN,
    slowQueryMs: read.data.SLOW_QUERY_MS,
    projectFolder,
    dataFolder,
    backups: {
      folder: resolve(projectFolder, read.data.BACKUP_FOLDER ?? join(dataFolder, 'backups')),
      key: read.data.BACKUP_KEY,
      days: read.data.BACKUP_DAYS,
      weeks: read.data.BACKUP_WEEKS,
    },
    s3: s3(read.data),
    exchange: {
      account: exchangeAccount(read.data),
      networks: read.data.EXCHANGE_ALLOW,
      fileLimit: read.data.EXCHANGE_FILE_LIMIT,
    },
  };
}

const SECOND = 1000;

const databaseLimits = (environment: z.output<typeof Environment>): Limits => ({
  connections: environment.DATABASE_CONNECTIONS,
  connect: environment.DATABASE_CONNECT_SECONDS * SECOND,
  statement: environment.DATABASE_STATEMENT_SECONDS * SECOND,
  lock: environment.DATABASE_LOCK_SECONDS * SECOND,
  idleInTransaction: environment.DATABASE_IDLE_SECONDS * SECOND,
});

function mailServer({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN = '' }: z.output<typeof Environment>) {
  if (SMTP_URL === undefined) return;
  return { url: SMTP_URL, from: MAIL_FROM ?? `Лунница <no-reply@${new URL(PUBLIC_ORIGIN).hostname}>` };
}

function traces(environment: z.output<typeof Environment>): ProcessConfig['traces'] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = environment;
  if (endpoint === undefined) return;
  const pairs = environment.OTEL_EXPORTER_OTLP_HEADERS?.split(',').map((pair) => {
    const at = pair.indexOf('=');
    return [pair.slice(0, at), decodeURIComponent(pair.slice(at + 1))];
  });
  return { endpoint, share, headers: Object.fromEntries(pairs ?? []) };
}

function s3(environment: z.output<typeof Environment>): S3Account | undefined {
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = environment;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = environment;
  if (endpoint === undefined || accessKeyId === undefined || secretAccessKey === undefined) return;
  return { endpoint, region, accessKeyId, secretAccessKey };
}

function exchangeAccount({
  EXCHANGE_LOGIN: login,
  EXCHANGE_PASSWORD: password,
}: z.output<typeof Environment>) {
  return login === undefined || password === undefined ? undefined : { login, password };
}

function cdek(environment: z.output<typeof Environment>): CdekAccount | undefined {
  const { CDEK_CLIENT_ID: clientId, CDEK_CLIENT_SECRET: clientSecret } = environment;
  if (clientId === undefined || clientSecret === undefined) return;
  const { CDEK_SENDER_CITY: senderCity, CDEK_SHIPMENT_POINT: shipmentPoint } = environment;
  return { clientId, clientSecret, senderCity, shipmentPoint };
}

function yookassa(environment: z.output<typeof Environment>): YookassaAccount | undefined {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET: secret, YOOKASSA_TAX_SYSTEM: taxSystem } = environment;
  if (shopId === undefined || secret === undefined) return;
  return { shopId, secret, taxSystem, origin: (environment.PUBLIC_ORIGIN ?? '').replace(/\/$/, '') };
}

/**
 * Whether orders are paid at the sandbox bank: where no real service is configured, or it was
 * explicitly requested (ADR 0038).
 */
export const hasSandboxBank = (config: ProcessConfig): boolean =>
  config.yookassa === undefined && (config.sandboxBank ?? showsOutbox(config));

/** Whether users of loopback may read the outbox: in development, or while no real service is configured (ADR 0029). */
export function showsOutbox(config: ProcessConfig): boolean {
  const { isDevelopment, databaseUrl, mailServer: mails, smsc, trustedProxy } = config;
  return isDevelopment || !(databaseUrl || mails || smsc || trustedProxy);
}

/** `PORT= npm start` counts as no PORT. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
