import { execFile } from 'node:child_process';
import { glob } from 'node:fs/promises';
import { basename } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '../run-tool.ts';

/** The runners of tests, by the names of their reports. */
export type Kind = 'rules' | 'api' | 'pages' | 'start' | 'journeys';

const ROOTS = '{catalogue-index,domain,contract,database,server,storefront,backoffice,tests,scripts}';

/** The option of `npm run test:changed`. */
const CHANGED = '--changed';

/**
 * The test files of `npm test -- <words>`: those whose path contains one of the words, or with `--changed`
 * those of the features changed since the last commit. Undefined without words: all tests.
 */
export async function chooseTests(words: readonly string[]): Promise<string[] | undefined> {
  if (words.length === 0) return;
  const tests: string[] = [];
  for await (const test of glob(`${ROOTS}/**/*.{test.ts,test.tsx,e2e.ts}`, { cwd: PROJECT }))
    tests.push(test);
  if (!words.includes(CHANGED)) return tests.filter((test) => words.some((word) => test.includes(word)));
  const changed = await changedFiles();
  return tests.filter((test) => changed.some((path) => isAbout(test, path)));
}

async function changedFiles(): Promise<string[]> {
  const { stdout } = await promisify(execFile)('git', ['status', '--porcelain', '--untracked-files=all'], {
    cwd: PROJECT,
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.slice(3).split(' -> ').at(-1) ?? '');
}

/** Folders and files of a feature have the same name in every root. */
const FEATURE =
  /^(?:(?:server|storefront|backoffice)\/features|domain|contract|database\/(?:schema|seed))\/([^/.]+)/;

/** Whether a test is the changed file, or belongs to the same feature. */
export function isAbout(test: string, path: string): boolean {
  const [, feature] = FEATURE.exec(path) ?? [];
  if (test === path) return true;
  return feature !== undefined && (FEATURE.exec(test)?.[1] === feature || basename(test).startsWith(feature));
}

export function kindOf(test: string): Kind {
  if (test.endsWith('.e2e.ts')) return 'journeys';
  if (test.endsWith('.pages.test.ts')) return 'pages';
  if (/\/(start|deployed-start|alerts|cluster|import-process|overload)\.test\.ts$/.test(test)) return 'start';
  return /\.(api|postgres)\.test\.ts$/.test(test) ? 'api' : 'rules';
}
