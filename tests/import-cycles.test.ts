import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTool } from '../scripts/run-tool.ts';
import { PROJECT } from './support/source-files.ts';

/* Biome sees cycles of values only; oxlint reads imports of types, too. */

async function lint(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-cycle-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return runTool('oxlint', ['--config', join(PROJECT, '.oxlintrc.json'), folder]);
}

test('the linter refuses a cycle of type imports', async () => {
  const cycle = await lint({
    'one.ts': "import type { Two } from './two.ts';\nexport type One = { two?: Two };\n",
    'two.ts': "import type { One } from './one.ts';\nexport type Two = { one?: One };\n",
  });
  expect(cycle).toMatchObject({ code: 1, output: expect.stringContaining('import(no-cycle)') });
  const line = await lint({
    'one.ts': "import type { Two } from './two.ts';\nexport type One = { two?: Two };\n",
    'two.ts': 'export type Two = { one?: string };\n',
  });
  expect(line).toMatchObject({ code: 0, output: expect.not.stringContaining('import(no-cycle)') });
});
