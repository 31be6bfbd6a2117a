import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Bytes of a first visit by what is measured, as scripts/check-size.ts prints them. */
export type Sizes = Record<string, number>;

/** The sizes of a release, stored with it. */
type StoredSizes = { version: string; sizes: Sizes };

export const SIZES_FILE = 'docs/release-sizes.json';
const MIGRATIONS = 'database/migrations';
const MIGRATIONS_FILE = 'docs/migrations.md';

/** A first visit may grow by this part of its size in one release. */
export const ALLOWED_GROWTH = 0.03;

const run = promisify(execFile);

/** What the sizes are measured from may be built late, or not at all after a refusal. */
export type Release = {
  /** A git repository of the shop. */
  folder: string;
  measure(): Promise<Sizes>;
};

/**
 * The reasons, each a sentence that says what to do, why the commit of this folder is no release; none when it is one.
 * The former release is the latest other tag `v…` that the commit contains.
 */
export async function refusalsOf({ folder, measure }: Release): Promise<string[]> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout.trim();
  const textOf = (path: string) => readFile(join(folder, path), 'utf8').catch(() => '');
  const version = await versionOf(folder);
  const former = await formerTag(git, version);
  const cheap = [
    ...(await changesNotCommitted(git)),
    ...(await versionTaken(git, version)),
    ...changelogRefusals(await textOf('CHANGELOG.md'), version),
    ...(await migrationRefusals(git, former, await textOf(MIGRATIONS_FILE))),
    ...versionRefusals({
      version,
      lock: await textOf('package-lock.json'),
      packageFile: await textOf('package.json'),
      node: (await textOf('.node-version')).trim(),
      dockerfile: await textOf('Dockerfile'),
    }),
  ];
  // Sizes of a tree that is no release say nothing, and take a minute.
  if (cheap.length > 0) return cheap;
  const stored = await formerSizes(git, former, version);
  return sizeRefusals(version, await measure(), {
    own: await textOf(SIZES_FILE),
    former: stored,
  });
}

type Git = (...args: string[]) => Promise<string>;

