import { execFileSync } from 'node:child_process';
import {
  constants,
  copyFileSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The process that holds a data folder; `start` distinguishes it from a later one with the same pid. */
type Holder = { pid: number; start: string; processes: string };

export type DataLock = { release(): void };

/** Another process works in this data folder. */
export class DataInUseError extends Error {
  override readonly name = 'DataInUseError';
  readonly pid: number | undefined;

  constructor(pid: number | undefined) {
    super('The data folder is in use');
    this.pid = pid;
  }
}

const FILE = 'shop.lock';
const BEAT = 5_000;
/** Milliseconds after which a holder in another process namespace counts as dead unless it has touched its file. */
const SILENCE = 60_000;

/**
 * Claims a data folder for this process. The embedded engine has no lock of its own: two processes on one
 * folder silently lose committed rows. Not proper-lockfile: it knows only the age of a lock, so a killed shop could not
 * start again at once, and no pid name spaces of containers.
 *
 * @throws {DataInUseError} while another process holds the folder; a lock left by a dead one is taken over
 */
export function lockData(folder: string): DataLock {
  // Accounts, orders and signing keys: not for other users of the machine. The embedded engine makes its files 0666.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, FILE);
  const mine = JSON.stringify(describe(process.pid));
  while (!createdWith(path, mine)) {
    const found = read(path);
    if (found === undefined) continue;
    if (isHeld(found, path)) throw new DataInUseError(parse(found)?.pid);
    removeStale(path, found);
  }

  const beat = setInterval(() => read(path) === mine && utimesSync(path, new Date(), new Date()), BEAT);
  beat.unref();
  return {
    release() {
      clearInterval(beat);
      if (read(path) === mine) rmSync(path);
    },
  };
}

/** @returns false when the file existed */
function createdWith(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Undefined when the file does not exist; of /proc also when its process ends meanwhile. */
function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT') || isCode(error, 'ESRCH')) return undefined;
    throw error;
  }
}

function parse(content: string): Holder | undefined {
  try {
    return JSON.parse(content) as Holder;
  } catch {
    // Its author is between creating and writing it, or died there.
    return undefined;
  }
}

function isHeld(content: string, path: string): boolean {
  const holder = parse(content);
  if (holder?.processes === processes()) return startOf(holder.pid) === holder.start;
  const touchedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - touchedAt < SILENCE;
}

/** Of two processes that find the same stale file, one moves it; the other may by then be moving a fresh one. */
function removeStale(path: string, content: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return;
    throw error;
  }
  if (read(aside) !== content) copyFileSync(aside, path, constants.COPYFILE_EXCL);
  rmSync(aside);
}

function describe(pid: number): Holder {
  return { pid, start: startOf(pid) ?? '', processes: processes() };
}

/** Identifies the visible process namespace: a container or another machine has its own. */
function processes(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return process.platform;
  }
}

const AFTER_NAME = /\) (\w) (.*)$/s;
/** Position of "starttime" among the fields that follow the state in /proc/<pid>/stat. */
const START_FIELD = 18;

/** When the process began, in the system's unit; undefined when it does not run. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return startByPs(pid);
  const [, state, fields = ''] = AFTER_NAME.exec(read(`/proc/${pid}/stat`) ?? '') ?? [];
  // A killed process whose parent has not waited for it still has an entry.
  return state === undefined || state === 'Z' || state === 'X' ? undefined : fields.split(' ')[START_FIELD];
}

function startByPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
