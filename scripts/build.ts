import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { progress } from '#server/start/progress.ts';
import { PROJECT, runTool, type ToolRun } from './run-tool.ts';
import { type FormerBuilds, readFormerBuilds, storeBuilds } from './stored-builds.ts';

/* `npm run build`; with --if-stale it builds only after a change of the sources of storefront and back office. */

const BUILD = join(PROJECT, 'build');
const OF_BOTH = [
  '{domain,contract}/**/*',
  'scripts/{build,stored-builds,typeset-texts}.ts',
  'package-lock.json',
];
const OF_TEXTS = ['database/typeset.ts', 'docs/specification.md'];

type Part = {
  /** What the progress says, and what a failure asks to repair. */
  title: string;
  folder: string;
  sources: readonly string[];
  build: () => Promise<ToolRun>;
  refusal: string;
};

const PARTS: readonly Part[] = [
  {
    title: 'Собираю витрину',
    folder: 'client',
    sources: [
      ...OF_BOTH,
      ...OF_TEXTS,
      'storefront/**/*',
      // Of the back office alone: staff.
      'domain/!(staff)/**/*',
      'contract/*',
      '{vite.config,react-router.config,scripts/unused-features}.ts',
      'patches/*',
    ],
    build: buildStorefront,
    refusal: 'Витрина не собралась: исправьте ошибку выше и запустите снова',
  },
  {
    title: 'Собираю кабинет',
    folder: 'backoffice',
    sources: [...OF_BOTH, ...OF_TEXTS, '{backoffice,domain,contract}/**/*', 'vite.backoffice.config.ts'],
    build: () =>
      runTool('vite', ['build', '--config', 'vite.backoffice.config.ts'], { NODE_ENV: 'production' }),
    refusal: 'Кабинет не\u00a0собрался: исправьте ошибку выше и\u00a0запустите снова',
  },
];

for (const part of PARTS) await buildPart(part);

async function buildPart({ title, folder, sources, build, refusal }: Part): Promise<void> {
  const stamp = join(BUILD, `${folder}.sha256`);
  const hash = await hashOf(sources);
  if (process.argv.includes('--if-stale') && (await isBuiltFrom(stamp, hash))) return;
  await rm(stamp, { force: true });
  const built = join(BUILD, folder);
  const former = await readFormerBuilds(built);
  const { code, output } = await progress(title, build);
  if (code !== 0) {
    console.error(`${output}\n${refusal}`);
    process.exit(1);
  }
  await progress('Сжимаю файлы', () => compressAssets(built, former));
  await storeBuilds(built, former, new Date());
  await writeFile(stamp, hash);
}

/** Patched here, not at install: an old installation, or one without scripts, would build without them (ADR 0082). */
async function buildStorefront(): Promise<ToolRun> {
  const patched = await runTool('patch-package', ['--error-on-fail']);
  if (patched.code !== 0) return patched;
  // Here, because the tool would empty the whole folder, with the back office and its former builds.
  for (const folder of ['client', 'server']) await rm(join(BUILD, folder), { recursive: true, force: true });
  return runTool('react-router', ['build'], { NODE_ENV: 'production' });
}

async function isBuiltFrom(stamp: string, hash: string): Promise<boolean> {
  return existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash;
}

/** Hashes contents, not dates, because a checkout changes dates only. */
async function hashOf(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await filesOf(sources, PROJECT)) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash.update(`${path}\0`).update(await readFile(join(PROJECT, path)));
  }
  return hash.digest('hex');
}

/** Writes a `.br` beside each text file of the browser, compressed once at the highest quality, or by a former build. */
async function compressAssets(folder: string, { files }: FormerBuilds): Promise<void> {
  const compress = promisify(brotliCompress);
  const assets = await filesOf(['**/*.{js,css,svg,wasm}'], folder);
  await Promise.all(
    assets.map(async (path) => {
      const file = join(folder, path);
      const content = await readFile(file);
      const name = basename(path);
      // The bundler names a file before the last minifier changes it.
      const former = files.get(name)?.equals(content) ? files.get(`${name}.br`) : undefined;
      await writeFile(`${file}.br`, former ?? (await compress(content)));
    }),
  );
}

async function filesOf(patterns: readonly string[], folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of glob(patterns, { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) found.push(join(entry.parentPath, entry.name).slice(folder.length + 1));
  }
  return found.toSorted();
}
