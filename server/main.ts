import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Redis } from 'ioredis';
import type { Kysely } from 'kysely';
import type { Database } from '#database/connect.ts';
import { isMigrated } from '#database/migrate.ts';
import type { Schema } from '#database/schema.ts';
import { addNeededForms } from '#database/seed/needed-forms.ts';
import packageFile from '../package.json' with { type: 'json' };
import { type App, createApp } from './app.ts';
import { hasSandboxBank, type ProcessConfig, readConfig, showsOutbox } from './config.ts';
import { openShopBackups } from './features/backups/shop-backups.ts';
import { openSandboxBank } from './features/bank/sandbox-bank.ts';
import { openLiveModel } from './features/catalog/live-model.ts';
import { shopCarrier } from './features/delivery/shop-carrier.ts';
import { openExchangeAccount } from './features/exchange/open-account.ts';
import { openFeeds } from './features/feeds/shop-feeds.ts';
import { openShopFiles } from './features/files/shop-files.ts';
import { endFor } from './features/mail-distribution/join-or-leave.ts';
import { openDispatcher } from './features/messages/dispatcher.ts';
import { type Post, sendMessage } from './features/messages/send-messages.ts';
import { planClosings } from './features/raffles/plan-closings.ts';
import { isSetupOpen } from './features/staff/passwords.ts';
import { openDrain } from './http/drain.ts';
import { openMetricsServer } from './http/metrics.ts';
import { WAITING_CONNECTIONS } from './http/timeouts.ts';
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
import { openVendor } from './integrations/vendor-calls.ts';
import { JOBS, SCHEDULE } from './jobs/all-jobs.ts';
import { openJobs, workOnJobs } from './jobs/jobs.ts';
import { secretMakers } from './letter-secrets.ts';
import { type ErrorCollector, openErrorCollector } from './observability/error-collector.ts';
import { type Log, openLog, openStandardError } from './observability/log.ts';
import { type Metrics, openMetrics } from './observability/metrics.ts';
import { watchShop } from './observability/shop-gauges.ts';
import { slowQueries } from './observability/slow-queries.ts';
import { mountBackOffice } from './pages/back-office-host.ts';
import { openPageThreads, type PageThreads } from './pages/page-threads.ts';
import { type KeptPages, mountStorefront } from './pages/storefront-host.ts';
import { collectWhenQuiet } from './platform/quiet-collection.ts';
import { type Attempts, openAttempts } from './security/attempts.ts';
import { openProofOfWork, type ProofOfWork } from './security/proof-of-work.ts';
import { openTokens } from './security/tokens.ts';
import type { Services } from './services.ts';
import { openBackupSocket } from './start/backup-socket.ts';
import { closeOnSignals } from './start/close-on-signals.ts';
import { fillEmptyShop, openingLines } from './start/demo-goods.ts';
import { takeNodePlace } from './start/node-place.ts';
import { progress } from './start/progress.ts';
import { openShopDatabase } from './start/shop-database.ts';
import { openShopRedis } from './start/shop-redis.ts';
import { updateSchema } from './start/shop-schema.ts';
import { codeOf, refusalLine, StartRefusal } from './start/start-refusal.ts';
import { openVacuum } from './vacuum.ts';

/** Open resources, closed in reverse order. */
const opened = new AsyncDisposableStack();

/** Background work, which stops while the last requests are answered. */
const background = new AsyncDisposableStack();

const drain = openDrain();
let isClosing = false;
let drainMs = 0;

try {
  const config = readConfig(process.env);
  // React chooses its build by this when the pages are loaded.
  process.env.NODE_ENV = config.isDevelopment ? 'development' : 'production';
  const metrics = openMetrics();
  const log = openLog(config.logLevel, openStandardError(openCollector(config, metrics)));
  await sendTraces(config, metrics);
  closeOnSignals({
    drainSeconds: config.drainSeconds,
    close: (forMs, error) => close(log, forMs, error),
    hurry: drain.hurry,
  });
  await openShop(config, log, metrics);
} catch (error) {
  // Ignore errors caused by shutting down during start-up.
  if (!isClosing) {
    console.error(refusalLine(error, 'Магазин не запустился'));
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    await opened.disposeAsync();
    process.exit(1);
  }
}

async function close(log: Log, forMs: number, error: unknown): Promise<void> {
  isClosing = true;
  drainMs = forMs;
  if (error !== undefined) log.fatal({ err: error }, 'Необработанная ошибка');
  await progress('Закрываю магазин', () => opened.disposeAsync());
}

/** The embedded database is in this process alone. */
function placeOf({ engine, isAwaited }: Database): Pick<Services['exchange'], 'isAwaited' | 'environment'> {
  return engine === 'pglite' ? { isAwaited } : { environment: process.env };
}

