import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { CdekAccount } from './integrations/delivery/cdek.ts';
import type { MailServer } from './integrations/mail/smtp.ts';
import type { YookassaAccount } from './integrations/payments/yookassa.ts';
import type { SmscAccount } from './integrations/sms/smsc.ts';
import { StartRefusal } from './platform/start-refusal.ts';

const PORT_RANGE = 'PORT — число от 0 до 65535';

const THREADS_RANGE = 'PAGE_THREADS — число от 1 до 64';
const TAX_RANGE = 'YOOKASSA_TAX_SYSTEM — число от 1 до 6';
const CDEK_CITY = 'CDEK_SENDER_CITY — код города в СДЭК, целое число больше 0';
const METRICA_RANGE = 'METRICA_ID — номер счётчика Яндекс Метрики, целое число больше 0';
const PROOF_RANGE = 'PROOF_OF_WORK — число от 0 до 24';

/** Stands in the outbox of a shop that is tried out. */
const TRY_OUT_MAILBOX = 'shop@lunnitsa.example';

/** CDEK's code of the city that the demo shop is in. */
const EKATERINBURG = 250;

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
    REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'REDIS_URL — адрес вида redis://host:6379' }).optional(),
    API_ORIGIN: z.url({ protocol: /^https?$/, error: 'API_ORIGIN — адрес вида http://host:port' }).optional(),
    PAGE_THREADS: z.coerce
      .number(THREADS_RANGE)
      .int(THREADS_RANGE)
      .min(1, THREADS_RANGE)
      .max(64, THREADS_RANGE)
      .default(availableParallelism()),
    TRUST_PROXY: z.enum(['0', '1'], 'TRUST_PROXY — 0 или 1').default('0'),
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
    DADATA_TOKEN: z.string().optional(),
    PUBLIC_ORIGIN: z
      .url({ protocol: /^https?$/, error: 'PUBLIC_ORIGIN — адрес магазина вида https://shop.example' })
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
    NODE_ENV: z
      .enum(['production', 'development'], 'NODE_ENV — production или development')
      .default('production'),
  })
  .refine(({ SMTP_URL, SMSC_API_KEY, PUBLIC_ORIGIN }) => PUBLIC_ORIGIN ?? !(SMTP_URL || SMSC_API_KEY), {
    error: 'PUBLIC_ORIGIN — адрес магазина вида https://shop.example: на него ведут ссылки писем',
  })
  .refine(({ CDEK_CLIENT_ID, CDEK_CLIENT_SECRET }) => !CDEK_CLIENT_ID === !CDEK_CLIENT_SECRET, {
    error: 'CDEK_CLIENT_ID и CDEK_CLIENT_SECRET задаются вместе',
  })
  .refine(({ YOOKASSA_SHOP_ID, YOOKASSA_SECRET }) => !YOOKASSA_SHOP_ID === !YOOKASSA_SECRET, {
    error: 'YOOKASSA_SHOP_ID и YOOKASSA_SECRET задаются вместе',
  })
  .refine(({ YOOKASSA_SHOP_ID, PUBLIC_ORIGIN }) => PUBLIC_ORIGIN ?? !YOOKASSA_SHOP_ID, {
    error: 'PUBLIC_ORIGIN — адрес магазина вида https://shop.example: на него возвращает ЮKassa',
  });

