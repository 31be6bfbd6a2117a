import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { isDeepStrictEqual } from 'node:util';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { codeOf, StartRefusal } from '#server/start/start-refusal.ts';
import { isSealed, SEALED_START_BYTES, SealError, seal, unseal } from './seal.ts';

/*
 * A backup is one tar: parts, then the manifest that lists them. A file without its manifest is a half backup.
 */

const MANIFEST = 'manifest.json';

/** How the name of an incomplete backup ends. */
export const DRAFT = '.draft';

const PartSum = z.object({ name: z.string(), bytes: z.int(), sha256: z.string() });

const Manifest = z.object({
  format: z.literal(1),
  /** When the database was read; the files of uploads are those of this moment. */
  madeAt: z.iso.datetime(),
  /** Version of the shop. */
  version: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  /** Names of the migrations of the database, in their order. */
  migrations: z.array(z.string()),
  /** Rows of each table. */
  tables: z.record(z.string(), z.int()),
  /** Values of sequences; only of the embedded engine. */
  sequences: z.record(z.string(), z.object({ value: z.string(), isCalled: z.boolean() })),
  /** Uploads with a row and without a file: they were lost before. */
  absentFiles: z.array(z.string()),
  parts: z.array(PartSum),
});
export type Manifest = z.output<typeof Manifest>;

/** A part of a backup that is being read. */
export type Part = { name: string; content: AsyncIterable<Buffer> };

/** Adds one part; `bytes` is the exact size of a stream. */
export type AddPart = (name: string, content: Buffer | { bytes: number; stream: Readable }) => Promise<void>;

/**
 * Writes a backup beside its path and renames it once it is complete and on the disk: a file of that name is never a
 * part.
 *
 * @param key seals it
 */
export async function writeArchive(
  path: string,
  key: Buffer | undefined,
  fill: (add: AddPart) => Promise<Omit<Manifest, 'parts'>>,
): Promise<Manifest> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}${DRAFT}`;
  const tar = pack();
  const plain = tar.pipe(new PassThrough());
  const writing = pipeline(
    key === undefined ? plain : seal(plain, key),
    createWriteStream(draft, { mode: 0o600, flush: true }),
  );
  // Otherwise a full disk would leave the filling waiting for room in the tar.
  const failed = writing.then(
    () => new Promise<never>(() => {}),
    (error: unknown) => {
      throw error;
    },
  );
  // It may fail before the race below begins.
  failed.catch(() => {});
  try {
    const manifest = await Promise.race([failed, fillTar(tar, fill)]);
    await writing;
    await rename(draft, path);
    await syncFolder(dirname(path));
    return manifest;
  } catch (error) {
    tar.destroy();
    plain.destroy();
    // Its own error is thrown already, or follows from closing its source.
    await writing.catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

async function fillTar(
  tar: ReturnType<typeof pack>,
  fill: (add: AddPart) => Promise<Omit<Manifest, 'parts'>>,
): Promise<Manifest> {
  const parts: Manifest['parts'] = [];

  const add: AddPart = async (name, content) => {
    const hash = createHash('sha256');
    const bytes = Buffer.isBuffer(content) ? content.length : content.bytes;
    const { promise: stored, resolve, reject } = Promise.withResolvers<void>();
    const entry = tar.entry({ name, size: bytes, mode: 0o600 }, (error) =>
      error ? reject(error) : resolve(),
    );
    // Awaited below; a failure before that ends the loop.
    stored.catch(() => {});
    for await (const chunk of Buffer.isBuffer(content) ? [content] : content.stream) {
      hash.update(chunk);
      if (!entry.write(chunk)) await Promise.race([drained(entry), stored]);
    }
    entry.end(undefined);
    await stored;
    parts.push({ name, bytes, sha256: hash.digest('hex') });
  };

  const manifest = { ...(await fill(add)), parts };
  await add(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  parts.pop();
  tar.finalize();
  return manifest;
}

const drained = (entry: NodeJS.WritableStream) => new Promise<void>((resume) => entry.once('drain', resume));

/** The name is on the disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder);
  await handle.sync();
}

/**
 * Reads the parts of a backup in order; what is not read of one is skipped.
 *
 * @throws {StartRefusal} for a file that is sealed by another key or does not exist
 */
export async function* readParts(path: string, key: Buffer | undefined): AsyncGenerator<Part> {
  const source = await openBackup(path, key);
  const entries = extract();
  const reading = pipeline(source, entries);
  // The loop over the entries throws the same error.
  reading.catch(() => {});
  for await (const entry of entries) {
    // Its type says `unknown`; tar-stream passes on the chunks of its source.
    yield { name: entry.header.name, content: entry as AsyncIterable<Buffer> };
    entry.resume();
  }
  await reading;
}

/**
 * Compares every part with the checksums of the manifest.
 *
 * @throws {StartRefusal}
 */
export async function checkArchive(path: string, key: Buffer | undefined): Promise<Manifest> {
  try {
    const { manifest, found } = await readWhole(path, key);
    if (isDeepStrictEqual(manifest.parts, found)) return manifest;
  } catch (cause) {
    throw cause instanceof StartRefusal ? cause : damaged(path, cause);
  }
  throw damaged(path);
}

async function readWhole(path: string, key: Buffer | undefined) {
  const found: Manifest['parts'] = [];
  let manifest: unknown;
  for await (const { name, content } of readParts(path, key)) {
    if (name === MANIFEST) {
      manifest = await json(content);
      continue;
    }
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    found.push({ name, bytes, sha256: hash.digest('hex') });
  }
  return { manifest: Manifest.parse(manifest), found };
}

async function openBackup(path: string, key: Buffer | undefined): Promise<AsyncIterable<Buffer>> {
  const start = await startOf(path);
  if (!isSealed(start)) return createReadStream(path);
  if (key === undefined) {
    throw new StartRefusal(`Копия ${path} зашифрована: задайте BACKUP_KEY, с которым она сделана`);
  }
  return opened(path, key);
}

async function* opened(path: string, key: Buffer): AsyncGenerator<Buffer> {
  try {
    yield* unseal(createReadStream(path), key);
  } catch (cause) {
    if (!(cause instanceof SealError)) throw cause;
    throw new StartRefusal(
      `Копия ${path} не открывается: BACKUP_KEY не тот, с которым она сделана, или файл повреждён. Проверьте ключ или возьмите другую копию`,
      { cause },
    );
  }
}

async function startOf(path: string): Promise<Buffer> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SEALED_START_BYTES), 0, SEALED_START_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } catch (cause) {
    throw new StartRefusal(`Файл ${path} не читается (${codeOf(cause)}): проверьте путь`, { cause });
  }
}

const damaged = (path: string, cause?: unknown) =>
  new StartRefusal(`Копия ${path} повреждена или не дописана: возьмите другую`, { cause });
