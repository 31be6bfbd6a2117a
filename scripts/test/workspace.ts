import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory, on Linux. */
const IN_MEMORY = '/dev/shm';
/** Bytes: several times what the tests write. */
const ROOM = 8 * 2 ** 30;
const NAME = 'lunnitsa-test-';

/**
 * A folder for what the tests write. In memory where there is room: an embedded database on the disk takes twice the
 * processor time. Removes those of runs that were killed, since nothing else frees that memory.
 */
export async function openWorkspace(inMemory = IN_MEMORY): Promise<string> {
  const place = (await hasRoom(inMemory)) ? inMemory : tmpdir();
  for (const name of await readdir(place)) {
    if (name.startsWith(NAME) && !isRunning(Number.parseInt(name.slice(NAME.length), 10)))
      await rm(join(place, name), { recursive: true, force: true });
  }
  return mkdtemp(join(place, `${NAME}${process.pid}-`));
}

async function hasRoom(folder: string): Promise<boolean> {
  if (freemem() < ROOM) return false;
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= ROOM;
  } catch {
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