/** Settings of one process. The only place that reads the environment. */
export type ProcessConfig = {
  port: number;
  host: string;
  /** PostgreSQL; the embedded database in `dataFolder` when absent. */
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Where pages find the API; in this very process when absent. */
  apiOrigin: string | undefined;
  /** The shop as its customers reach it: where links of letters lead. */
  publicOrigin: string | undefined;
  /** Letters go to the outbox when absent. */
  mailServer: MailServer | undefined;
  /** Where forms are read: letters with them go nowhere when absent. */
  shopMailbox: string | undefined;
  /** Text messages go to the outbox when absent. */
  smsc: SmscAccount | undefined;
  /** Takes the money; the bank to try the shop out with, or nobody, when absent. */
  yookassa: YookassaAccount | undefined;
  /** Whether the try-out bank was asked for or forbidden in so many words. */
  tryOutBank: boolean | undefined;
  /** Carries parcels; the shop itself when absent. */
  cdek: CdekAccount | undefined;
  /** The counter in Yandex Metrica; nobody is counted when absent. */
  metricaId: number | undefined;
  /** Key of DaData's suggestions; the embedded gazetteer when absent. */
  dadataToken: string | undefined;
  /** Threads that draw pages; one per core unless said otherwise. */
  pageThreads: number;
  isBehindProxy: boolean;
  /** Bits of a proof of work; 0 when none is asked for (decision T7.2). */
  proofDifficulty: number;
  isDevelopment: boolean;
  logLevel: string;
  projectFolder: string;
  dataFolder: string;
};

/** @throws {StartRefusal} one sentence that names every wrong variable */
export function readConfig(environment: NodeJS.ProcessEnv): ProcessConfig {
  const read = Environment.safeParse(withoutEmpty(environment));
  if (!read.success) {
    const wishes = read.error.issues.map(({ message }) => message);
    throw new StartRefusal(`Исправьте переменные окружения и запустите снова: ${wishes.join('; ')}`);
  }
  const projectFolder = resolve(import.meta.dirname, '..');
  return {
    port: read.data.PORT,
    host: read.data.HOST,
    databaseUrl: read.data.DATABASE_URL,
    redisUrl: read.data.REDIS_URL,
    apiOrigin: read.data.API_ORIGIN,
    publicOrigin: read.data.PUBLIC_ORIGIN?.replace(/\/$/, ''),
    mailServer: mailServer(read.data),
    shopMailbox: read.data.SHOP_MAILBOX ?? (read.data.SMTP_URL === undefined ? TRY_OUT_MAILBOX : undefined),
    smsc:
      read.data.SMSC_API_KEY === undefined
        ? undefined
        : { apiKey: read.data.SMSC_API_KEY, sender: read.data.SMS_SENDER },
    yookassa: yookassa(read.data),
    tryOutBank: read.data.TRY_OUT_BANK === undefined ? undefined : read.data.TRY_OUT_BANK === '1',
    cdek: cdek(read.data),
    metricaId: read.data.METRICA_ID,
    dadataToken: read.data.DADATA_TOKEN,
    pageThreads: read.data.PAGE_THREADS,
    isBehindProxy: read.data.TRUST_PROXY === '1',
    proofDifficulty: read.data.PROOF_OF_WORK ?? (read.data.NODE_ENV === 'development' ? 8 : 16),
    isDevelopment: read.data.NODE_ENV === 'development',
    logLevel: read.data.LOG_LEVEL,
    projectFolder,
    dataFolder: resolve(projectFolder, read.data.DATA_FOLDER),
  };
}

function mailServer({ SMTP_URL, MAIL_FROM, PUBLIC_ORIGIN = '' }: z.output<typeof Environment>) {
  if (SMTP_URL === undefined) return;
  return { url: SMTP_URL, from: MAIL_FROM ?? `Лунница <no-reply@${new URL(PUBLIC_ORIGIN).hostname}>` };
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
 * Whether orders are paid at the bank that takes no money: where nothing of a
 * real shop is named, or somebody has said so (ADR 0038).
 */
export const hasTryOutBank = (config: ProcessConfig): boolean =>
  config.yookassa === undefined && (config.tryOutBank ?? showsOutbox(config));

/**
 * Whether those at the machine itself may read what was sent to nobody: while
 * the shop is developed, or tried out with nothing of a real one (ADR 0029).
 */
export function showsOutbox(config: ProcessConfig): boolean {
  const { isDevelopment, databaseUrl, mailServer: mails, smsc, isBehindProxy } = config;
  return isDevelopment || !(databaseUrl || mails || smsc || isBehindProxy);
}

/** `PORT= npm start` means no PORT. */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
}