/** Of package.json. */
export const versionOf = async (folder: string): Promise<string> =>
  String(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')).version);

async function formerTag(git: Git, version: string): Promise<string | undefined> {
  const tags = await git('tag', '--merged', 'HEAD', '--list', 'v*', '--sort=-version:refname');
  return tags.split('\n').find((tag) => tag !== '' && tag !== `v${version}`);
}

async function changesNotCommitted(git: Git): Promise<string[]> {
  const changed = await git('status', '--porcelain');
  if (changed === '') return [];
  const paths = changed.split('\n').map((line) => line.slice(2).trim());
  return [`Не всё закоммичено: ${paths.join(', ')}. Закоммитьте или уберите`];
}

async function versionTaken(git: Git, version: string): Promise<string[]> {
  const tagged = await git('rev-list', '-n', '1', `v${version}`).catch(() => '');
  if (tagged === '' || tagged === (await git('rev-parse', 'HEAD'))) return [];
  return [`Версия ${version} уже выпущена: поднимите её, npm version minor --no-git-tag-version`];
}

/** A section of Keep a Changelog: its heading, and the text below. */
const SECTION = /^## \[([^\]]+)\](?: - (\S+))?\n([\s\S]*?)(?=^## \[|(?![\s\S]))/gm;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

export function changelogRefusals(text: string, version: string): string[] {
  const sections = [...text.matchAll(SECTION)].map(([, name = '', date = '', body = '']) => ({
    name,
    date,
    body: body.trim(),
  }));
  const [unreleased, latest] = sections;
  if (unreleased?.name !== 'Unreleased') {
    return ['В CHANGELOG.md нет раздела «## [Unreleased]»: верните его, пустым, над разделом выпуска'];
  }
  const refusals: string[] = [];
  if (unreleased.body !== '') {
    refusals.push(
      latest?.name === version
        ? `Раздел [Unreleased] в CHANGELOG.md не пуст, а раздел [${version}] уже есть: поднимите версию, npm version minor --no-git-tag-version`
        : `Раздел [Unreleased] в CHANGELOG.md не пуст: поставьте под его заголовком «## [${version}] - ГГГГ-ММ-ДД»`,
    );
  }
  if (latest?.name !== version || latest.body === '') {
    refusals.push(
      `В CHANGELOG.md под [Unreleased] нет раздела [${version}] с тем, что изменилось: допишите его`,
    );
  } else if (!DATE.test(latest.date) || Number.isNaN(Date.parse(latest.date))) {
    refusals.push(`У раздела [${version}] в CHANGELOG.md нет дня выпуска: «## [${version}] - ГГГГ-ММ-ДД»`);
  }
  return refusals;
}

/** A row of a migration, by its name. */
const ROW = /^\| `(\d{4}-[a-z\d-]+)` \|/gm;

/** Also before there is a tag, every migration after the first one of the document has a row. */
async function migrationRefusals(git: Git, former: string | undefined, document: string): Promise<string[]> {
  const filesSince = async (filter: string) =>
    former === undefined
      ? []
      : migrationsIn(
          await git('diff', '--name-only', `--diff-filter=${filter}`, former, 'HEAD', '--', MIGRATIONS),
        );
  const described = new Set([...document.matchAll(ROW)].map(([, name = '']) => name));
  const [first = ''] = [...described].toSorted();
  const all = migrationsIn(await git('ls-files', '--', MIGRATIONS));
  const wanted = new Set([...(await filesSince('A')), ...all.filter((name) => name > first)]);
  const changed = await filesSince('MDR');
  return [
    ...changed.map(
      (name) => `Миграция ${name} вышла в ${former}, а теперь другая: верните её и напишите новую`,
    ),
    ...[...wanted.difference(described)].map(
      (name) =>
        `Миграция ${name} не описана: добавьте в ${MIGRATIONS_FILE} строку с шагом (expand или contract), блокировками и временем`,
    ),
  ];
}

const migrationsIn = (paths: string): string[] =>
  paths
    .split('\n')
    .filter((path) => path !== '')
    .map((path) => path.slice(MIGRATIONS.length + 1).replace(/\.ts$/, ''));

type Versions = { version: string; lock: string; packageFile: string; node: string; dockerfile: string };

function versionRefusals({ version, lock, packageFile, node, dockerfile }: Versions): string[] {
  const refusals: string[] = [];
  const locked = (JSON.parse(lock || '{}') as { version?: string }).version;
  if (locked !== version) {
    refusals.push(
      `В package-lock.json версия ${locked ?? 'не названа'}, а в package.json ${version}: npm install`,
    );
  }
  const { optionalDependencies = {} } = JSON.parse(packageFile) as {
    optionalDependencies?: Record<string, string>;
  };
  for (const [name, packaged] of Object.entries(optionalDependencies)) {
    if (name.startsWith('node-') && packaged !== node) {
      refusals.push(`${name} — Node ${packaged}, а в .node-version ${node}: укажите один и тот же`);
    }
  }
  const [major] = node.split('.');
  for (const [, image = ''] of dockerfile.matchAll(/^FROM node:(\S+)/gm)) {
    if (image.split(/[.-]/)[0] !== major) {
      refusals.push(`Dockerfile берёт node:${image}, а в .node-version ${node}: укажите один и тот же`);
    }
  }
  return refusals;
}

/** Of the former release; before there is a tag, the latest ones that another version has stored. */
async function formerSizes(git: Git, former: string | undefined, version: string): Promise<string> {
  const commits =
    former === undefined ? (await git('log', '--format=%H', '--', SIZES_FILE)).split('\n') : [former];
  for (const commit of commits) {
    const stored = await git('show', `${commit}:${SIZES_FILE}`).catch(() => '');
    if (stored !== '' && (JSON.parse(stored) as StoredSizes).version !== version) return stored;
  }
  return '';
}

function sizeRefusals(version: string, measured: Sizes, stored: { own: string; former: string }): string[] {
  const own = JSON.parse(stored.own || '{}') as Partial<StoredSizes>;
  const refusals: string[] = [];
  if (own.version !== version) {
    refusals.push(`${SIZES_FILE} не этого выпуска: npm run release -- sizes, и закоммитьте его`);
  }
  const { sizes: before = {}, version: since = '' } = JSON.parse(
    stored.former || '{}',
  ) as Partial<StoredSizes>;
  for (const [what, bytes] of Object.entries(measured)) {
    const limit = Math.floor((before[what] ?? Number.POSITIVE_INFINITY) * (1 + ALLOWED_GROWTH));
    if (bytes <= limit) continue;
    refusals.push(
      `${what}: ${bytes} байт, в ${since} было ${before[what]}, можно не больше ${limit}. Уберите лишнее или загружайте его позже`,
    );
  }
  return refusals;
}
