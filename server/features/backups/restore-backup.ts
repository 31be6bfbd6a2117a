import { randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Kysely, sql } from 'kysely';
import { connectPglite, connectPostgres, type Database } from '#database/connect.ts';
import { isKnownMigration, migrate } from '#database/migrate.ts';
import type { Schema } from '#database/schema.ts';
import { hasShop } from '#database/seed/demo-shop.ts';
import { findDifferences } from '#server/features/ledger/differences.ts';
import type { FileStore } from '#server/integrations/files/port.ts';
import { JOBS_SCHEMA, openJobs } from '#server/jobs/jobs.ts';
import { claimFolder } from '#server/start/shop-database.ts';
import { updateSchema } from '#server/start/shop-schema.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { checkArchive, type Manifest, readParts } from './archive.ts';
import { applyErasures } from './erasures.ts';
import { FILES } from './make-backup.ts';
import type { Say } from './port.ts';
import { loadDump } from './postgres-dump.ts';
import { countRows } from './queries.ts';
import { loadTables } from './table-rows.ts';

type BackupFile = { path: string; key: Buffer | undefined };

type RestorePlace = {
  /** The database on a server; undefined for the embedded engine in the data folder. */
  databaseUrl: string | undefined;
  dataFolder: string;
  uploads: FileStore;
};

/**
 * Restores a backup into an empty place: files first, then the database, as a whole or not at all. An interrupted
 * restore is repeated. People who were erased after the backup are erased again.
 *
 * @param erasures paths of lists of erased accounts
 * @throws {StartRefusal} before anything is written, for a bad backup or a place with data
 */
export async function restoreBackup(
  file: BackupFile,
  place: RestorePlace,
  { erasures, now, say }: { erasures: readonly string[]; now: Date; say: Say },
): Promise<void> {
  const manifest = await checkBackup(file, place.databaseUrl, say);

  async function fill(database: Database): Promise<void> {
    await restoreFiles(file, place.uploads, say);
    await loadDatabase(database, place.databaseUrl, { file, manifest });
    say('База восстановлена, строк столько же, сколько в копии');
    await updateSchema(database.background);
    for (const path of erasures) {
      const erased = await applyErasures(database.background, path, now);
      if (erased > 0) say(`Удалены снова аккаунты, удалённые после копии: ${erased}`);
    }
    await sayLedger(database.background, say);
  }

  if (place.databaseUrl === undefined) await fillFolder(place.dataFolder, fill);
  else await fillServer(place.databaseUrl, fill);
}

/**
 * Restores a backup aside, compares it with its manifest and reconciles its ledger; nothing of it stays.
 *
 * @param databaseUrl the server for a temporary database; needed for a backup of PostgreSQL
 * @throws {StartRefusal} for a bad backup
 */
export async function verifyBackup(
  file: BackupFile,
  databaseUrl: string | undefined,
  say: Say,
): Promise<Manifest> {
  const manifest = await checkBackup(file, databaseUrl, say);
  const load = async (database: Database, url: string | undefined) => {
    await loadDatabase(database, url, { file, manifest });
    say('Копия восстанавливается, строк столько же, сколько в ней записано');
    await updateSchema(database.background);
    const differences = await sayLedger(database.background, say);
    if (differences > 0) {
      throw new StartRefusal('Копия цела, но книги в ней не сходятся: разберитесь с этим до следующей копии');
    }
  };
  if (manifest.engine === 'postgres' && databaseUrl !== undefined) await onTemporaryServer(databaseUrl, load);
  else await inTemporaryFolder(load);
  return manifest;
}

/** @throws {StartRefusal} when it is damaged, or cannot be restored here */
async function checkBackup(
  { path, key }: BackupFile,
  databaseUrl: string | undefined,
  say: Say,
): Promise<Manifest> {
  const manifest = await checkArchive(path, key);
  const unknown = manifest.migrations.filter((name) => !isKnownMigration(name));
  if (unknown.length > 0) {
    throw new StartRefusal(
      `Копия сделана более новой версией магазина (${unknown.join(', ')}): обновите код командой git pull`,
    );
  }
  if (manifest.engine === 'postgres' && databaseUrl === undefined) {
    throw new StartRefusal(
      'Копия сделана на PostgreSQL, на встроенную базу она не переносится: задайте DATABASE_URL пустой базы',
    );
  }
  const engine = manifest.engine === 'postgres' ? 'PostgreSQL' : 'встроенная база';
  say(`Контрольные суммы верны: копия от ${manifest.madeAt}, ${engine}, частей ${manifest.parts.length}`);
  return manifest;
}

