import type { FileStore } from '#server/integrations/files/port.ts';
import type { Services } from '#server/services.ts';
import { knownPaths } from './queries.ts';
import { deleteUnclaimed } from './upload-queries.ts';

const DAY = 86_400_000;
const AT_ONCE = 200;

type SweepServices = Pick<Services, 'db' | 'now' | 'log' | 'uploads'>;

/**
 * Deletes files that were uploaded a day ago and never claimed, and what a crash has left, drafts of this node included. The bytes of a deleted row are
 * swept the next night: a backup that still has the row finds them (ADR 0115).
 */
export async function sweepUploads({ db, now, log, uploads }: SweepServices): Promise<void> {
  const before = new Date(now().getTime() - DAY);
  try {
    await sweepOld(db, uploads, before);
  } catch (error) {
    log.error({ err: error }, 'Файлы загрузок не читаются');
  }
  while ((await deleteUnclaimed(db, before, AT_ONCE)) === AT_ONCE);
}

/** Deletes files that are older than this and have no row. */
async function sweepOld(db: Services['db'], store: FileStore, before: Date): Promise<void> {
  let old: string[] = [];
  async function deleteUnknown(): Promise<void> {
    const referenced = await knownPaths(db, old);
    for (const name of old) if (!referenced.has(name)) await store.delete(name);
    old = [];
  }
  for await (const { name, storedAt } of store.list()) {
    if (storedAt >= before) continue;
    old.push(name);
    if (old.length === AT_ONCE) await deleteUnknown();
  }
  await deleteUnknown();
}
