import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { NODE_FLAGS } from '../../scripts/node-flags.mjs';
import type { Request } from './load.ts';

/** What the machine could do at most: the same bytes without a shop, or one statement without HTTP. */
export type Limit = 'bytes' | 'select' | 'upsert';

/** An answer of the shop; `body` is the path of a file. */
export type BareAnswer = { path: string; headers: string[]; body: string };

/** Pages differ in size, and so does the time that a client takes to read them. */
const MOST_ANSWERS = 100;

/** Node's own server with the shop's answers to the next requests: their bodies and headers, which take a client as long to read. */
export async function openBareNode(
  shop: string,
  requests: Iterator<Request>,
): Promise<AsyncDisposable & { origin: string; pid: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-bench-'));
  const answers = new Map<string, BareAnswer>();
  for (let n = 0; n < MOST_ANSWERS; n++) {
    const sample = requests.next().value as Request;
    if (answers.has(sample.path)) continue;
    const { body, headers } = await fetchRaw(shop, sample);
    const file = join(folder, String(n));
    await writeFile(file, body);
    answers.set(sample.path, { path: sample.path, headers, body: file });
  }
  const list = join(folder, 'answers.json');
  await writeFile(list, JSON.stringify([...answers.values()]));
  const child = spawn(process.execPath, [...NODE_FLAGS, join(import.meta.dirname, 'bare-node.ts'), list], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    origin: String(line).trim(),
    pid: child.pid ?? 0,
    async [Symbol.asyncDispose]() {
      child.kill();
      await rm(folder, { recursive: true });
    },
  };
}

/** The answer as it is sent: `fetch` would decompress it. */
async function fetchRaw(origin: string, { method, path, body, headers }: Request) {
  const asked = (method === 'GET' ? get : httpRequest)(origin + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
  });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
  const all = Buffer.concat(chunks);
  const rawHeaders = answer.rawHeaders as string[];
  const own = rawHeaders.filter(
    (_header, n) => !OF_THE_SERVER.has((rawHeaders[n - (n % 2)] ?? '').toLowerCase()),
  );
  return { body: all, headers: [...own, 'content-length', String(all.length)] };
}

/** Headers that every server writes itself. */
const OF_THE_SERVER = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);

const STATEMENTS = {
  select: { text: 'select * from products where id = $1', prepare: undefined },
  upsert: {
    text: `insert into bench_lines (id, count) values ($1, 1)
      on conflict (id) do update set count = bench_lines.count + 1`,
    prepare: 'create table if not exists bench_lines (id integer primary key, count integer not null)',
  },
};

/** Statements a second of so many connections, each with one after another. */
export async function measureStatement(
  url: string,
  kind: keyof typeof STATEMENTS,
  { products, connections, seconds }: { products: number; connections: number; seconds: number },
): Promise<number> {
  const { text, prepare } = STATEMENTS[kind];
  const pool = new pg.Pool({ connectionString: url, max: connections });
  try {
    if (prepare !== undefined) await pool.query(prepare);
    const end = performance.now() + seconds * 1000;
    let done = 0;
    async function ask(): Promise<void> {
      while (performance.now() < end) {
        const id = 1 + Math.floor(Math.random() * products);
        await pool.query({ name: kind, text, values: [id] });
        done += 1;
      }
    }
    await Promise.all(Array.from({ length: connections }, ask));
    return done / seconds;
  } finally {
    await pool.end();
  }
}
