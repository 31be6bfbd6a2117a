import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { Redis } from 'ioredis';
import type { Kysely } from 'kysely';
import { isMigrated, migrate, NewerSchemaError } from '#database/migrate.ts';
import type { Schema } from '#database/schema.ts';
import { addNeededForms } from '#database/seed/needed-forms.ts';
import { type App, createApp } from './app.ts';
import { hasTryOutBank, type ProcessConfig, readConfig, showsOutbox } from './config.ts';
import { openTryOutBank } from './features/bank/try-out-bank.ts';
import { planBooksCheck } from './features/books/check-books.ts';
import { openLiveModel } from './features/catalog/live-model.ts';
import { shopCarrier } from './features/delivery/shop-carrier.ts';
import { planSweep } from './features/files/sweep-uploads.ts';
import { openSender } from './features/messages/sender.ts';
import { planOrderJobs } from './features/orders/plan-jobs.ts';
import { planRaffleJobs } from './features/raffles/jobs.ts';
import { HOUSEKEEPING_EVERY, keepHouse } from './features/users/housekeeping.ts';
import { secretMakers } from './features/users/letter-secrets.ts';
import { dadataSuggestions } from './integrations/dadata/dadata.ts';
import { embeddedSuggestions } from './integrations/dadata/embedded.ts';
import { openCdek } from './integrations/delivery/cdek.ts';
import { openSharpConverter } from './integrations/image-converter/sharp.ts';
import { openEmbeddedMail } from './integrations/mail/embedded.ts';
import type { Mail } from './integrations/mail/port.ts';
import { openSmtpMail } from './integrations/mail/smtp.ts';
import { openOutbox } from './integrations/outbox.ts';
import type { PaymentProvider } from './integrations/payments/port.ts';
import { openYookassa } from './integrations/payments/yookassa.ts';
import { openEmbeddedSms } from './integrations/sms/embedded.ts';
import { openSmsc } from './integrations/sms/smsc.ts';
import { JOBS } from './jobs.ts';
import { type Attempts, openAttempts } from './platform/attempts.ts';
import { demoLogins, fillEmptyShop } from './platform/demo-goods.ts';
import { openJobs, workOnJobs } from './platform/jobs.ts';
import { progress } from './platform/progress.ts';
import { openProofOfWork, type ProofOfWork } from './platform/proof-of-work.ts';
import { repeating } from './platform/repeating.ts';
import { openShopDatabase } from './platform/shop-database.ts';
import { openShopRedis } from './platform/shop-redis.ts';
import { codeOf, refusalLine, StartRefusal } from './platform/start-refusal.ts';
import { mountStorefront } from './platform/storefront-host.ts';
import { openTokens } from './platform/tokens.ts';
import type { Services } from './services.ts';

/** What is open and in which order it closes: last opened, first closed. */
const opened = new AsyncDisposableStack();

