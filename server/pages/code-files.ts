import { glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { sendFile } from '#server/features/files/send-file.ts';
import type { FileStore } from '#server/integrations/files/port.ts';
import type { Log } from '#server/observability/log.ts';
import { inParallel } from '#server/platform/in-parallel.ts';
import { Problem } from '#server/platform/problem.ts';

/*
 * Code files of builds in the store that nodes share. A node serves those of its own build from its disk; those of another
 * one, which an open page may still need, are here (ADR 0119).
 */

/** As scripts/stored-builds.ts writes it. */
const Build = z.object({ version: z.string(), builtAt: z.iso.datetime(), assets: z.array(z.string()) });
type Build = z.output<typeof Build>;

/** Builds of other nodes and former ones that stay; pages of older ones reload. */
const STORED_BUILDS = 3;

const AT_ONCE = 8;
const BUILDS = 'builds/';
const ASSETS = 'assets/';

/**
 * Stores the files of this build, and deletes those of builds that are no longer stored. The list of a build is stored
 * first: another node that deletes at the same time does not take its files.
 *
 * @param client the folder of the built storefront or back office
 */
export async function publishCode(code: FileStore, client: string): Promise<void> {
  const own = await readOwn(client);
  await writeLists(code, own);
  const files = new Set<string>();
  for await (const name of glob('*', { cwd: join(client, 'assets') })) files.add(name);
  const stored = new Set<string>();
  for await (const { name } of code.list(ASSETS)) stored.add(name.slice(ASSETS.length));
  await inParallel(AT_ONCE, files.difference(stored), (name) =>
    code.write(ASSETS + name, join(client, 'assets', name)),
  );
  await deleteFormer(code, own, stored);
}

type Shared = {
  /** Absent where nodes share no files. */
  code: FileStore | undefined;
  /** The folder of the built storefront or back office. */
  client: string;
  /** Where its files are: `/assets/`. */
  prefix: string;
  /** Of a file, beside the usual ones. */
  headersOf?: (name: string) => Record<string, string>;
};

/** Publishes the code files of this node before it listens, and serves those of other builds. */
export async function shareCode(
  app: FastifyInstance,
  { code, client, ...place }: Shared,
  log: Pick<Log, 'error'>,
) {
  if (code === undefined) return;
  serveFormerCode(app, code, place);
  const stop = await keepPublishing(code, client, {
    onFailure(error) {
      log.error(
        { err: error },
        'Файлы сборки пока не\u00a0переданы в\u00a0S3: другие узлы их не\u00a0найдут',
      );
    },
  });
  app.addHook('onClose', async () => stop());
}

/** Milliseconds between two tries to publish, when the store does not answer. */
const TRY_EVERY = 30_000;

type Publishing = { onFailure(error: unknown): void; tryEvery?: number };

/**
 * Publishes the code files, again and again until it succeeds: meanwhile other nodes do not find them.
 *
 * @returns after the first try, what stops further ones
 */
export async function keepPublishing(
  code: FileStore,
  client: string,
  { onFailure, tryEvery = TRY_EVERY }: Publishing,
): Promise<() => void> {
  let next: NodeJS.Timeout | undefined;
  async function publish(): Promise<void> {
    try {
      await publishCode(code, client);
    } catch (error) {
      onFailure(error);
      next = setTimeout(() => void publish(), tryEvery).unref();
    }
  }
  await publish();
  return () => clearTimeout(next);
}

async function readOwn(client: string): Promise<Build[]> {
  const text = await readFile(join(client, 'build-manifest.json'), 'utf8');
  return z.object({ builds: z.array(Build) }).parse(JSON.parse(text)).builds;
}

const listOf = ({ version }: Build) => `${BUILDS}${version}.json`;

async function writeLists(code: FileStore, builds: readonly Build[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-builds-'));
  try {
    for (const build of builds) {
      if ((await code.size(listOf(build))) !== undefined) continue;
      const path = join(folder, 'list.json');
      await writeFile(path, JSON.stringify(build));
      await code.write(listOf(build), path);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function deleteFormer(code: FileStore, own: readonly Build[], stored: ReadonlySet<string>) {
  const others: Build[] = [];
  for await (const { name } of code.list(BUILDS)) {
    if (own.some((build) => listOf(build) === name)) continue;
    const list = await code.read(name);
    if (list !== undefined) others.push(Build.parse(await json(list)));
  }
  others.sort((a, b) => b.builtAt.localeCompare(a.builtAt));
  const former = others.splice(STORED_BUILDS);
  if (former.length === 0) return;
  const needed = new Set([...own, ...others].flatMap(({ assets }) => assets));
  const unneeded = [...stored].filter((name) => !needed.has(name.replace(/\.br$/, '')));
  await inParallel(AT_ONCE, unneeded, (name) => code.delete(ASSETS + name));
  for (const build of former) await code.delete(listOf(build));
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const notFound = () => new Problem('not_found', 'Файл не\u00a0найден');

/** Serves the code files that the build of this node does not have. */
export function serveFormerCode(
  app: FastifyInstance,
  code: FileStore,
  { prefix, headersOf = () => ({}) }: Pick<Shared, 'prefix' | 'headersOf'>,
): void {
  app.get<{ Params: { '*': string } }>(
    `${prefix}*`,
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const name = request.params['*'];
      const type = TYPES[extname(name)];
      if (type === undefined || !/^[\w.-]+$/.test(name)) throw notFound();
      const hasBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
      const packed = `${ASSETS}${name}.br`;
      const isPacked = hasBrotli && (await code.size(packed)) !== undefined;
      const encoding = isPacked ? { 'content-encoding': 'br' } : {};
      return sendFile(request, reply, {
        store: code,
        name: isPacked ? packed : ASSETS + name,
        etag: isPacked ? `"${name}.br"` : `"${name}"`,
        type,
        headers: { vary: 'accept-encoding', ...encoding, ...headersOf(name) },
        orElse: notFound,
      });
    },
  );
}
