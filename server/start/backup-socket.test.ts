import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { Say } from '#server/features/backups/port.ts';
import { givenLog, unexpected } from '#tests/support/given-log.ts';
import { askForBackup, openBackupSocket } from './backup-socket.ts';
import { StartRefusal } from './start-refusal.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-socket-'));
afterAll(() => rm(folder, { recursive: true }));

async function givenShop(make: (say: Say, to?: string) => Promise<string>) {
  const data = await mkdtemp(join(folder, 'data-'));
  const { close } = await openBackupSocket(data, { make }, unexpected);
  onTestFinished(close);
  return data;
}

test('a running shop makes the backup that a command asks for, and reports its progress', async () => {
  const data = await givenShop(async (say, to) => {
    say('База скопирована');
    return `${to}/backup.tar`;
  });
  const lines: string[] = [];
  expect(await askForBackup(data, '/mnt/usb', (line) => lines.push(line))).toBe('/mnt/usb/backup.tar');
  expect(lines).toEqual(['База скопирована']);
  expect((await stat(join(data, 'shop.sock'))).mode & 0o777).toBe(0o600);
});

test('the reason of a failure is passed on', async () => {
  const data = await givenShop(() => Promise.reject(new StartRefusal('Диск полон')));
  await expect(askForBackup(data, '/mnt/usb', () => {})).rejects.toThrow('Диск полон');
});

test('no shop answers in a folder without one, or with a socket that a killed one has left', async () => {
  expect(await askForBackup(join(folder, 'empty'), '/mnt/usb', () => {})).toBeUndefined();
  const data = await givenShop(() => Promise.resolve(''));
  const second = await openBackupSocket(data, { make: () => Promise.resolve('of the second') }, unexpected);
  onTestFinished(second.close);
  expect(await askForBackup(data, '/mnt/usb', () => {})).toBe('of the second');
});

test('a path that is too long for a socket is reported, and the shop opens', async () => {
  const { log, texts } = givenLog();
  const make = () => Promise.reject(new Error('asked'));
  const { close } = await openBackupSocket(join(folder, 'x'.repeat(110)), { make }, log);
  await close();
  expect(texts()).toEqual([expect.stringContaining('слишком длинный')]);
});
