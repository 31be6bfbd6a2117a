import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { codeOf, StartRefusal } from '#server/start/start-refusal.ts';
import type { AddPart, Part } from './archive.ts';
import { NOT_BACKED_UP } from './table-rows.ts';

/* A PostgreSQL server by its own tools, which know everything that it can hold. */

const FOLDER = 'database/dump/';
/** Bytes of one part. */
const PART_BYTES = 8 * 1024 ** 2;

const COMMON = ['--no-owner', '--no-privileges', '--no-password'];

/** @param snapshot an exported one: the dump is of its moment */
export async function writeDump(url: string, snapshot: string, add: AddPart): Promise<void> {
  await withTool(
    'pg_dump',
    url,
    (connection) => [
      ...COMMON,
      '--format=custom',
      `--snapshot=${snapshot}`,
      `--exclude-table-data=public.${NOT_BACKED_UP}`,
      `--dbname=${connection}`,
    ],
    async ({ stdout, stdin }) => {
      stdin.end();
      let number = 0;
      let held: Buffer[] = [];
      let bytes = 0;
      async function flush(): Promise<void> {
        number += 1;
        await add(`${FOLDER}${String(number).padStart(6, '0')}`, Buffer.concat(held));
        held = [];
        bytes = 0;
      }
      for await (const chunk of stdout as AsyncIterable<Buffer>) {
        held.push(chunk);
        bytes += chunk.length;
        if (bytes >= PART_BYTES) await flush();
      }
      if (bytes > 0) await flush();
    },
  );
}

/** Loads a dump in one transaction: an interrupted one leaves nothing. */
export async function loadDump(url: string, parts: AsyncIterable<Part>): Promise<void> {
  await withTool(
    'pg_restore',
    url,
    (connection) => [...COMMON, '--single-transaction', '--exit-on-error', `--dbname=${connection}`],
    async ({ stdin, stdout }) => {
      stdout.resume();
      for await (const { name, content } of parts) {
        if (!name.startsWith(FOLDER)) continue;
        for await (const chunk of content) {
          if (!stdin.write(chunk)) await Promise.race([once(stdin, 'drain'), once(stdin, 'close')]);
        }
      }
      stdin.end();
    },
  );
}

type Pipes = { stdin: NodeJS.WritableStream; stdout: Readable };

/** Runs a program of PostgreSQL; other users of the machine see its arguments, so the password is in a file. */
async function withTool(
  tool: string,
  url: string,
  argumentsOf: (connection: string) => string[],
  work: (pipes: Pipes) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-backup-'));
  try {
    const child = spawn(tool, argumentsOf(await withoutPassword(url, folder)), { stdio: 'pipe' });
    const errors: string[] = [];
    child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
    // Its own error says why it no longer reads.
    child.stdin.on('error', () => {});
    const ended = Promise.race([
      once(child, 'close').then(([code]) => code as number),
      once(child, 'error').then(([error]) => Promise.reject(error)),
    ]);
    // Awaited after the work, which a failed program ends.
    ended.catch(() => {});
    try {
      await work(child);
    } catch (error) {
      child.kill();
      throw error;
    }
    const code = await ended;
    if (code !== 0) throw new StartRefusal(`${tool} не справился: ${lastLine(errors)}`);
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause;
    throw new StartRefusal(
      `Нет программы ${tool}: установите пакет postgresql-client версии не меньше, чем у сервера (apt-get install postgresql-client)`,
      { cause },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function withoutPassword(url: string, folder: string): Promise<string> {
  const connection = new URL(url);
  if (connection.password === '') return url;
  const file = join(folder, 'password');
  const password = decodeURIComponent(connection.password).replaceAll(/[\\:]/g, String.raw`\$&`);
  await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 });
  connection.password = '';
  connection.searchParams.set('passfile', file);
  return connection.href;
}

const lastLine = (errors: readonly string[]): string => errors.join('').trim().split('\n').at(-1) ?? '';
