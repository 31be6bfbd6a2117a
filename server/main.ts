import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { Redis } from 'ioredis';
import { isMigrated, migrate, NewerSchemaError } from '#database/migrate.ts';
import { type App, createApp } from './app.ts';
import { type ProcessConfig, readConfig } from './config.ts';
import { openReadModel } from './features/catalog/read-model.ts';
import { openSharpConverter } from './integrations/image-converter/sharp.ts';
import { demoLogins, fillEmptyShop } from './platform/demo-goods.ts';
import { progress } from './platform/progress.ts';
import { openShopDatabase } from './platform/shop-database.ts';
import { openShopRedis } from './platform/shop-redis.ts';
import { codeOf, refusalLine, StartRefusal } from './platform/start-refusal.ts';
import { mountStorefront } from './platform/storefront-host.ts';
import { openTokens } from './platform/tokens.ts';

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
  await openShop(readConfig(process.env));
} catch (error) {
  // A shop that is told to close while it opens fails somewhere in between: that is no news.
  if (!isClosing) {
    console.error(refusalLine(error));
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

  const now = () => new Date();
  const catalog = await progress('Читаю каталог', () => openReadModel(db, now));
  const services = {
    db,
    now,
    catalog,
    tokens: await openTokens(db),
    mediaFolder: resolve(config.projectFolder, 'database/seed/media'),
    cacheFolder: join(config.dataFolder, 'images'),
    imageConverter: openSharpConverter(),
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

  console.log(`\nМагазин открыт: ${address}`);
  for (const line of await demoLogins(db)) console.log(line);
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
