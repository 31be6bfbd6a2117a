import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isWhole, roleOfChunk, TAIL } from '#domain/exchange/chunk.ts';
import { fileKindOf, readFileName } from '#domain/exchange/file-name.ts';
import type { Services } from '#server/services.ts';
import {
  deleteFiles,
  type ExchangeFile,
  filesOfSession,
  lockFile,
  recordChunk,
  restartFile,
} from '../file-queries.ts';
import { chunkName, deleteStored } from '../stored-files.ts';
import { ExchangeRefusal } from './refusal.ts';

/* How files come in: in chunks, which are stored whole or not at all (exchange, §2). */

const LEAST_FREE_BYTES = 1024 ** 3;
/** Milliseconds. */
const QUIET = 15_000;
/** Of all files of a session together. */
const LARGEST_SESSION_BYTES = 2 * 1024 ** 3;

/**
 * @returns whether the file is whole with this chunk
 * @throws {ExchangeRefusal} for a bad name, a full disk or too many bytes
 */
export async function receiveChunk(
  services: Pick<Services, 'db' | 'now' | 'jobs' | 'exchange' | 'draftFolder'>,
  { sessionId, filename, bytes }: { sessionId: string; filename: string; bytes: Buffer },
): Promise<boolean> {
  const name = readFileName(filename);
  if (name === undefined) throw new ExchangeRefusal('Недопустимое имя файла');
  await refuseFullDisk(services.draftFolder);
  const isNowWhole = await withDraft(services.draftFolder, bytes, (draft) =>
    storeChunk(services, { sessionId, name, bytes, draft }),
  );
  if (fileKindOf(name) === 'picture') await lookLater(services, sessionId);
  return isNowWhole;
}

/** Where no import follows, pictures are taken when they have stopped to come. */
async function lookLater(
  { db, now, jobs }: Pick<Services, 'db' | 'now' | 'jobs'>,
  sessionId: string,
): Promise<void> {
  const startAfter = new Date(now().getTime() + QUIET);
  await jobs.add(db, 'exchange.pictures', { sessionId }, { startAfter, key: sessionId });
}

async function storeChunk(
  { db, now, exchange }: Pick<Services, 'db' | 'now' | 'exchange'>,
  { sessionId, name, bytes, draft }: { sessionId: string; name: string; bytes: Buffer; draft: string },
): Promise<boolean> {
  const kind = fileKindOf(name);
  const checksum = createHash('sha256').update(bytes).digest('base64url');
  const { former, isNowWhole } = await db.transaction().execute(async (trx) => {
    const found = await lockFile(trx, { sessionId, name, now: now() });
    const role = roleOfChunk(
      { kind, chunks: found.chunks, lastChunk: found.last_chunk, isWhole: found.is_whole },
      { checksum, bytes: bytes.length, head: bytes.toString('latin1', 0, 64) },
    );
    if (role === 'repeated') return { former: undefined, isNowWhole: found.is_whole };
    const file = role === 'first' && found.chunks > 0 ? await restartFile(trx, found) : found;
    if (file.bytes + bytes.length > LARGEST_SESSION_BYTES) {
      throw new ExchangeRefusal('Файл больше 2\u00a0ГБ: разделите выгрузку на\u00a0части');
    }
    await exchange.files.write(chunkName(file.id, file.chunks), draft);
    const tail = Buffer.concat([file.tail, bytes]).subarray(-TAIL);
    const isNowWhole = isWhole(kind, tail.toString('latin1'));
    await recordChunk(trx, file.id, {
      bytes: file.bytes + bytes.length,
      chunks: file.chunks + 1,
      last_chunk: checksum,
      tail,
      is_whole: isNowWhole,
      received_at: now(),
    });
    return { former: file === found ? undefined : found, isNowWhole };
  });
  if (former !== undefined) await deleteStored(exchange.files, former);
  return isNowWhole;
}

async function withDraft<T>(folder: string, bytes: Buffer, use: (path: string) => Promise<T>): Promise<T> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    await writeFile(path, bytes);
    return await use(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Of a folder, which is made where it is not there. */
export async function hasFreeDisk(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= LEAST_FREE_BYTES;
}

async function refuseFullDisk(folder: string): Promise<void> {
  if (!(await hasFreeDisk(folder))) {
    throw new ExchangeRefusal('На\u00a0диске магазина мало места: освободите его и\u00a0повторите обмен');
  }
}

/** Before a new exchange, and after the last one. */
export async function dropFiles(
  { db, exchange }: Pick<Services, 'db' | 'exchange'>,
  sessionId: string,
): Promise<void> {
  const files: ExchangeFile[] = await filesOfSession(db, sessionId);
  await deleteFiles(
    db,
    files.map(({ id }) => id),
  );
  for (const file of files) await deleteStored(exchange.files, file);
}
