import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartRefusal } from '#server/start/start-refusal.ts';
import { ENDS_WITH_PARENT, NODE_ENVIRONMENT, NODE_FLAGS } from './node-flags.mjs';
import { PROJECT } from './run-tool.ts';

export type ClusterPlace = {
  /** Of nginx; the nodes have the next two. */
  port: number;
  /** For files of all nodes, and for nginx; with S3 each node has a folder of its own in it. */
  folder: string;
  databaseUrl: string;
  redisUrl: string;
  /** Other variables of the nodes. */
  environment?: Record<string, string>;
  /** Receives what the nodes and nginx print. */
  print(line: string): void;
};

/** Two nodes behind nginx, as compose.yaml has them. */
export type Cluster = {
  origin: string;
  /** Starts the node again that has ended, from the code of this project. */
  start(node: number, project?: string): Promise<void>;
  /** Resolves when the process has ended. */
  stop(node: number, signal: NodeJS.Signals): Promise<void>;
  close(): Promise<void>;
};

const NODES = [1, 2];

/** @throws {StartRefusal} when nginx or a node does not start */
export async function openCluster(place: ClusterPlace): Promise<Cluster> {
  const running = new Map<number, ChildProcess>();

  async function start(node: number, project = PROJECT): Promise<void> {
    const child = run(place, `узел ${node}`, process.execPath, [...NODE_FLAGS, 'server/main.ts'], {
      cwd: project,
      env: environmentOf(place, node),
    });
    running.set(node, child);
    await printed(child, 'Магазин открыт', `Узел ${node} не открылся`);
  }

  async function stop(node: number, signal: NodeJS.Signals): Promise<void> {
    const child = running.get(node);
    running.delete(node);
    if (child) await end(child, signal);
  }

  // The first one fills an empty database.
  for (const node of NODES) await start(node);
  const proxy = await openProxy(place);
  return {
    origin: `http://localhost:${place.port}`,
    start,
    stop,
    async close() {
      await end(proxy, 'SIGQUIT');
      await Promise.all(NODES.map((node) => stop(node, 'SIGINT')));
    },
  };
}

function environmentOf(place: ClusterPlace, node: number): NodeJS.ProcessEnv {
  const hasS3 = place.environment?.S3_ENDPOINT ?? process.env.S3_ENDPOINT;
  return {
    ...process.env,
    ...NODE_ENVIRONMENT,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(place.port + node),
    DATA_FOLDER: hasS3 ? join(place.folder, `node-${node}`) : place.folder,
    DATABASE_URL: place.databaseUrl,
    REDIS_URL: place.redisUrl,
    NODES: String(NODES.length),
    TRUST_PROXY: '1',
    PAGE_THREADS: '1',
    ...place.environment,
  };
}

/** Runs deploy/nginx.conf with the addresses of these nodes. */
async function openProxy(place: ClusterPlace): Promise<ChildProcess> {
  const folder = join(place.folder, 'nginx');
  await mkdir(folder, { recursive: true });
  // Its workers are another user.
  await Promise.all([place.folder, folder].map((path) => chmod(path, 0o755)));
  const file = join(folder, 'nginx.conf');
  const addresses: [string, string][] = [
    ['/tmp/', `${folder}/`],
    ['listen 8080', `listen ${place.port}`],
    ...NODES.map((node): [string, string] => [`shop-${node}:3000`, `127.0.0.1:${place.port + node}`]),
  ];
  const deployed = await readFile(join(PROJECT, 'deploy/nginx.conf'), 'utf8');
  const configuration = addresses.reduce((text, [from, to]) => text.replaceAll(from, to), deployed);
  await writeFile(file, configuration);
  // Daemons are not on the path of every user.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
  const foreground = `daemon off; error_log stderr notice;`;
  const proxy = run(place, 'nginx', 'nginx', ['-e', 'stderr', '-c', file, '-g', foreground], { env });
  await printed(
    proxy,
    'start worker processes',
    'nginx не запустился: поставьте пакет nginx и проверьте порт',
  );
  return proxy;
}

function run(
  { print }: ClusterPlace,
  name: string,
  command: string,
  args: string[],
  options: { cwd?: string; env: NodeJS.ProcessEnv },
): ChildProcess {
  const [executable, preloaded] = command === process.execPath ? [command, ENDS_WITH_PARENT] : [command, []];
  const child = spawn(executable, [...preloaded, ...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  child.once('error', (error) => print(`${name}: ${error.message}`));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n'))
        if (line.trim() !== '' && !line.includes('[notice]')) print(`${name}: ${line}`);
    });
  }
  return child;
}

async function printed(child: ChildProcess, words: string, otherwise: string): Promise<void> {
  const found = Promise.withResolvers<void>();
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (more: string) => {
      text += more;
      if (text.includes(words)) found.resolve();
    });
  }
  const refuse = () => found.reject(new StartRefusal(otherwise));
  child.once('exit', refuse).once('error', refuse);
  await found.promise;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}
