import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { progress } from '#server/start/progress.ts';
import { PROJECT, runTool, type ToolRun } from './run-tool.ts';
import { readFormerBuilds, storeBuilds } from './stored-builds.ts';

/* `npm run build`; with --if-stale it builds only after a change of the storefront's sources. */

const SOURCES = [
  '{storefront,domain,contract}/**/*',
  '{vite.config,react-router.config,scripts/build,scripts/stored-builds,scripts/unused-features}.ts',
  // How texts of templates are typeset.
  'database/typeset.ts',
  'docs/specification.md',
  'package-lock.json',
  'patches/*',
];
const BUILD = join(PROJECT, 'build');
const CLIENT = join(BUILD, 'client');
const STAMP = join(BUILD, 'sources.sha256');

const sources = await hashOfSources();
if (!process.argv.includes('--if-stale') || !(await isBuiltFrom(sources))) {
  await rm(STAMP, { force: true });
  const former = await readFormerBuilds(CLIENT);
  const { code, output } = await progress('Собираю витрину', buildStorefront);
  if (code !== 0) {
    console.error(`${output}\nВитрина не собралась: исправьте ошибку выше и запустите снова`);
    process.exit(1);
  }
  await progress('Сжимаю файлы витрины', compressAssets);
  await storeBuilds(CLIENT, former, new Date());
  await writeFile(STAMP, sources);
}

/** Patched here, not at install: an old installation, or one without scripts, would build without them (ADR 0082). */
async function buildStorefront(): Promise<ToolRun> {
  const patched = await runTool('patch-package', ['--error-on-fail']);
  return patched.code === 0 ? runTool('react-router', ['build'], { NODE_ENV: 'production' }) : patched;
}

async function isBuiltFrom(hash: string): Promise<boolean> {
  return existsSync(STAMP) && (await readFile(STAMP, 'utf8')) === hash;
}

/** Hashes contents, not dates, because a checkout changes dates only. */
async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await filesOf(SOURCES, PROJECT)) {
    if (/\.test\.tsx?$/.test(path)) continue;
    hash.update(`${path}\0`).update(await readFile(join(PROJECT, path)));
  }
  return hash.digest('hex');
}

/** Writes a `.br` beside each text file of the browser, compressed once at the highest quality. */
async function compressAssets(): Promise<void> {
  const compress = promisify(brotliCompress);
  const assets = await filesOf(['**/*.{js,css,svg}'], CLIENT);
  await Promise.all(
    assets.map(async (path) => {
      const file = join(CLIENT, path);
      await writeFile(`${file}.br`, await compress(await readFile(file)));
    }),
  );
}

async function filesOf(patterns: string[], folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const entry of glob(patterns, { cwd: folder, withFileTypes: true })) {
    if (entry.isFile()) found.push(join(entry.parentPath, entry.name).slice(folder.length + 1));
  }
  return found.toSorted();
}
