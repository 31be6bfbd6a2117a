import { describe, expect, test } from 'vitest';
import { filesOf, textOf } from './support/source-files.ts';

type LockFile = { packages: Record<string, { version?: string; resolved?: string }> };

const lockFile = JSON.parse(await textOf('package-lock.json')) as LockFile;

describe('dependencies', () => {
  /** Older versions have published vulnerabilities (docs/reliability.md, part 4). */
  test.each([
    ['fastify', '5.8.5'],
    ['@fastify/static', '9.1.1'],
    ['react-router', '7.12.0'],
    ['sharp', '0.35.0'],
  ])('%s is not older than %s', (name, least) => {
    const installed = Object.entries(lockFile.packages).filter(([path]) =>
      path.endsWith(`node_modules/${name}`),
    );
    expect(installed.length).toBeGreaterThan(0);
    expect(installed.filter(([, { version = '' }]) => isOlder(version, least))).toEqual([]);
  });

  test('have exact versions', async () => {
    const { dependencies, devDependencies, optionalDependencies } = JSON.parse(await textOf('package.json'));
    const named = Object.entries<string>({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  test('come from the registry that npm is set to', async () => {
    const tied = Object.entries(lockFile.packages).filter(([, { resolved }]) => resolved?.includes('://'));
    expect(tied.map(([path]) => path)).toEqual([]);

    // Concatenated, so that this file does not contain them.
    const hosts = [
      ['registry', 'npmjs', 'org'],
      ['registry', 'yarnpkg', 'com'],
      ['registry', 'npmmirror', 'com'],
      ['npm', 'pkg', 'github', 'com'],
    ].map((parts) => parts.join('.'));
    const files = await filesOf(
      '*',
      '.*',
      '.ci/*',
      '{docs,scripts,tests,server,storefront,database}/**/*.{md,ts,tsx,mjs,json}',
    );
    const naming = files.filter(({ text }) => hosts.some((host) => text.includes(host)));
    expect(naming.map(({ path }) => path)).toEqual([]);
  });
});

function isOlder(version: string, least: string): boolean {
  const [own, other] = [version, least].map((text) => text.split(/[.-]/).map(Number));
  for (const place of [0, 1, 2]) {
    const difference = (own?.[place] ?? 0) - (other?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
