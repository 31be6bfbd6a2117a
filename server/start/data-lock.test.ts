import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DataInUseError, lockData } from './data-lock.ts';

const emptyFolder = () => mkdtemp(join(tmpdir(), 'lunnitsa-lock-'));
const lockFile = (folder: string) => join(folder, 'shop.lock');

/** Writes a lock like that of a running process, with some fields changed. */
async function leaveLock(folder: string, change: Record<string, unknown>) {
  const lock = lockData(folder);
  const own = JSON.parse(await readFile(lockFile(folder), 'utf8'));
  lock.release();
  await writeFile(lockFile(folder), JSON.stringify({ ...own, ...change }));
}

describe('the lock of a data folder', () => {
  test('creates the folder when it does not exist, closed to other users of the machine', async () => {
    const folder = join(await emptyFolder(), 'new', 'data');
    lockData(folder).release();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  test('is refused while its holder runs, and names the holder', async () => {
    const folder = await emptyFolder();
    const lock = lockData(folder);
    expect(() => lockData(folder)).toThrow(
      expect.objectContaining({ name: 'DataInUseError', pid: process.pid }),
    );
    lock.release();
    lockData(folder).release();
  });

  test('is taken over from a process that ended', async () => {
    const folder = await emptyFolder();
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    await leaveLock(folder, { pid: child.pid });
    lockData(folder).release();
  });

  test('is taken over when the pid now belongs to a process that began later', async () => {
    const folder = await emptyFolder();
    await leaveLock(folder, { start: '1' });
    lockData(folder).release();
  });

  test('of another container holds as long as its file is touched', async () => {
    const folder = await emptyFolder();
    await leaveLock(folder, { processes: 'another container' });
    expect(() => lockData(folder)).toThrow(DataInUseError);
    const longAgo = new Date(Date.now() - 120_000);
    await utimes(lockFile(folder), longAgo, longAgo);
    lockData(folder).release();
  });

  test('that was not written completely holds for a moment only', async () => {
    const folder = await emptyFolder();
    await writeFile(lockFile(folder), '{"pid":');
    expect(() => lockData(folder)).toThrow(DataInUseError);
    const longAgo = new Date(Date.now() - 120_000);
    await utimes(lockFile(folder), longAgo, longAgo);
    lockData(folder).release();
  });

  test('leaves alone a lock that another process has taken meanwhile', async () => {
    const folder = await emptyFolder();
    const lock = lockData(folder);
    await writeFile(lockFile(folder), '{"pid":1}');
    lock.release();
    expect(await readFile(lockFile(folder), 'utf8')).toBe('{"pid":1}');
  });

  test('goes to one of many that find the same stale file', async () => {
    const folder = await emptyFolder();
    await leaveLock(folder, { start: '1' });
    const claim = `
      import { lockData } from ${JSON.stringify(join(import.meta.dirname, 'data-lock.ts'))};
      try { lockData(${JSON.stringify(folder)}); console.log('mine'); process.stdin.resume() }
      catch (error) { console.log(error.name) }`;
    const claims = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--input-type=module', '-e', claim]),
    );
    // The holder stays until all have answered, however long a busy machine takes to start them.
    onTestFinished(() => {
      for (const one of claims) one.kill();
    });
    const answers = await Promise.all(
      claims.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()),
    );
    expect(answers.toSorted()).toEqual([...Array(5).fill('DataInUseError'), 'mine']);
  });
});
