import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { installErrorHandler } from '#server/http/error-handler.ts';
import { openS3 } from '#server/integrations/files/s3.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { givenLog } from '#tests/support/given-log.ts';
import { openS3Server } from '#tests/support/s3-server.ts';
import { storedNames } from '#tests/support/stored-names.ts';
import { mountBackOffice } from './back-office-host.ts';
import { keepPublishing, publishCode, serveFormerCode } from './code-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-code-'));
const s3 = await openS3Server();
const metrics = openMetrics();
const open = (name: string) => openS3(s3.account, metrics)(name);
const app = Fastify();
installErrorHandler(app);
const code = open('code/');
serveFormerCode(app, code, { prefix: '/assets/' });

beforeAll(async () => publishCode(code, await givenBuild(1, ['page-a1.js', 'look-a1.css'])));
afterAll(async () => {
  await app.close();
  await s3[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

/** A build of this day of the month, whose files have their names as content. */
async function givenBuild(day: number, assets: string[], client?: string): Promise<string> {
  client ??= await mkdtemp(join(folder, 'client-'));
  await mkdir(join(client, 'assets'), { recursive: true });
  for (const name of assets) {
    await writeFile(join(client, 'assets', name), name);
    await writeFile(join(client, 'assets', `${name}.br`), `packed ${name}`);
  }
  const build = { version: `v${day}`, builtAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`, assets };
  await writeFile(join(client, 'build-manifest.json'), JSON.stringify({ builds: [build] }));
  return client;
}

const assetsOf = async (name: string) =>
  (await storedNames(open(name), 'assets/')).filter((one) => !one.endsWith('.br'));

test.each([
  { encoding: 'identity', body: 'page-a1.js', packed: undefined },
  { encoding: 'gzip, br', body: 'packed page-a1.js', packed: 'br' },
])(
  'a file of another build is served as its own node does: $encoding',
  async ({ encoding, body, packed }) => {
    const url = '/assets/page-a1.js';
    const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect([answer.statusCode, answer.body]).toEqual([200, body]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(answer.headers['content-encoding']).toBe(packed);
    const held = { 'accept-encoding': encoding, 'if-none-match': String(answer.headers.etag) };
    expect((await app.inject({ url, headers: held })).statusCode).toBe(304);
    const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': encoding } });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(body.length),
      '',
    ]);
  },
);

test.each(['page-b2.js', '../builds/v1.json', '%2e%2e%2fbuilds%2fv1.json', 'assets', 'a%2fb.js', '.js%00'])(
  'what no build has is a 404 that is not cached: %s',
  async (name) => {
    const answer = await app.inject(`/assets/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('cache-control');
  },
);

test('an S3 that is gone is a 503 that is not cached', async () => {
  const gone = await openS3Server();
  await gone[Symbol.asyncDispose]();
  const { log, texts } = givenLog();
  const loggerInstance: FastifyBaseLogger = log;
  await using alone = Fastify({ loggerInstance });
  installErrorHandler(alone);
  serveFormerCode(alone, openS3(gone.account, openMetrics())('code/'), { prefix: '/assets/' });
  const answer = await alone.inject({ url: '/assets/page-a1.js', headers: { 'accept-encoding': 'br' } });
  expect(answer.json()).toMatchObject({
    status: 503,
    message: 'Хранилище файлов не\u00a0отвечает, повторите позже',
  });
  expect(answer.headers).toMatchObject({ 'retry-after': '5' });
  expect(answer.headers).not.toHaveProperty('cache-control');
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(texts().join()).toContain('Хранилище файлов');
});

test('a build that is published again sends no file', async () => {
  const client = await givenBuild(1, ['page-a1.js']);
  await publishCode(open('again/'), client);
  const before = s3.asked('PUT');
  await publishCode(open('again/'), client);
  expect(s3.asked('PUT')).toBe(before);
});

test('a build that the store refuses at first is published when the store answers', async () => {
  const client = await givenBuild(1, ['late.js']);
  const store = open('refused/');
  const published = Promise.withResolvers<void>();
  let refusals = 2;
  const failures: unknown[] = [];
  const stop = await keepPublishing(
    {
      ...store,
      async write(name, path) {
        if (name.endsWith('.json') && refusals-- > 0) throw new Error('no answer');
        await store.write(name, path);
        if (name.endsWith('late.js.br')) published.resolve();
      },
    },
    client,
    { onFailure: (error) => failures.push(error), tryEvery: 1 },
  );
  expect(failures).toHaveLength(1);
  await published.promise;
  expect(failures).toHaveLength(2);
  stop();
});

test('files of the last three other builds stay, and those of older ones are deleted', async () => {
  const store = open('many/');
  for (const day of [1, 2, 3, 4])
    await publishCode(store, await givenBuild(day, ['shared.js', `own-${day}.js`]));
  expect(await assetsOf('many/')).toEqual(
    ['own-1.js', 'own-2.js', 'own-3.js', 'own-4.js', 'shared.js'].map((one) => `assets/${one}`),
  );
  await publishCode(store, await givenBuild(5, ['shared.js', 'own-5.js']));
  expect(await assetsOf('many/')).toEqual(
    ['own-2.js', 'own-3.js', 'own-4.js', 'own-5.js', 'shared.js'].map((one) => `assets/${one}`),
  );
  // A node that returns to the oldest build keeps its own.
  await publishCode(store, await givenBuild(2, ['shared.js', 'own-2.js']));
  expect(await assetsOf('many/')).toContain('assets/own-2.js');
});

test('back offices of two builds have the files of each other, the worker that reads barcodes with its policy', async () => {
  const shared = open('admin/');
  const open1 = await openBackOffice(1, ['list-a1.js', 'scan.worker-a1.js', 'reader-a1.wasm']);
  const open2 = await openBackOffice(2, ['list-b2.js']);
  for (const [name, type] of [
    ['list-a1.js', 'text/javascript; charset=utf-8'],
    ['reader-a1.wasm', 'application/wasm'],
  ]) {
    const answer = await open2.inject(`/admin/assets/${name}`);
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, name, type]);
  }
  const worker = await open2.inject('/admin/assets/scan.worker-a1.js');
  expect(worker.headers['content-security-policy']).toContain("'wasm-unsafe-eval'");
  expect((await open1.inject('/admin/assets/list-b2.js')).body).toBe('list-b2.js');
  expect((await open1.inject('/admin/assets/list-c3.js')).statusCode).toBe(404);

  async function openBackOffice(day: number, assets: string[]) {
    const projectFolder = await mkdtemp(join(folder, 'project-'));
    const client = await givenBuild(day, assets, join(projectFolder, 'build/backoffice'));
    await writeFile(join(client, 'index.html'), '');
    const one = Fastify();
    onTestFinished(() => one.close());
    installErrorHandler(one);
    await mountBackOffice(one, { projectFolder, code: shared, isSetupOpen: async () => false });
    return one;
  }
});
