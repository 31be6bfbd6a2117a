import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { DockerfileParser } from 'dockerfile-ast';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { NODE_ENVIRONMENT, NODE_FLAGS } from '../scripts/node-flags.mjs';
import { PROJECT } from './support/source-files.ts';

/* What describes other machines is checked here without them. */

const textOf = (path: string) => readFile(join(PROJECT, path), 'utf8');

type Service = {
  image?: string;
  build?: string;
  environment?: Record<string, string | number>;
  volumes?: string[];
  depends_on?: string[] | Record<string, { condition: string }>;
  healthcheck?: unknown;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
};
const { services, volumes: named } = parse(await textOf('compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const dockerfile = await textOf('Dockerfile');
const nodes = Object.entries(services).filter(([, { build }]) => build !== undefined);

test('the Dockerfile has no fault, and copies and runs what exists', async () => {
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  const parsed = DockerfileParser.parse(dockerfile);
  const copied = parsed
    .getCOPYs()
    .filter((copy) => copy.getFromFlag() === null)
    .flatMap((copy) => copy.getArguments().slice(0, -1).map(String));
  expect(copied).toContain('.');
  for (const path of copied) expect(existsSync(join(PROJECT, path)), path).toBe(true);
  const scripts = dockerfile.match(/\b(?:scripts|server)\/[\w/-]+\.m?[jt]s/g) ?? [];
  expect(scripts).toContain('scripts/build.ts');
  for (const path of scripts) expect(existsSync(join(PROJECT, path)), path).toBe(true);
  const ignored = (await textOf('.dockerignore')).trim().split('\n');
  for (const path of [...copied, ...scripts]) expect(ignored).not.toContain(path.split('/')[0]);
});

test('the image runs the shop as npm start does, not as root', () => {
  const [command] = DockerfileParser.parse(dockerfile).getCMDs();
  expect(JSON.parse(command?.getArgumentsContent() ?? '')).toEqual(['node', ...NODE_FLAGS, 'server/main.ts']);
  const { NODE_COMPILE_CACHE: _, ...environment } = NODE_ENVIRONMENT;
  for (const [name, value] of Object.entries(environment)) expect(dockerfile).toContain(`${name}=${value}`);
  expect(dockerfile).toMatch(/^USER node$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
});

/** Of order and names, and one that forbids what the proxy is for: a port that everybody reaches. */
const UNWANTED_RULES = [
  'no-quotes-in-volumes',
  'no-unbound-port-interfaces',
  'require-project-name-field',
  'service-dependencies-alphabetical-order',
  'service-keys-order',
  'service-ports-alphabetical-order',
  'services-alphabetical-order',
  'top-level-properties-order',
];

test('compose has no fault that the schema of Compose or its linter finds', () => {
  const rules = Object.fromEntries(UNWANTED_RULES.map((rule) => [rule, 0 as const]));
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  const linted = linter.lintFiles([join(PROJECT, 'compose.yaml')], false);
  expect(linted.map(({ messages }) => messages)).toEqual([[]]);
});

test('compose starts two nodes behind the proxy, with variables that the shop reads', async () => {
  const readme = await textOf('README.md');
  expect(nodes).toHaveLength(2);
  for (const [name, { environment = {} }] of nodes) {
    expect(environment.NODES).toBe(nodes.length);
    for (const variable of Object.keys(environment))
      expect(readme, `${name}: ${variable}`).toContain(`\`${variable}\``);
  }
  const exchanged = ['LOGIN', 'PASSWORD', 'ALLOW', 'FILE_LIMIT'].map((name) => `EXCHANGE_${name}`);
  for (const [name, { environment = {} }] of nodes) {
    for (const variable of ['FEED_SECRET', ...exchanged])
      expect(environment[variable], name).toBe(`\${${variable}:-}`);
  }
  const proxied = (await textOf('deploy/nginx.conf')).match(/(?<=server )[\w-]+(?=:3000)/g);
  expect(proxied).toEqual(nodes.map(([name]) => name));
});

test('compose mounts what exists, and waits only for services that report their health', () => {
  for (const [name, { volumes = [], depends_on = [], image }] of Object.entries(services)) {
    expect(image, name).toBeDefined();
    for (const volume of volumes) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('.')) expect(existsSync(join(PROJECT, source)), source).toBe(true);
      else expect(named).toHaveProperty(source);
    }
    const awaited = Array.isArray(depends_on) ? [] : Object.entries(depends_on);
    for (const [other, { condition }] of awaited) {
      expect(condition).toBe('service_healthy');
      expect(services[other]?.healthcheck, other).toBeDefined();
    }
  }
});

test('containers can do nothing that they do not need', () => {
  for (const [name, service] of Object.entries(services)) {
    expect(service, name).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  }
});

test('secrets of .env are neither committed nor copied into the image', async () => {
  for (const list of ['.gitignore', '.dockerignore']) {
    expect((await textOf(list)).split('\n'), list).toContain('.env*');
  }
});

test('the unit of systemd starts what exists, and may do little else', async () => {
  const unit = await textOf('deploy/lunnitsa.service');
  const [, script = ''] = /^ExecStart=\S+ (\S+)$/m.exec(unit) ?? [];
  expect(script).toBe('scripts/start.mjs');
  expect(existsSync(join(PROJECT, script))).toBe(true);
  const settings = unit.split('\n');
  expect(settings).toEqual(
    expect.arrayContaining([
      'User=lunnitsa',
      'UMask=0077',
      'StateDirectoryMode=0700',
      'NoNewPrivileges=true',
      'CapabilityBoundingSet=',
      'ProtectSystem=strict',
      'ProtectHome=true',
      'SystemCallFilter=~@privileged',
    ]),
  );
  // What start.mjs would otherwise write beside the code.
  expect(unit).toContain('NODE_COMPILE_CACHE=/var/cache/lunnitsa');
});
