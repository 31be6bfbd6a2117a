import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * PgBouncer in transaction mode before a server, until the test ends.
 *
 * @param sessions connections to the server that all clients share
 * @returns the address of the same database through it
 */
export async function openPooler(url: string, { sessions }: { sessions: number }): Promise<string> {
  const server = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-pooler-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const password = server.password === '' ? '' : ` password=${decodeURIComponent(server.password)}`;
  await writeFile(
    file,
    [
      '[databases]',
      `* = host=${server.hostname} port=${server.port || '5432'} user=${server.username}${password}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'auth_type = any',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      `default_pool_size = ${sessions}`,
      '',
    ].join('\n'),
  );
  await Promise.all([chmod(folder, 0o755), chmod(file, 0o644)]);
  // It refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...asOther, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let printed = '';
  const isUp = new Promise<void>((up) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('process up')) up();
    });
  });
  await Promise.race([isUp, ended.then(() => Promise.reject(new Error(printed)))]);
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${port}`;
  return pooled.href;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}
