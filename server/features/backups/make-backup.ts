import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#database/connect.ts';
import { appliedMigrations } from '#database/migrate.ts';
import type { Db } from '#database/schema.ts';
import { uploadedFiles } from '#server/features/files/queries.ts';
import type { FileStore } from '#server/integrations/files/port.ts';
import { type AddPart, type Manifest, writeArchive } from './archive.ts';
import type { Say } from './port.ts';
import { writeDump } from './postgres-dump.ts';
import { type Backup, countRows } from './queries.ts';
import { tableNames, writeTables } from './table-rows.ts';

/** Where the parts of files are in a backup. */
export const FILES = 'files/';

const FILES_BETWEEN_LINES = 1000;

export type BackupSource = {
  database: Database;
  /** Of the PostgreSQL server; undefined for the embedded engine. */
  databaseUrl: string | undefined;
  uploads: FileStore;
  /** Version of the shop. */
  version: string;
};

export type BackupPlace = {
  /** Local folder of the backups. */
  folder: string;
  /** Seals the backup. */
  key: Buffer | undefined;
};

/**
 * Writes one file with the database and its uploads of one moment, while the shop runs. Files are copied after the
 * database is read: a file is stored before its row, and swept a night after it.
 */
export async function makeBackup(
  source: BackupSource,
  { folder, key }: BackupPlace,
  now: Date,
  say: Say,
): Promise<Backup & { path: string }> {
  const name = nameOf(now, key !== undefined);
  const path = join(folder, name);
  const manifest = await writeArchive(path, key, async (add) => {
    const { files, ...read } = await writeDatabase(source, add);
    const rows = Object.values(read.tables).reduce((sum, count) => sum + count, 0);
    say(`База скопирована: таблиц ${Object.keys(read.tables).length}, строк ${rows}`);
    const absentFiles = await writeFiles(source.uploads, files, add, say);
    const { version, database } = source;
    return { format: 1, madeAt: now.toISOString(), version, engine: database.engine, absentFiles, ...read };
  });
  if (manifest.absentFiles.length > 0) {
    say(
      `Внимание: записей о файлах без самих файлов — ${manifest.absentFiles.length}, например ${manifest.absentFiles[0]}`,
    );
  }
  const { size: bytes } = await stat(path);
  return { name, madeAt: now, bytes, path };
}

/** `lunnitsa-2026-11-24T02-30-00Z.tar`: names sort by time. */
const nameOf = (now: Date, isSealed: boolean): string =>
  `lunnitsa-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar${isSealed ? '.sealed' : ''}`;

const NAME = /^lunnitsa-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z\.tar(?:\.sealed)?$/;

/** When a backup of this name was made; undefined for other files. */
export function timeOf(name: string): Date | undefined {
  const [, hour, minute, second] = NAME.exec(name) ?? [];
  return hour === undefined ? undefined : new Date(`${hour}:${minute}:${second}Z`);
}

type DatabaseRead = Pick<Manifest, 'migrations' | 'tables' | 'sequences'> & { files: string[] };

function writeDatabase({ database, databaseUrl }: BackupSource, add: AddPart): Promise<DatabaseRead> {
  const { background: db } = database;
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const migrations = (await appliedMigrations(trx)).toSorted();
      const files = await uploadedFiles(trx);
      if (databaseUrl === undefined) return { migrations, files, ...(await writeTables(trx, add)) };
      await writeDump(databaseUrl, await exportedSnapshot(trx), add);
      const tables = await countRows(trx, await tableNames(trx));
      return { migrations, files, tables, sequences: {} };
    });
}

async function exportedSnapshot(trx: Db): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(trx);
  return rows[0]?.snapshot ?? '';
}

/** @returns names of files that are absent */
async function writeFiles(
  uploads: FileStore,
  names: readonly string[],
  add: AddPart,
  say: Say,
): Promise<string[]> {
  const absent: string[] = [];
  for (const [at, name] of names.entries()) {
    const bytes = await uploads.size(name);
    const stream = bytes === undefined ? undefined : await uploads.read(name);
    if (bytes === undefined || stream === undefined) absent.push(name);
    else await add(`${FILES}${name}`, { bytes, stream });
    if ((at + 1) % FILES_BETWEEN_LINES === 0) say(`Файлы: ${at + 1} из ${names.length}`);
  }
  say(`Файлы скопированы: ${names.length - absent.length}`);
  return absent;
}