async function loadDatabase(
  database: Database,
  databaseUrl: string | undefined,
  { file: { path, key }, manifest }: { file: BackupFile; manifest: Manifest },
): Promise<void> {
  const { background: db } = database;
  if (manifest.engine === 'postgres' && databaseUrl !== undefined) {
    await loadDump(databaseUrl, readParts(path, key));
  } else {
    await migrate(db, manifest.migrations.at(-1));
    const jobs = await openJobs(database, {
      error({ err }: { err: unknown }) {
        throw err;
      },
    });
    await jobs.stop();
    await loadTables(db, manifest, readParts(path, key));
  }
  const counts = await countRows(db, Object.keys(manifest.tables));
  const wrong = Object.entries(manifest.tables).filter(([table, count]) => counts[table] !== count);
  if (wrong.length > 0) {
    const list = wrong.map(([table, count]) => `${table}: ${counts[table]} вместо ${count}`);
    throw new StartRefusal(`Строк не столько, сколько в копии: ${list.join(', ')}`);
  }
}

async function sayLedger(db: Kysely<Schema>, say: Say): Promise<number> {
  const differences = await findDifferences(db);
  for (const difference of differences) say(`Книги не сходятся: ${difference}`);
  if (differences.length === 0) say('Книги сходятся');
  return differences.length;
}

/** Files that are stored already stay: a repeated restore continues. */
async function restoreFiles({ path, key }: BackupFile, uploads: FileStore, say: Say): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-restore-'));
  let restored = 0;
  try {
    for await (const { name, content } of readParts(path, key)) {
      if (!name.startsWith(FILES)) continue;
      const draft = join(folder, 'draft');
      await pipeline(content, createWriteStream(draft, { flush: true }));
      await uploads.write(name.slice(FILES.length), draft);
      // A store on disk may have linked it: the next file is another one.
      await rm(draft);
      restored += 1;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  say(`Файлы восстановлены: ${restored}`);
}

/** The database has its name only once it is complete. */
async function fillFolder(dataFolder: string, fill: (database: Database) => Promise<void>): Promise<void> {
  const lock = claimFolder(dataFolder);
  try {
    const path = join(dataFolder, 'database');
    if (existsSync(path)) {
      throw new StartRefusal(
        `В папке ${dataFolder} уже есть база: восстанавливаю только в пустое место. Возьмите другую, DATA_FOLDER=.data-2, или уберите папку ${path}`,
      );
    }
    const draft = `${path}.restoring`;
    await rm(draft, { recursive: true, force: true });
    // The embedded engine makes its files 0666.
    await mkdir(draft, { mode: 0o700 });
    await use(await connectPglite(draft), fill);
    await rename(draft, path);
  } finally {
    lock.release();
  }
}

async function fillServer(url: string, fill: (database: Database) => Promise<void>): Promise<void> {
  await use(await connectPostgres(url), async (database) => {
    await emptyPlace(database.background);
    await fill(database);
  });
}

/** Removes what an interrupted restore has left: a schema without a shop. @throws {StartRefusal} */
async function emptyPlace(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ tables: number; is_migrated: boolean }>`
    select (select count(*)::int from pg_tables where schemaname = 'public') as tables,
           to_regclass('public.kysely_migration') is not null as is_migrated`.execute(db);
  const { tables = 0, is_migrated = false } = rows[0] ?? {};
  if (tables === 0) return;
  const isForeign = !is_migrated;
  if (isForeign || ((await hasTables(db, 'sites')) && (await hasShop(db)))) {
    throw new StartRefusal(
      'В базе из DATABASE_URL уже есть данные: восстанавливаю только в пустую. Создайте новую (createdb) и укажите её',
    );
  }
  await sql`drop schema public cascade`.execute(db);
  await sql`drop schema if exists ${sql.id(JOBS_SCHEMA)} cascade`.execute(db);
  await sql`drop schema if exists months cascade`.execute(db);
  await sql`create schema public`.execute(db);
}

async function hasTables(db: Kysely<Schema>, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${`public.${name}`}) is not null as found`.execute(db);
  return rows[0]?.found ?? false;
}

async function inTemporaryFolder(work: (database: Database, url: undefined) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-verify-'));
  try {
    await use(await connectPglite(join(folder, 'database')), (database) => work(database, undefined));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function onTemporaryServer(
  server: string,
  work: (database: Database, url: string) => Promise<void>,
): Promise<void> {
  const name = `lunnitsa_verify_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await use(await connectPostgres(server), async (admin) => {
    await sql`create database ${sql.id(name)} template template0`.execute(admin.background);
    try {
      await use(await connectPostgres(url.href), (database) => work(database, url.href));
    } finally {
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin.background);
    }
  });
}

async function use(database: Database, work: (database: Database) => Promise<void>): Promise<void> {
  try {
    await work(database);
  } finally {
    await database.close();
  }
}
