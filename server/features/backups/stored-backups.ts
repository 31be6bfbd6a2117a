import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '#server/integrations/files/port.ts';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { ERASURES } from './erasures.ts';
import { timeOf } from './make-backup.ts';

/** How the argument of a command names a backup in S3: `s3:lunnitsa-2026-11-24T02-30-00Z.tar.sealed`. */
const STORED = 's3:';

export const isStored = (argument: string): boolean => argument.startsWith(STORED);

/** Backups of a store, the latest last. */
export async function listBackups(store: FileStore): Promise<{ name: string; bytes: number }[]> {
  const backups: { name: string; bytes: number }[] = [];
  for await (const { name, bytes } of store.list('lunnitsa-')) {
    if (timeOf(name) !== undefined) backups.push({ name, bytes });
  }
  return backups.toSorted((a, b) => a.name.localeCompare(b.name));
}

/**
 * Fetches a backup from S3, and the list of erased accounts beside it, for the time of the work.
 *
 * @param folder of backups on this machine: there is room for one
 * @throws {StartRefusal} when there is no such backup
 */
export async function withStoredBackup<Result>(
  store: FileStore | undefined,
  { argument, folder }: { argument: string; folder: string },
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  if (store === undefined) {
    throw new StartRefusal(
      'Чтобы взять копию из S3, задайте S3_ENDPOINT, S3_ACCESS_KEY_ID и S3_SECRET_ACCESS_KEY',
    );
  }
  const name = argument.slice(STORED.length);
  const found = timeOf(name) && (await store.read(name));
  if (!found) {
    throw new StartRefusal(`В S3 нет копии «${name}»: какие есть, покажет npm run backup -- --list`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const own = await mkdtemp(join(folder, 'from-s3-'));
  try {
    const path = join(own, name);
    await pipeline(found, createWriteStream(path, { mode: 0o600 }));
    const erasures = await store.read(ERASURES);
    if (erasures) await pipeline(erasures, createWriteStream(join(own, ERASURES), { mode: 0o600 }));
    return await work(path);
  } finally {
    await rm(own, { recursive: true });
  }
}
