import { createHash } from 'node:crypto';
import type { FileStore, ListedFile } from '#server/integrations/files/port.ts';
import { inParallel } from '#server/platform/in-parallel.ts';

/** Requests at once. */
const AT_ONCE = 8;

/** Files between two lines of progress. */
const BETWEEN_LINES = 100;

type Known = { name: string; bytes: number; md5: string };

export type Comparison = {
  files: number;
  bytes: number;
  /** Names that the other store does not have, or has with another content. */
  different: string[];
};

/** A folder of the disk, the same in S3, and how it is named to the operator. */
export type Move = { title: string; from: FileStore; folder: string; to: FileStore };

/**
 * Copies the files of a folder that the other store does not have with this size and checksum, and then compares all of
 * them. It may be killed at any moment and run again: a file is in the other store as a whole or not at all.
 */
export async function moveFiles(move: Move, say: (line: string) => void): Promise<Comparison> {
  const { title, from, folder, to } = move;
  const files = await filesOf(from);
  const there = await listed(to);
  let done = 0;
  let copied = 0;
  await inParallel(AT_ONCE, files, async (name) => {
    const known = await describe(from, name);
    if (known !== undefined && !(await isSame(to, known, there.get(name)))) {
      await to.write(name, `${folder}/${name}`);
      copied += 1;
    }
    done += 1;
    if (done % BETWEEN_LINES === 0) say(`${title}: ${done} из ${files.length}, передано ${copied}`);
  });
  say(`${title}: передано ${copied}, уже были там ${done - copied}. Сверяю`);
  return compareFiles(move);
}

/** Compares every file of the disk with that of the other store, by size and checksum. */
export async function compareFiles({ from, to }: Move): Promise<Comparison> {
  const there = await listed(to);
  const different: string[] = [];
  let files = 0;
  let bytes = 0;
  await inParallel(AT_ONCE, await filesOf(from), async (name) => {
    const known = await describe(from, name);
    // Deleted meanwhile.
    if (known === undefined) return;
    files += 1;
    bytes += known.bytes;
    if (!(await isSame(to, known, there.get(name)))) different.push(name);
  });
  return { files, bytes, different: different.toSorted() };
}

/** Drafts of uploads and of pictures are none of the shop's files. */
async function filesOf(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) {
    if (!name.startsWith('incoming/') && !name.endsWith('.tmp')) names.push(name);
  }
  return names.toSorted();
}

async function listed(store: FileStore): Promise<Map<string, ListedFile>> {
  const files = new Map<string, ListedFile>();
  for await (const file of store.list()) files.set(file.name, file);
  return files;
}

/** Undefined when it was deleted meanwhile. */
async function describe(store: FileStore, name: string): Promise<Known | undefined> {
  const content = await store.read(name);
  if (content === undefined) return;
  const hash = createHash('md5');
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { name, bytes, md5: hash.digest('hex') };
}

/** A file whose checksum the store does not know, or may not know, is read. */
async function isSame(store: FileStore, known: Known, found: ListedFile | undefined): Promise<boolean> {
  if (found?.bytes !== known.bytes) return false;
  return found.md5 === known.md5 || (await describe(store, known.name))?.md5 === known.md5;
}
