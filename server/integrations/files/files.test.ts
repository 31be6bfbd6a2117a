import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { openS3Server } from '#tests/support/s3-server.ts';
import { storedNames } from '#tests/support/stored-names.ts';
import { openDiskStore } from './disk.ts';
import type { FileStore } from './port.ts';
import { openS3Store } from './s3.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-files-'));
const s3 = await openS3Server();
afterAll(async () => {
  await s3[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function givenFile(content: Buffer): Promise<string> {
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, content);
  return path;
}

const contentOf = async (store: FileStore, ...asked: Parameters<FileStore['read']>) => {
  const stream = await store.read(...asked);
  return stream && buffer(stream);
};

describe.each([
  ['disk', () => openDiskStore(join(folder, 'store'))],
  ['S3', () => openS3Store(s3.account, 'uploads/')],
])('files on %s', (_, open) => {
  test('are written, read, replaced, listed and deleted', async () => {
    const store = open();
    const path = await givenFile(Buffer.from('ring'));
    await store.write('rings/кольцо 1.txt', path);
    expect((await readFile(path)).toString()).toBe('ring');
    expect(await contentOf(store, 'rings/кольцо 1.txt')).toEqual(Buffer.from('ring'));
    await store.write('rings/кольцо 1.txt', await givenFile(Buffer.from('bracelet')));
    expect(await store.size('rings/кольцо 1.txt')).toBe(8);
    expect(await contentOf(store, 'rings/кольцо 1.txt', { start: 1, end: 3 })).toEqual(Buffer.from('rac'));

    await store.write('other.txt', path);
    expect(await storedNames(store)).toEqual(['other.txt', 'rings/кольцо 1.txt']);
    expect(await storedNames(store, 'rings/')).toEqual(['rings/кольцо 1.txt']);
    for await (const { storedAt } of store.list()) {
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    }

    await store.delete('rings/кольцо 1.txt');
    await store.delete('rings/кольцо 1.txt');
    expect(await storedNames(store)).toEqual(['other.txt']);
  });

  test('that do not exist are undefined', async () => {
    const store = open();
    expect([await store.size('absent.txt'), await store.read('absent.txt')]).toEqual([undefined, undefined]);
  });

  test('may be empty, or have many parts', async () => {
    const store = open();
    for (const content of [Buffer.of(), randomBytes(20_000_000)]) {
      await store.write('large', await givenFile(content));
      expect((await contentOf(store, 'large'))?.equals(content)).toBe(true);
    }
    await store.delete('large');
  });
});

test('a name never leaves the folder of a disk', async () => {
  const store = openDiskStore(join(folder, 'store'));
  await expect(store.read('../outside.txt')).rejects.toThrow('leaves its folder');
});

test('S3 refuses another account', async () => {
  const store = openS3Store({ ...s3.account, accessKeyId: 'another' }, 'uploads/');
  await expect(store.write('ring', await givenFile(Buffer.from('ring')))).rejects.toThrow();
  await expect(store.read('ring')).rejects.toThrow();
});