/** Ctrl-C comes more than once, from the terminal and from npm: the first one counts, the rest change nothing. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

let isClosing = false;

const grace = closeWithGrace({ delay: 10_000, logger: false, skip: [...SIGNALS] }, async ({ err }) => {
  isClosing = true;
  if (err) console.error(err);
  await progress('Закрываю магазин', () => opened.disposeAsync());
});
const close = () => isClosing || grace.close();
for (const signal of SIGNALS) process.on(signal, close);
// The start command ended without a word (kill -9): nobody is left to stop this process.
process.once('disconnect', close);

try {
  const config = readConfig(process.env);
  // React chooses its build by this when the pages are loaded.
  process.env.NODE_ENV = config.isDevelopment ? 'development' : 'production';
  await openShop(config);
} catch (error) {
  // A shop that is told to close while it opens fails somewhere in between: that is no news.
  if (!isClosing) {
    console.error(refusalLine(error, 'Магазин не запустился'));
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    await opened.disposeAsync();
    process.exit(1);
  }
}

async function openShop(config: ProcessConfig): Promise<void> {
  refuseUnbuilt(config);
  const redis = await openRedis(config);
  const database = await progress('Открываю базу', () => openShopDatabase(config));
  opened.defer(() => database.close());
  const { db } = database;
  if (await isMigrated(db)) await migrate(db).catch(refuseNewer);
  else await progress('Обновляю схему базы', () => migrate(db).catch(refuseNewer));
  await fillEmptyShop(db);
  await addNeededForms(db);

  const jobs = await openJobs(database, console.error);
  opened.defer(() => jobs.stop());
  await planOrderJobs({ db, jobs });

  const now = () => new Date();
  const catalog = await progress('Читаю каталог', () => openLiveModel(database, now, console.error));
  opened.defer(() => catalog.stop());
  const attempts = openAttempts(now, redis);
  const outbox = openOutbox();
  const services = {
    db,
    now,
    listen: database.listen,
    catalog,
    tokens: await openTokens(db),
    attempts,
    jobs,
    proofOfWork: await askedProof(db, config, attempts, now()),
    metricaId: config.metricaId,
    shopMailbox: config.shopMailbox,
    mediaFolder: resolve(config.projectFolder, 'database/seed/media'),
    uploadFolder: join(config.dataFolder, 'uploads'),
    cacheFolder: join(config.dataFolder, 'images'),
    imageConverter: openSharpConverter(),
    suggestions:
      config.dadataToken === undefined
        ? embeddedSuggestions
        : dadataSuggestions({ token: config.dadataToken, report: console.error }),
    payments: openPayments(config, { db, now }),
    report: console.error,
    carrier: config.cdek ? openCdek(config.cdek, now) : shopCarrier(db),
    outbox: showsOutbox(config) ? outbox : undefined,
  };
  const inProcessKey = randomUUID();
  const { logLevel, isBehindProxy } = config;
  const app = await createApp(services, { logLevel, isBehindProxy, redis, inProcessKey });
  redis?.on('error', (error) => app.log.error(error));
  opened.defer(() => app.close());
  await mountStorefront(app, services, { ...config, inProcessKey });
  // At SIGTERM Vite would end the process before the database is closed.
  if (config.isDevelopment) process.removeAllListeners('SIGTERM').on('SIGTERM', close);
  const address = await listen(app, config);
  const sender = await openSender(database.listen, {
    db,
    now,
    mail: openMail(config.mailServer) ?? openEmbeddedMail(outbox, now),
    sms: config.smsc ? openSmsc(config.smsc) : openEmbeddedSms(outbox, now),
    origin: config.publicOrigin ?? '',
    secrets: secretMakers(db),
    report: console.error,
  });
  opened.defer(() => sender.stop());
  const workers = await workOnJobs(database, JOBS, services, console.error);
  opened.defer(() => workers.stop());
  await planBooksCheck(services);
  await planRaffleJobs(services);
  await planSweep(services);
  await jobs.add(db, 'restock.look', {}, { key: 'start' });
  // The first list at once, later ones at night.
  if (!services.carrier.isOwn) await jobs.add(db, 'delivery.load-points', {}, { key: 'start' });
  const house = repeating(HOUSEKEEPING_EVERY, () => keepHouse(db, now()), console.error);
  opened.defer(() => house.stop());

  console.log(`\nМагазин открыт: ${address}`);
  for (const line of await demoLogins(db)) console.log(line);
  if (services.outbox) console.log(`  Письма и SMS никуда не уходят, они здесь: ${address}/dev/outbox`);
  else warnOfOutbox(config);
  if (services.payments?.name === 'bank')
    console.log('  Деньги никуда не уходят: заказы оплачиваются в учебном банке');
  else if (!services.payments)
    console.warn('Оплаты онлайн нет: задайте YOOKASSA_SHOP_ID, YOOKASSA_SECRET и PUBLIC_ORIGIN');
}

function openPayments(
  config: ProcessConfig,
  books: Pick<Services, 'db' | 'now'>,
): PaymentProvider | undefined {
  if (config.yookassa !== undefined) return openYookassa(config.yookassa);
  return hasTryOutBank(config) ? openTryOutBank(books) : undefined;
}

function openMail(server: ProcessConfig['mailServer']): Mail | undefined {
  if (server === undefined) return;
  const mail = openSmtpMail(server);
  opened.defer(() => mail.close());
  return mail;
}

/** A shop that is open to people and cannot write to them. */
function warnOfOutbox({ mailServer, smsc }: ProcessConfig): void {
  if (!mailServer) console.warn('Письма никуда не уходят: задайте SMTP_URL, MAIL_FROM и PUBLIC_ORIGIN');
  if (!smsc) console.warn('SMS никуда не уходят: задайте SMSC_API_KEY и PUBLIC_ORIGIN');
}

async function askedProof(
  db: Kysely<Schema>,
  { proofDifficulty: difficulty }: ProcessConfig,
  attempts: Attempts,
  now: Date,
): Promise<ProofOfWork | undefined> {
  return difficulty === 0 ? undefined : openProofOfWork(db, { difficulty, attempts, now });
}

function refuseUnbuilt({ isDevelopment, projectFolder }: ProcessConfig): void {
  if (isDevelopment || existsSync(join(projectFolder, 'build/server/index.js'))) return;
  throw new StartRefusal('Витрина не собрана: выполните npm run build и запустите снова');
}

async function openRedis({ redisUrl }: ProcessConfig): Promise<Redis | undefined> {
  if (redisUrl === undefined) return;
  const redis = await openShopRedis(redisUrl);
  opened.defer(() => redis.disconnect());
  return redis;
}

function refuseNewer(cause: unknown): never {
  if (!(cause instanceof NewerSchemaError)) throw cause;
  throw new StartRefusal(
    `База новее этой версии магазина (${cause.message}): обновите код командой git pull или укажите другую базу`,
    { cause },
  );
}

async function listen(app: App, { host, port }: ProcessConfig): Promise<string> {
  try {
    await app.listen({ host, port });
    const [bound] = app.addresses();
    return `http://localhost:${typeof bound === 'object' ? bound.port : port}`;
  } catch (cause) {
    if (codeOf(cause) === 'EADDRINUSE') {
      throw new StartRefusal(
        `Порт ${port} занят: освободите его или возьмите другой, PORT=${port + 1} npm start`,
        {
          cause,
        },
      );
    }
    throw new StartRefusal(
      `Адрес ${host}:${port} занять нельзя (${codeOf(cause)}): укажите другие HOST и PORT, например PORT=3000 npm start`,
      { cause },
    );
  }
}
