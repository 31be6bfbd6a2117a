import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expiredBackups } from '#domain/backups/retention.ts';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import type { FileStore } from '#server/integrations/files/port.ts';
import { DRAFT } from './archive.ts';
import { ERASURES, recordErasures } from './erasures.ts';
import { type BackupSource, makeBackup, timeOf } from './make-backup.ts';
import type { Backups, Say } from './port.ts';
import { databaseMadeAt, forgetBackups, lastGoodCopyAt, recordBackup } from './queries.ts';

export type BackupSettings = {
  folder: string;
  key: Buffer | undefined;
  /** Days and weeks that keep a backup; 0 days make no daily ones. */
  days: number;
  weeks: number;
};

type Opened = BackupSource & {
  settings: BackupSettings;
  now: () => Date;
  /** A store on other machines. */
  outside: FileStore | undefined;
};

const DAY = 24 * 3_600_000;

/** A job that is repeated on the same day finds its backup. */
const SAME_DAY = 20 * 3_600_000;

export function openBackups({ settings, now, outside, ...source }: Opened): Backups {
  const { background: db } = source.database;
  const erasures = join(settings.folder, ERASURES);

  async function make(say: Say, folder = settings.folder): Promise<string> {
    const { path, ...backup } = await makeBackup(source, { folder, key: settings.key }, now(), say);
    if (outside !== undefined) {
      await outside.write(backup.name, path);
      const stored = await outside.size(backup.name);
      if (stored !== backup.bytes) throw new Error(`The store has ${stored} of ${backup.bytes} bytes`);
      say('Копия передана в S3');
    }
    await recordBackup(db, backup);
    await recordErasures(db, erasures);
    await sendErasures();
    return path;
  }

  async function storeErasures(): Promise<void> {
    if ((await recordErasures(db, erasures)) > 0) await sendErasures();
  }

  async function sendErasures(): Promise<void> {
    if (outside !== undefined && existsSync(erasures)) await outside.write(ERASURES, erasures);
  }

  async function deleteExpired(store: FileStore): Promise<void> {
    const backups = [];
    for await (const { name, storedAt } of store.list('lunnitsa-')) {
      const madeAt = timeOf(name);
      if (madeAt !== undefined) backups.push({ name, madeAt });
      // A killed process has left it.
      else if (name.endsWith(DRAFT) && now().getTime() - storedAt.getTime() > DAY) await store.delete(name);
    }
    const expired = expiredBackups(backups, settings).map(({ name }) => name);
    for (const name of expired) await store.delete(name);
    await forgetBackups(db, expired);
  }

  return {
    make,
    async makeDaily() {
      if (settings.days === 0) return;
      const last = await lastGoodCopyAt(db);
      if (last === undefined || now().getTime() - last.getTime() > SAME_DAY) await make(() => {});
      await deleteExpired(openDiskStore(settings.folder));
      if (outside !== undefined) await deleteExpired(outside);
    },
    async age() {
      if (settings.days === 0) return;
      const since = (await lastGoodCopyAt(db)) ?? (await databaseMadeAt(db));
      return (now().getTime() - since.getTime()) / 1000;
    },
    recordErasures: storeErasures,
  };
}