async function openShop(config: ProcessConfig, log: Log, metrics: Metrics): Promise<void> {
  refuseUnbuilt(config);
  const pageThreads = loadPages(config, log);
  const redis = await openRedis(config);
  const now = () => new Date();
  const opening = progress('Открываю базу', () =>
    openShopDatabase(config, log, slowQueries({ log, metrics, slowQueryMs: config.slowQueryMs })),
  );
  // The embedded engine does not let the process exit before it has opened; the reason of a failure is thrown below.
  opened.defer(() =>
    opening.then(
      ({ close }) => close(),
      () => undefined,
    ),
  );
  const database = await opening;
  // Requests use `database.db`, whose statements have a time limit.
  const { background: db } = database;
  await takeNodePlace(database, { hasRedis: redis !== undefined });
  const isUpdated = !(await isMigrated(db));
  if (isUpdated) await progress('Обновляю схему базы', () => updateSchema(database.session));
  else await updateSchema(database.session);
  await fillEmptyShop(database.session, config);
  await addNeededForms(db);
  await openExchangeAccount({ db, now }, config.exchange.account);

  const jobs = await openJobs(database, log);
  opened.defer(() => jobs.stop());
  const vacuum = await openVacuum(database, isUpdated);

  const catalog = await progress('Читаю каталог', () => openLiveModel({ ...database, db }, now, log));
  opened.defer(() => catalog.stop());
  const attempts = openAttempts(redis);
  const outbox = openOutbox();
  const { feedFiles, ...files } = openShopFiles(config, metrics);
  const backups = await openShopBackups({ ...database, db }, config, files, now);
  if (database.engine === 'pglite') {
    const socket = await openBackupSocket(config.dataFolder, backups, log);
    opened.defer(() => socket.close());
  }
  const services = {
    db: database.db,
    now,
    listen: database.listen,
    catalog,
    tokens: await openTokens(db),
    attempts,
    jobs,
    proofOfWork: await askedProof(db, config, attempts, now()),
    metricaId: config.metricaId,
    shopMailbox: config.shopMailbox,
    ...files,
    exchange: { files: files.received, ...config.exchange, ...placeOf(database) },
    feeds: openFeeds(config, feedFiles),
    imageConverter: openSharpConverter(),
    suggestions:
      config.dadataToken === undefined
        ? embeddedSuggestions
        : dadataSuggestions({ token: config.dadataToken, log, metrics }),
    payments: openPayments(config, { db: database.db, now, metrics }),
    log,
    metrics,
    backups,
    vacuum,
    carrier: config.cdek ? openCdek(config.cdek, now, metrics) : shopCarrier(database.db),
    outbox: showsOutbox(config) ? outbox : undefined,
  };
  const inProcessKey = randomUUID();
  let front: KeptPages | undefined;
  const app = await createApp(services, {
    ...config,
    log,
    redis,
    inProcessKey,
    drain,
    answersUndeclared: true,
    // While the shop is developed, a breakpoint would be an overload.
    shedding: config.isDevelopment
      ? undefined
      : { isDatabaseBusy: () => isBusy(database), isKept: (request) => front?.knows(request) ?? false },
    answerFirst: (request, response) => front?.answer(request, response) ?? false,
  });
  redis?.on('error', (error) => log.error(error));
  opened.defer(() => closeApp(app, log));
  await mountBackOffice(app, {
    ...config,
    code: files.backOfficeCode,
    isSetupOpen: (key) => isSetupOpen(services, key),
  });
  front = await mountStorefront(app, services, { ...config, pageThreads, inProcessKey, code: files.code });
  watchShop(metrics.registry, { ...services, database, db, pages: front });
  await listenForMetrics(metrics, config);
  const address = await listen(app, config);
  const post: Post = {
    db,
    now,
    mail: openMail(config.mailServer, metrics) ?? openEmbeddedMail(outbox, now),
    sms: config.smsc ? openSmsc(config.smsc, metrics) : openEmbeddedSms(outbox, now),
    origin: config.publicOrigin ?? '',
    refuseReader: (email) => endFor({ db, now }, email),
    secrets: secretMakers(db),
    log,
    metrics,
  };
  const dispatcher = await openDispatcher({ ...services, db });
  background.defer(() => dispatcher.stop());
  await jobs.repeat(SCHEDULE);
  const workers = await workOnJobs(database, JOBS, { ...services, db }, (message) =>
    sendMessage(post, message),
  );
  background.defer(() => workers.stop());
  await planClosings(services);
  // Loads the first list at once, later ones at night; builds feeds that have no file yet.
  await jobs.add(db, 'delivery.load-points', {}, { key: 'start' });
  await jobs.add(db, 'feeds.build', {}, { key: 'start' });
  background.defer(collectWhenQuiet());

  console.log(`\nМагазин открыт: ${address}`);
  for (const line of await openingLines(services, address, config)) console.log(line);
  if (services.outbox) console.log(`  Письма и SMS никуда не уходят, они здесь: ${address}/dev/outbox`);
  else warnOfOutbox(config);
  if (services.payments?.name === 'bank')
    console.log('  Деньги никуда не уходят: заказы оплачиваются в учебном банке');
  else if (!services.payments)
    console.warn('Оплаты онлайн нет: задайте YOOKASSA_SHOP_ID, YOOKASSA_SECRET и PUBLIC_ORIGIN');
}

