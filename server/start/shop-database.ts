import { chmod, mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { sql } from 'kysely';
import { connectPglite, connectPostgres, type Database, type Observe } from '#database/connect.ts';
import type { DatabaseLog } from '#database/listening.ts';
import type { ProcessConfig } from '#server/config.ts';
import { DataInUseError, type DataLock, lockData } from './data-lock.ts';
import { codeOf, StartRefusal } from './start-refusal.ts';

type Place = Pick<ProcessConfig, 'databaseUrl' | 'databaseDirectUrl' | 'dataFolder' | 'databaseLimits'>;

const ANSWER_WITHIN = 5_000;

/**
 * The shop's database: the server at DATABASE_URL, or the embedded engine in the data folder, which
 * this process then holds until `close`.
 *
 * @throws {StartRefusal}
 */
export function openShopDatabase(
  { databaseUrl, databaseDirectUrl: directUrl, dataFolder, databaseLimits: limits }: Place,
  log: DatabaseLog,
  observe?: Observe,
): Promise<Database> {
  return databaseUrl === undefined
    ? openEmbedded(dataFolder, observe)
    : openServer(new URL(databaseUrl), { limits, directUrl, log, observe });
}

async function openEmbedded(dataFolder: string, observe: Observe | undefined): Promise<Database> {
  const lock = claimFolder(dataFolder);
  try {
    const folder = join(dataFolder, 'database');
    await mkdir(folder, { recursive: true });
    // Its files can be written by every user of the machine, and the data folder may be older than its mode.
    await chmod(folder, 0o700);
    const database = await connectPglite(folder, undefined, observe);
    return {
      ...database,
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (cause) {
    lock.release();
    throw new StartRefusal(
      `База в папке ${nameOf(dataFolder)} не открывается: верните папку из копии или начните заново командой npm run db:reset`,
      { cause },
    );
  }
}

/**
 * Claims the data folder for this process.
 *
 * @throws {StartRefusal}
 */
export function claimFolder(dataFolder: string): DataLock {
  const name = nameOf(dataFolder);
  try {
    return lockData(dataFolder);
  } catch (cause) {
    if (cause instanceof DataInUseError) {
      const whose = cause.pid === undefined ? '' : ` (процесс ${cause.pid})`;
      throw new StartRefusal(
        `С папкой ${name} уже работает другой магазин${whose}: остановите его или возьмите другую папку, DATA_FOLDER=.data-2 npm start`,
        { cause },
      );
    }
    throw new StartRefusal(
      `В папку ${name} нельзя писать (${codeOf(cause)}): дайте права на неё или возьмите другую, DATA_FOLDER=.data-2 npm start`,
      { cause },
    );
  }
}

const nameOf = (folder: string) => relative(process.cwd(), folder) || '.';

async function openServer(url: URL, options: Parameters<typeof connectPostgres>[1]): Promise<Database> {
  const database = await connectPostgres(url.href, options);
  try {
    await Promise.race([answers(database), silence()]);
    return database;
  } catch (cause) {
    // Not awaited: an unresponsive server does not answer the goodbye either.
    void database.close();
    throw new StartRefusal(reasonOf(codeOf(cause), url), { cause });
  }
}

/** One after the other: without a pooler both use the same connection. */
async function answers({ background, session }: Database): Promise<void> {
  for (const db of [background, session]) await sql`select 1`.execute(db);
}

function silence(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('No answer from the database')), ANSWER_WITHIN).unref();
  });
}

/** PostgreSQL's codes for a wrong name or password, and for an unknown database. */
const WRONG_LOGIN = ['28P01', '28000'];
const NO_SUCH_DATABASE = '3D000';

function reasonOf(code: string, { host, pathname, username }: URL): string {
  const name = decodeURIComponent(pathname.slice(1)) || username;
  if (WRONG_LOGIN.includes(code)) {
    return `PostgreSQL на ${host} не принял имя или пароль из DATABASE_URL: исправьте их и запустите снова`;
  }
  if (code === NO_SUCH_DATABASE) {
    return `На сервере ${host} нет базы ${name}: создайте её (createdb ${name}) или исправьте DATABASE_URL`;
  }
  return `База данных ${host} не отвечает: проверьте, что PostgreSQL запущен и DATABASE_URL верен, или уберите DATABASE_URL, чтобы работать на встроенной базе`;
}
