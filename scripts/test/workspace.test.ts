import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { openWorkspace } from './workspace.ts';

/** More than Linux gives to processes. */
const NO_PROCESS = 5_000_000;

test('a workspace is opened where there is room, and what a killed run has left there is removed', async () => {
  const place = await mkdtemp(join(tmpdir(), 'places-'));
  const left = join(place, `lunnitsa-test-${NO_PROCESS}-abcdef`);
  const used = join(place, `lunnitsa-test-${process.pid}-abcdef`);
  const another = join(place, 'another');
  for (const folder of [left, used, another]) await mkdir(folder);
  expect(dirname(await openWorkspace(place))).toBe(place);
  expect([left, used, another].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  await rm(place, { recursive: true });
});

test('where there is no memory for files, the workspace is on the disk', async () => {
  const folder = await openWorkspace(join(tmpdir(), 'nowhere'));
  expect(dirname(folder)).toBe(tmpdir());
  await rm(folder, { recursive: true });
});
