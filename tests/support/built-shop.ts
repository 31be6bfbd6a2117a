import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ENDS_WITH_PARENT, NODE_ENVIRONMENT, NODE_FLAGS } from '../../scripts/node-flags.mjs';

export const PROJECT = resolve(import.meta.dirname, '../..');

/** Milliseconds; the shop itself gives up closing after ten seconds. */
const CLOSED_WITHIN = 60_000;

export type BuiltShop = {
  origin: string;
  pid: number;
  /**
   * Ends the process; its data stay for another one.
   *
   * @throws {Error} with the output of a process that does not end by itself
   */
  stop(): Promise<void>;
  close(): Promise<void>;
};

/**
 * The built shop in a separate process, on a free port, over a data folder that
 * `close` deletes: an empty one by default, which the shop seeds itself.
 *
 * @throws {Error} with the output of the process when it does not open
 */
export async function openBuiltShop(
  environment: Record<string, string> = {},
  { project = PROJECT, folder: given }: { project?: string; folder?: string } = {},
): Promise<BuiltShop> {
  const folder = given ?? (await mkdtemp(join(tmpdir(), 'lunnitsa-shop-')));
  const child = spawn(process.execPath, [...ENDS_WITH_PARENT, ...NODE_FLAGS, 'server/main.ts'], {
    cwd: project,
    env: {
      ...process.env,
      ...NODE_ENVIRONMENT,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DRAIN_SECONDS: '0',
      DATA_FOLDER: folder,
      DATABASE_URL: '',
      REDIS_URL: '',
      API_ORIGIN: '',
      PROOF_OF_WORK: '8',
      ...environment,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    // The process group that ends with this process.
    detached: true,
  });
  const output = outputOf(child);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill();
    const late = setTimeout(() => child.kill('SIGKILL'), CLOSED_WITHIN);
    await exit;
    clearTimeout(late);
    if (child.signalCode === 'SIGKILL')
      throw new Error(`Магазин для проверок не закрылся:\n${output.printed}`);
  };
  const close = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { origin: await originOf(child, output), pid: child.pid ?? 0, stop, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type Output = { printed: string };

/** What the process prints from now on. */
function outputOf(child: ChildProcess): Output {
  const output = { printed: '' };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.printed += text;
    });
  }
  return output;
}

function originOf(child: ChildProcess, output: Output): Promise<string> {
  const { promise, resolve: opened, reject } = Promise.withResolvers<string>();
  child.stdout?.on('data', () => {
    const [, port] = /http:\/\/localhost:(\d+)\s/.exec(output.printed) ?? [];
    if (port !== undefined) opened(`http://127.0.0.1:${port}`);
  });
  child.once('exit', () => reject(new Error(`Магазин для проверок не открылся:\n${output.printed}`)));
  return promise;
}