/** Sends what it has before the process ends. */
function openCollector({ sentryDsn }: ProcessConfig, metrics: Metrics): ErrorCollector | undefined {
  if (sentryDsn === undefined) return;
  const collector = openErrorCollector(sentryDsn, openVendor('sentry', metrics), packageFile.version);
  opened.defer(() => collector.flush());
  return collector;
}

/** The exporter is loaded only where there is a collector. */
async function sendTraces({ traces }: ProcessConfig, metrics: Metrics): Promise<void> {
  if (traces === undefined) return;
  const { sendSpans } = await import('./observability/otlp.ts');
  opened.defer(sendSpans({ ...traces, version: packageFile.version }, openVendor('otlp', metrics)));
}

/** The threads load the pages while the database is opened and the catalogue read. */
function loadPages(config: ProcessConfig, log: Log): Promise<PageThreads> | undefined {
  if (config.viteOrigin !== undefined) return;
  const threads = openPageThreads(log, config.pageThreads, {
    buildUrl: pathToFileURL(resolve(config.projectFolder, 'build/server/index.js')).href,
    apiOrigin: config.apiOrigin,
  });
  // The storefront is mounted on them, and throws the reason of a failure.
  const loaded = threads.catch(() => undefined);
  opened.defer(async () => (await loaded)?.close());
  return threads;
}

/** Statements of the embedded engine run on the event loop, which shows that they are many. */
function isBusy({ engine, pools }: Database): boolean {
  return engine === 'postgres' && pools().some(({ pool, waiting }) => pool === 'requests' && waiting > 0);
}

/** Answers every request, and stops the background work meanwhile. */
async function closeApp(app: App, log: Log): Promise<void> {
  const stopped = background
    .disposeAsync()
    .catch((error: unknown) => log.error({ err: error }, 'Фоновая работа не остановилась'));
  const cut = await drain.run(app, drainMs);
  if (cut > 0) log.warn({ requests: cut }, 'Прерваны запросы');
  await app.close();
  await stopped;
}

function openPayments(
  config: ProcessConfig,
  services: Pick<Services, 'db' | 'now' | 'metrics'>,
): PaymentProvider | undefined {
  if (config.yookassa !== undefined) return openYookassa(config.yookassa, services.metrics);
  return hasSandboxBank(config) ? openSandboxBank(services) : undefined;
}

function openMail(server: ProcessConfig['mailServer'], metrics: Metrics): Mail | undefined {
  if (server === undefined) return;
  const mail = openSmtpMail(server, metrics);
  background.defer(() => mail.close());
  return mail;
}

/** Warns about a public shop that cannot send messages. */
function warnOfOutbox({ mailServer, smsc, publicOrigin }: ProcessConfig): void {
  const toSet = (...names: string[]) => {
    const missing = publicOrigin === undefined ? [...names, 'PUBLIC_ORIGIN'] : names;
    return `задайте ${new Intl.ListFormat('ru').format(missing)}`;
  };
  if (!mailServer) console.warn(`Письма никуда не уходят: ${toSet('SMTP_URL', 'MAIL_FROM')}`);
  if (!smsc) console.warn(`SMS никуда не уходят: ${toSet('SMSC_API_KEY')}`);
}

async function askedProof(
  db: Kysely<Schema>,
  { proofDifficulty: difficulty }: ProcessConfig,
  attempts: Attempts,
  now: Date,
): Promise<ProofOfWork | undefined> {
  return difficulty === 0 ? undefined : openProofOfWork(db, { difficulty, attempts, now });
}

function refuseUnbuilt({ viteOrigin, projectFolder }: ProcessConfig): void {
  if (viteOrigin !== undefined || existsSync(join(projectFolder, 'build/server/index.js'))) return;
  throw new StartRefusal('Витрина не собрана: выполните npm run build и запустите снова');
}

async function openRedis({ redisUrl }: ProcessConfig): Promise<Redis | undefined> {
  if (redisUrl === undefined) return;
  const redis = await openShopRedis(redisUrl);
  opened.defer(() => redis.disconnect());
  return redis;
}

/** The metrics of Prometheus on their own port, if one is set. */
async function listenForMetrics(metrics: Metrics, { host, metricsPort: port }: ProcessConfig): Promise<void> {
  if (port === undefined) return;
  try {
    const server = await openMetricsServer(metrics, { host, port });
    opened.defer(() => server.close());
  } catch (cause) {
    throw new StartRefusal(`Порт ${port} из METRICS_PORT занять нельзя (${codeOf(cause)}): укажите другой`, {
      cause,
    });
  }
}

async function listen(app: App, { host, port }: ProcessConfig): Promise<string> {
  try {
    await app.listen({ host, port, backlog: WAITING_CONNECTIONS });
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
