import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openS3Server, type S3Server } from '#tests/support/s3-server.ts';
import { runCommand } from '#tests/support/start-command.ts';

const dataFolders = await mkdtemp(join(tmpdir(), 'lunnitsa-move-'));
afterAll(() => rm(dataFolders, { recursive: true }));

/** Larger than a request of the client may be: it is sent in parts. */
const FILM = 9_000_000;

/** A data folder with uploads, one of them large, a draft, and a ready size. */
async function givenFolder(uploads: number): Promise<{ folder: string; names: string[] }> {
  const folder = await mkdtemp(join(dataFolders, 'data-'));
  await mkdir(join(folder, 'uploads/incoming'), { recursive: true });
  await mkdir(join(folder, 'images'));
  const files: Record<string, Buffer> = {
    'uploads/film.mp4': randomBytes(FILM),
    'images/ring.webp': randomBytes(9),
  };
  for (let number = 0; number < uploads; number += 1) files[`uploads/${number}.jpg`] = randomBytes(2000);
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  await writeFile(join(folder, 'uploads/incoming/draft'), 'half');
  return { folder, names: Object.keys(files) };
}

/** `npm run files` in a process of its own. */
function run(s3: Pick<S3Server, 'environment'>, folder: string, ...args: string[]) {
  const command = runCommand(['scripts/files.ts', ...args], { ...s3.environment, DATA_FOLDER: folder });
  onTestFinished(() => void command.child.kill('SIGKILL'));
  return {
    kill: () => command.child.kill('SIGKILL'),
    ended: command.ended.then((code) => ({ code, text: Object.values(command.printed).join('') })),
  };
}

test('a move that is killed and run again sends what is left, and finds everything there', async () => {
  await using s3 = await openS3Server();
  const { folder, names } = await givenFolder(300);
  const killed = run(s3, folder, 'move');
  await expect.poll(() => s3.objects.size, { timeout: 15_000, interval: 5 }).toBeGreaterThan(50);
  killed.kill();
  expect((await killed.ended).code).toBeNull();
  const sent = s3.objects.size;
  expect(sent).toBeLessThan(names.length);

  const check = await run(s3, folder, 'move', '--check').ended;
  expect(check.code).toBe(1);
  expect(check.text).toMatch(/нет или другие — \d+: /);
  const before = s3.asked('PUT');

  const { code, text } = await run(s3, folder, 'move').ended;
  expect(code).toBe(0);
  expect(text).toContain('Загрузки: на диске 301 (10 МБ), в S3 такие же — 301');
  expect(text).toContain('Всё в S3. Что дальше:');
  expect(names.filter((name) => !s3.objects.has(name))).toEqual([]);
  expect(s3.objects.has('uploads/incoming/draft')).toBe(false);
  // What the killed one had sent was not sent again; the last requests of it may have arrived after its death.
  const media = [...s3.objects.keys()].filter((name) => name.startsWith('media/')).length;
  const parts = Math.ceil(FILM / (8 * 1024 ** 2));
  expect(s3.asked('PUT') - before).toBeLessThanOrEqual(names.length - 1 + media + parts - sent);
  const again = s3.asked('PUT');
  expect((await run(s3, folder, 'move').ended).code).toBe(0);
  expect(s3.asked('PUT')).toBe(again);
}, 60_000);

test('a file with another content is sent again, and named by --check', async () => {
  await using s3 = await openS3Server();
  const { folder } = await givenFolder(2);
  expect((await run(s3, folder, 'move').ended).code).toBe(0);
  await writeFile(join(folder, 'uploads/1.jpg'), randomBytes(2000));
  await writeFile(join(folder, 'uploads/film.mp4'), randomBytes(FILM));
  const check = await run(s3, folder, 'move', '--check').ended;
  expect([check.code, check.text]).toEqual([
    1,
    expect.stringContaining('нет или другие — 2: 1.jpg, film.mp4'),
  ]);
  expect((await run(s3, folder, 'move').ended).code).toBe(0);
  expect((await run(s3, folder, 'move', '--check').ended).code).toBe(0);
}, 60_000);

test('without S3 the command says what to set, and with an S3 that is gone that it does not answer', async () => {
  const s3 = await openS3Server();
  const { folder } = await givenFolder(1);
  const unset = { environment: {} };
  expect(await run(unset, folder, 'move').ended).toEqual({
    code: 1,
    text: expect.stringContaining('Некуда переносить: задайте S3_ENDPOINT'),
  });
  await s3[Symbol.asyncDispose]();
  expect(await run(s3, folder, 'move').ended).toEqual({
    code: 1,
    text: expect.stringMatching(/Хранилище файлов не.отвечает/),
  });
}, 60_000);
