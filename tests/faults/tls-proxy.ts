import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, get as getByHttp, type IncomingMessage } from 'node:http';
import { get as getByHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { textOf } from '#tests/support/source-files.ts';

const NAME = 'shop.example';

type Answer = { status: number | undefined; location: string | undefined; body: string };

/** deploy/nginx-tls.conf with a certificate of its own, before a server that answers with the headers it gets. */
export async function openTlsProxy() {
  const closing = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'lunnitsa-tls-'));
  closing.defer(() => rm(folder, { recursive: true }));
  // Workers of nginx are another user.
  await chmod(folder, 0o755);
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  await promisify(execFile)('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject],
    ...['-keyout', key, '-out', certificate],
  ]);

  const shop = createServer(({ headers }, response) => response.end(JSON.stringify(headers)));
  const shopPort = await listen(shop);
  closing.defer(async () => {
    shop.closeAllConnections();
    await new Promise((closed) => shop.close(closed));
  });
  const ports = { http: await freePort(), https: await freePort() };
  const servers = (await textOf('deploy/nginx-tls.conf'))
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${shopPort}`)
    .replaceAll(`/etc/letsencrypt/live/${NAME}`, folder);
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  await writeFile(
    file,
    `pid ${folder}/nginx.pid; error_log stderr notice; daemon off; events {} http { access_log off; ${temporary} ${servers} }`,
  );
  const nginx = spawn('nginx', ['-e', 'stderr', '-c', file], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(nginx, 'exit');
  closing.defer(async () => {
    nginx.kill('SIGQUIT');
    await ended;
  });
  let printed = '';
  const isUp = new Promise<void>((up) => {
    nginx.stderr.setEncoding('utf8').on('data', (line: string) => {
      printed += line;
      if (printed.includes('start worker processes')) up();
    });
  });
  await Promise.race([isUp, ended.then(() => Promise.reject(new Error(printed)))]);

  const ca = await readFile(certificate);
  /** The path is sent as it is. */
  async function ask(scheme: 'http' | 'https', path: string, headers = {}): Promise<Answer> {
    const get = scheme === 'https' ? getByHttps : getByHttp;
    const options = { port: ports[scheme], path, ca, servername: NAME, headers: { ...headers, host: NAME } };
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    get({ ...options, host: '127.0.0.1', agent: false }, resolve).once('error', reject);
    const answer = await promise;
    return { status: answer.statusCode, location: answer.headers.location, body: await text(answer) };
  }
  return { ask, [Symbol.asyncDispose]: () => closing.disposeAsync() };
}

async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((closed) => server.close(closed));
  return port;
}
