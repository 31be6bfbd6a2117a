import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { refusalsOf, SIZES_FILE, type Sizes, versionOf } from './release/check-release.ts';
import { PROJECT, runTool } from './run-tool.ts';
import { readArguments, runShopCommand } from './shop-command.ts';

/*
 * Releases (CONTRIBUTING.md):
 *   npm run release -- check      says why this commit is no release
 *   npm run release -- sizes      stores the sizes of a first visit for the next release
 */

const USAGE = 'Нужно так: npm run release -- <check | sizes>';

await runShopCommand(async () => {
  const [way, ...rest] = readArguments({}, USAGE).positionals;
  if ((way !== 'check' && way !== 'sizes') || rest.length > 0) throw new StartRefusal(USAGE);
  const version = await versionOf(PROJECT);
  if (way === 'sizes') {
    const stored = { version, sizes: await measure() };
    await writeFile(join(PROJECT, SIZES_FILE), `${JSON.stringify(stored, null, 2)}\n`);
    return `Размеры выпуска ${version} записаны: закоммитьте ${SIZES_FILE}`;
  }
  const refusals = await refusalsOf({ folder: PROJECT, measure });
  if (refusals.length > 0) throw new StartRefusal(['Это не выпуск:', ...refusals].join('\n✗ '));
  return `Выпуск ${version} готов, если прошёл npm test: git tag v${version}`;
});

async function measure(): Promise<Sizes> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-sizes-'));
  try {
    const file = join(folder, 'sizes.json');
    for (const args of [
      ['scripts/build.ts', '--if-stale'],
      ['scripts/check-size.ts', '--to', file],
    ]) {
      const { code, output } = await runTool('node', args);
      if (code !== 0) throw new StartRefusal(output.trim());
    }
    return JSON.parse(await readFile(file, 'utf8')) as Sizes;
  } finally {
    await rm(folder, { recursive: true });
  }
}
