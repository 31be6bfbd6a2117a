import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '#tests/support/built-shop.ts';

const run = promisify(execFile);

const LEFT_BEHIND = /^(node_modules|\.git|\.data|\.ci|test-results|playwright-report|coverage)(\/|$)/;

export type DeployedProject = {
  folder: string;
  change(path: string, from: string | RegExp, to: string): Promise<void>;
  /** `--if-stale` builds only what has changed. */
  build(...options: '--if-stale'[]): Promise<void>;
};

/** A copy of the project and its build, for a second build that leaves the first unchanged. */
export async function copyProject(): Promise<DeployedProject & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-builds-'));
  await cp(PROJECT, folder, {
    recursive: true,
    filter: (source) => !LEFT_BEHIND.test(relative(PROJECT, source)),
  });
  await symlink(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  return {
    folder,
    async change(path, from, to) {
      const file = join(folder, path);
      const text = await readFile(file, 'utf8');
      const changed = text.replace(from, to);
      if (changed === text) throw new Error(`${path} does not say ${from}`);
      await writeFile(file, changed);
    },
    async build(...options) {
      await run(process.execPath, ['scripts/build.ts', ...options], { cwd: folder });
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
