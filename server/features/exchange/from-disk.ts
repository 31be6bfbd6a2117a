import { randomUUID } from 'node:crypto';
import { mkdir, opendir, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileKindOf, readFileName } from '#domain/exchange/file-name.ts';
import { unpack } from './archive.ts';
import { dropFiles } from './door/receive.ts';
import { filesOfSession, lockFile, recordChunk } from './file-queries.ts';
import { endSession, openSessionOf } from './queries.ts';
import { runImport } from './run-import.ts';
import { addRun, type ExchangeRun, findRun } from './run-queries.ts';
import { chunkName } from './stored-files.ts';

/* Files of a folder or of an archive, applied by the same runs as those that 1C sends (exchange, §7). */

export type FromDisk = Parameters<typeof runImport>[0];

/** Of the journal: where other sessions have the address of 1C. */
const FROM_DISK = '';

/** Milliseconds between two looks at a run. */
const LOOK_EVERY = 1000;

/**
 * @param path of a folder with the files of an exchange and their pictures, or of one zip
 * @param apply applies one file; in this process by default
 * @param report receives the run while it goes on
 * @returns a run for each file of CommerceML, in the order of 1C
 * @throws {BrokenFile} for an archive that cannot be unpacked
 */
export async function importFromDisk(
  services: FromDisk,
  { accountId, path, apply = runImport }: { accountId: string; path: string; apply?: typeof runImport },
  report: (run: ExchangeRun) => void,
): Promise<ExchangeRun[]> {
  const { db, now } = services;
  // No one knows a token of this hash.
  const session = { accountId, tokenHash: randomUUID(), address: FROM_DISK, now: now() };
  const { id: sessionId } = await openSessionOf(db, session);
  await endSession(db, sessionId, now());
  try {
    await storeAll(services, sessionId, path);
    const names = (await filesOfSession(db, sessionId)).map(({ name }) => name);
    const runs: ExchangeRun[] = [];
    for (const fileName of names.filter((name) => fileKindOf(name) === 'xml').toSorted(asExchanged)) {
      const run = await addRun(db, { accountId, sessionId, subject: 'catalog', fileName, now: now() });
      runs.push(await finish(services, { runId: run.id, apply }, report));
    }
    return runs;
  } finally {
    await dropFiles(services, sessionId);
  }
}

const KINDS = ['import', 'offers', 'prices', 'rests'];

/** Goods before their offers, those before their prices and stock; parts by their numbers. */
function asExchanged(a: string, b: string): number {
  const rank = (name: string) => {
    const at = KINDS.findIndex((kind) => (name.split('/').at(-1) ?? '').startsWith(kind));
    return at < 0 ? KINDS.length : at;
  };
  return rank(a) - rank(b) || a.localeCompare(b, 'ru', { numeric: true });
}

async function storeAll(services: FromDisk, sessionId: string, path: string): Promise<void> {
  if ((await stat(path)).isFile()) {
    const folder = join(services.draftFolder, `exchange-${randomUUID()}`);
    await mkdir(folder, { recursive: true });
    try {
      await unpack(path, folder, (file) => store(services, sessionId, file));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return;
  }
  for await (const entry of await opendir(path, { recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    const name = readFileName(relative(path, file));
    if (!entry.isFile() || name === undefined || fileKindOf(name) === 'zip') continue;
    await store(services, sessionId, { name, path: file, bytes: (await stat(file)).size });
  }
}

async function store(
  { db, now, exchange }: FromDisk,
  sessionId: string,
  { name, path, bytes }: { name: string; path: string; bytes: number },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await lockFile(trx, { sessionId, name, now: now() });
    await exchange.files.write(chunkName(id, 0), path);
    await recordChunk(trx, id, {
      bytes,
      chunks: 1,
      last_chunk: null,
      tail: Buffer.alloc(0),
      is_whole: true,
      received_at: now(),
    });
  });
}

/** Also behind another run of the account, and when a job of the shop has taken it over. */
async function finish(
  services: FromDisk,
  { runId, apply }: { runId: string; apply: typeof runImport },
  report: (run: ExchangeRun) => void,
): Promise<ExchangeRun> {
  const look = async () => {
    const run = await findRun(services.db, runId);
    if (run !== undefined) report(run);
    return run;
  };
  // Progress alone: what fails is thrown by the run.
  const looking = setInterval(() => void look().catch(() => {}), LOOK_EVERY);
  try {
    while (true) {
      await apply(services, runId);
      const run = await look();
      if (run === undefined) throw new Error('The run is gone');
      if (run.state === 'done' || run.state === 'failed') return run;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
  } finally {
    clearInterval(looking);
  }
}
