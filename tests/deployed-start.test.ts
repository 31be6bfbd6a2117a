import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { copyProject } from '#tests/e2e/support/deployed-project.ts';
import { PROJECT, runTool } from '../scripts/run-tool.ts';
import { anyGroup } from './support/busy-shop.ts';
import { shopOnServer } from './support/shop-on-server.ts';
import { type Environment, runCommandIn, startShopIn } from './support/start-command.ts';

/* The commands of image, unit and compose, run as processes. */

const { TEST_DATABASE_URL: server, TEST_REDIS_URL: redis } = process.env;

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-deployed-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the image runs, in the folder that it is made of; paths of a container become those of this machine. */
async function imageIn(copy: string) {
  const dockerfile = DockerfileParser.parse(await readFile(join(copy, 'Dockerfile'), 'utf8'));
  const commandOf = (given: string | null | undefined) =>
    JSON.parse((given ?? '').replace(/^[^[]*/, '')) as string[];
  const environment = Object.fromEntries(
    dockerfile
      .getENVs()
      .flatMap((line) => line.getProperties().map((one) => [one.getName(), one.getValue() ?? ''])),
  );
  const [health] = dockerfile.getHEALTHCHECKs();
  const [, ...check] = commandOf(health?.getArgumentsContent());
  const [program, ...args] = commandOf(dockerfile.getCMDs()[0]?.getArgumentsContent());
  expect(program).toBe('node');
  return {
    start: (given: Environment) => startShopIn(copy, args, { ...environment, ...given }),
    health: (port: string) =>
      runCommandIn(
        copy,
        check.map((word) => word.replace(':3000/', `:${port}/`)),
        {},
      ).ended,
  };
}

test('the commands of the image and of the systemd unit start the shop from a clean folder [E11.5]', async () => {
  await using copy = await copyProject();
  const image = await imageIn(copy.folder);
  const shop = await image.start({ DATA_FOLDER: join(folder, 'image') });
  expect(await image.health(shop.port)).toBe(0);
  expect(await anyGroup(shop.origin)).toBeGreaterThan(0);
  expect(await shop.stop()).toBe(0);
  expect(await image.health(shop.port)).toBe(1);

  const unit = await readFile(join(copy.folder, 'deploy/lunnitsa.service'), 'utf8');
  const [, program, args = ''] = /^ExecStart=(\S+) (.+)$/m.exec(unit) ?? [];
  const [, given = ''] = /^Environment=(.+)$/m.exec(unit) ?? [];
  const environment = Object.fromEntries(given.split(' ').map((one) => one.split('=') as [string, string]));
  expect([program, Object.keys(environment)]).toEqual([
    '/usr/bin/node',
    ['NODE_ENV', 'DATA_FOLDER', 'NODE_COMPILE_CACHE'],
  ]);
  const ofUnit = await startShopIn(copy.folder, args.split(' '), {
    ...environment,
    DATA_FOLDER: join(folder, 'unit'),
    NODE_COMPILE_CACHE: join(folder, 'cache'),
  });
  expect(await anyGroup(ofUnit.origin)).toBeGreaterThan(0);
  expect(await ofUnit.stop()).toBe(0);
});

// For a machine without them: `npm test` says which servers it has found.
test.skipIf(server === undefined || redis === undefined)(
  'both nodes of compose start from a clean folder, with the variables that it gives them [E11.5]',
  async () => {
    await using copy = await copyProject();
    const image = await imageIn(copy.folder);
    const { services } = parseYaml(await readFile(join(copy.folder, 'compose.yaml'), 'utf8'), {
      merge: true,
    });
    const { DATA_FOLDER, DATABASE_URL } = await shopOnServer(server ?? '', folder);
    for (const node of ['shop-1', 'shop-2']) {
      // As compose fills in what neither the shell nor .env has.
      const given = Object.entries<string | number>(services[node].environment).map(([variable, value]) => [
        variable,
        String(value).replace(/\$\{\w+:-([^}]*)\}/g, '$1'),
      ]);
      const environment: Environment = Object.fromEntries(given);
      expect([environment.DATABASE_URL, environment.REDIS_URL]).toEqual([
        'postgres://shop:shop@postgres:5432/shop',
        'redis://redis:6379',
      ]);
      expect(services[node].command).toBeUndefined();
      const shop = await image.start({
        ...environment,
        DATA_FOLDER,
        DATABASE_URL,
        REDIS_URL: redis ?? '',
      });
      onTestFinished(() => void shop.child.kill('SIGKILL'));
      expect(await image.health(shop.port)).toBe(0);
      expect(await anyGroup(shop.origin)).toBeGreaterThan(0);
    }
  },
);

test.skipIf(redis === undefined)('Redis of compose starts with its arguments, and is healthy', async () => {
  const { services } = parseYaml(await readFile(join(PROJECT, 'compose.yaml'), 'utf8'), { merge: true });
  const [program = '', ...args] = services.redis.command as string[];
  const [, check = '', ...question] = services.redis.healthcheck.test as string[];
  const port = String(20_000 + Math.floor(Math.random() * 10_000));
  const child = spawn(program, [...args, '--port', port, '--bind', '127.0.0.1'], {
    cwd: folder,
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
  });
  const ask = async () => (await runTool(check, ['-p', port, ...question])).output.trim();
  await expect.poll(ask, { timeout: 30_000 }).toBe('PONG');
});
