import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { openMetrics } from '#server/observability/metrics.ts';
import { openS3Server } from '#tests/support/s3-server.ts';
import { storedNames } from '#tests/support/stored-names.ts';
import { openDiskStore } from './disk.ts';
import { layered } from './layered.ts';
import type { FileStore } from './port.ts';
import { openS3 } from './s3.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-files-'));
const s3 = await openS3Server();
const {
  TEST_S3_ENDPOINT: endpoint,
  TEST_S3_KEY = '',
  TEST_S3_SECRET = '',
  TEST_S3_REGION = '',
} = process.env;
/** Of a real server, if there is one. */
const account =
  endpoint === undefined
    ? s3.account
    : { endpoint, region: TEST_S3_REGION, accessKeyId: TEST_S3_KEY, secretAccessKey: TEST_S3_SECRET };
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
  ['S3', () => openS3(account, openMetrics())('uploads/')],
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
    const sizes: Record<string, number> = {};
    for await (const { name, storedAt, bytes } of store.list()) {
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
      sizes[name] = bytes;
    }
    expect(sizes).toEqual({ 'other.txt': 4, 'rings/кольцо 1.txt': 8 });

    await store.delete('rings/кольцо 1.txt');
    await store.delete('rings/кольцо 1.txt');
    expect(await storedNames(store)).toEqual(['other.txt']);
  });

  test.each(['../outside.txt', 'rings/../../outside.txt', '/etc/passwd', '', '.'])(
    'never leave their folder: %j',
    async (name) => {
      await expect(open().read(name)).rejects.toThrow('leaves its folder');
    },
  );

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

test('S3 knows the MD5 of what it stores as a whole', async () => {
  const store = openS3(account, openMetrics())('sums/');
  await store.write('ring', await givenFile(Buffer.from('ring')));
  const sums: (string | undefined)[] = [];
  for await (const { md5 } of store.list()) sums.push(md5);
  expect(sums).toEqual(['1a5df958e0f29d35594c7cf057fe4bd1']);
  await store.delete('ring');
});

test('S3 in several pages is listed as one', async () => {
  const store = openS3(s3.account, openMetrics())('pages/');
  const path = await givenFile(Buffer.from('ring'));
  const names = Array.from({ length: 1001 }, (_, at) => String(at).padStart(4, '0'));
  for (let at = 0; at < names.length; at += 50) {
    await Promise.all(names.slice(at, at + 50).map((name) => store.write(name, path)));
  }
  expect(await storedNames(store)).toEqual(names);
});

test('a near file is found first, a new one is stored far, and a deleted one is in neither', async () => {
  const near = openDiskStore(join(folder, 'near'));
  const far = openS3(account, openMetrics())('far/');
  const both = layered(near, far);
  await near.write('old', await givenFile(Buffer.from('old')));
  await both.write('new', await givenFile(Buffer.from('new')));
  expect([await storedNames(near), await storedNames(far)]).toEqual([['old'], ['new']]);
  for (const name of ['old', 'new']) {
    expect([await both.size(name), String(await contentOf(both, name))]).toEqual([3, name]);
  }
  expect(await storedNames(both)).toEqual(['new', 'old']);
  for (const name of ['old', 'new']) await both.delete(name);
  expect(await storedNames(both)).toEqual([]);
});

test.each([{ accessKeyId: 'another' }, { secretAccessKey: 'another' }])(
  'S3 refuses another account: %o',
  async (own) => {
    const store = openS3({ ...account, ...own }, openMetrics())('uploads/');
    const refusal = { code: 'unavailable', cause: { message: expect.stringContaining('403') } };
    await expect(store.write('ring', await givenFile(Buffer.from('ring')))).rejects.toMatchObject(refusal);
    await expect(store.read('ring')).rejects.toMatchObject(refusal);
  },
);
