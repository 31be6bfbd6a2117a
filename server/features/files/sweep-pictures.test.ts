import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDiskStore } from '#server/integrations/files/disk.ts';
import { sweepPictures } from './sweep-pictures.ts';

test('the oldest pictures are deleted until the store is well below its limit', async () => {
  const folder = await givenPictures(['first', 'second', 'third', 'fourth']);

  await sweepPictures(openDiskStore(folder), 300);
  expect((await readdir(folder)).sort()).toEqual(['fourth', 'third']);
});

test('a store within its limit is left alone', async () => {
  const folder = await givenPictures(['first', 'second', 'third']);

  await sweepPictures(openDiskStore(folder), 300);
  expect(await readdir(folder)).toHaveLength(3);
});

/** A hundred bytes each, their times a minute apart. */
async function givenPictures(names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-sweep-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [minute, name] of names.entries()) {
    await writeFile(join(folder, name), Buffer.alloc(100));
    await utimes(join(folder, name), minute * 60, minute * 60);
  }
  return folder;
}
