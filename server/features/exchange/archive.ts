import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { fileKindOf, readFileName } from '#domain/exchange/file-name.ts';
import { BrokenFile } from './reading/broken-file.ts';

/* Archives of an exchange: each entry by itself, with limits that are counted while it is inflated (exchange, §2). */

const MOST_ENTRIES = 20_000;
const MOST_BYTES = 2 * 1024 ** 3;
/** Past the first megabyte of an entry; texts of 1C are compressed to a tenth. */
const HIGHEST_RATIO = 200;
const MEGABYTE = 1024 ** 2;

const SYMLINK = 0xa000;
const KIND_OF_FILE = 0xf000;
const STORED = 0;
const DEFLATED = 8;
/** The name is UTF-8. */
const FLAG_UTF8 = 0x800;

/**
 * Every file of an archive, in its own order, as a local file that is there for the time of `take`.
 *
 * @throws {BrokenFile} for an archive that is none, is encrypted, holds archives, links or bad names, or unpacks to too much
 */
export async function unpack(
  path: string,
  folder: string,
  take: (file: { name: string; path: string; bytes: number }) => Promise<void>,
): Promise<void> {
  const zip = await openPromise(path, { autoClose: false, decodeStrings: false, lazyEntries: true }).catch(
    () => {
      throw new BrokenFile('Архив повреждён или это не\u00a0zip');
    },
  );
  try {
    if (zip.entryCount > MOST_ENTRIES) throw new BrokenFile(`В\u00a0архиве больше ${MOST_ENTRIES} файлов`);
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      const file = readEntry(entry);
      if (file === undefined) continue;
      const draft = join(folder, `entry-${total}`);
      const bytes = await inflate(zip, entry, draft, MOST_BYTES - total);
      total += bytes;
      await take({ name: file, path: draft, bytes });
      await rm(draft, { force: true });
    }
  } catch (error) {
    if (error instanceof BrokenFile) throw error;
    throw new BrokenFile('Архив повреждён');
  } finally {
    zip.close();
  }
}

/** The name of a file; undefined for a folder. */
function readEntry(entry: Entry): string | undefined {
  const given = nameOf(entry);
  if (given.endsWith('/') || given.endsWith('\\')) return;
  if (((entry.externalFileAttributes >>> 16) & KIND_OF_FILE) === SYMLINK) {
    throw new BrokenFile('В\u00a0архиве есть ссылка вместо файла');
  }
  if ((entry.generalPurposeBitFlag & 1) === 1) throw new BrokenFile('Архив зашифрован');
  if (![STORED, DEFLATED].includes(entry.compressionMethod))
    throw new BrokenFile('Архив сжат незнакомым способом');
  const name = readFileName(given);
  if (name === undefined) throw new BrokenFile('Недопустимое имя файла в\u00a0архиве');
  if (fileKindOf(name) === 'zip') throw new BrokenFile('В\u00a0архиве есть ещё один архив');
  return name;
}

/** Windows writes names in the code page of DOS, without a mark. */
function nameOf({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  if ((generalPurposeBitFlag & FLAG_UTF8) === 0) {
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(fileNameRaw);
    } catch {
      return new TextDecoder('ibm866').decode(fileNameRaw);
    }
  }
  return new TextDecoder().decode(fileNameRaw);
}

/** @returns the bytes of the entry */
async function inflate(zip: ZipFile, entry: Entry, path: string, left: number): Promise<number> {
  const isDeflated = entry.compressionMethod === DEFLATED;
  const raw = await zip.openReadStreamPromise(entry, isDeflated ? { decompress: false } : {});
  let read = 0;
  let written = 0;
  let checksum = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      done(null, chunk);
    },
  });
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written += chunk.length;
      checksum = crc32(chunk, checksum);
      const isBomb = written > MEGABYTE && written > read * HIGHEST_RATIO;
      if (isBomb || written > left)
        done(new BrokenFile('Архив распаковывается в\u00a0слишком большие файлы'));
      else done(null, chunk);
    },
  });
  const file = createWriteStream(path);
  await (isDeflated
    ? pipeline(raw, counted, createInflateRaw(), limited, file)
    : pipeline(raw, counted, limited, file));
  if (checksum !== entry.crc32) throw new BrokenFile('Архив повреждён: не\u00a0сходится контрольная сумма');
  return written;
}
