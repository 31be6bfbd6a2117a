import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ANNA, PASSWORD } from '#tests/support/demo-people.ts';
import { openTestShop } from '#tests/support/test-shop.ts';

const MODULES = resolve(import.meta.dirname, '../../node_modules');

/** The options of our own code, for a program that knows nothing of our tsconfig. */
const COMPILED = [
  ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
  ...['--target', 'es2024', '--module', 'nodenext', '--allowImportingTsExtensions'],
  ...['--types', 'node', '--typeRoots', join(MODULES, '@types')],
];

const shop = await openTestShop({});
const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-openapi-'));
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});
await writeFile(join(folder, 'openapi.json'), (await shop.app.inject('/api/openapi.json')).body);
await writeFile(join(folder, 'package.json'), '{ "type": "module" }');

/** Runs a program of ours in the folder; answers what it prints, also about what it finds wrong. */
const run = (program: string, ...args: string[]): Promise<string> =>
  promisify(execFile)(join(MODULES, '.bin', program), args, {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout || stderr,
  );

test('a linter finds nothing in the document', async () => {
  const report = await run(
    'redocly',
    'lint',
    'openapi.json',
    '--extends=recommended-strict',
    '--format=json',
  );
  expect(JSON.parse(report).problems).toEqual([]);
});

test('a client that is generated from the document compiles, and orders a ring', async () => {
  await copyFile(join(import.meta.dirname, 'walk.ts'), join(folder, 'walk.ts'));
  await run('redocly', 'generate-client', 'openapi.json', '--output', 'client.ts', '--import-ext', 'ts');
  expect(await run('tsc', ...COMPILED, 'walk.ts')).toBe('');

  const origin = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const { orderFirstRing } = await import(join(folder, 'walk.ts'));
  const order = await orderFirstRing(origin, ANNA.email, PASSWORD);
  expect(order).toMatchObject({ status: { title: 'Принят' }, payment: { isOnline: false } });
});
