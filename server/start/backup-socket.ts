import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import type { Backups } from '#server/features/backups/port.ts';
import type { Log } from '#server/observability/log.ts';
import { codeOf, refusalLine, StartRefusal } from './start-refusal.ts';

/*
 * Only the process that holds an embedded database can read it. `npm run backup` asks it for a backup by a socket in the
 * data folder, which the file system lets only its owner open (ADR 0115).
 */

const Request = z.object({ folder: z.string() });

/** A line of the answer: progress, then the path or the reason of a failure. */
const Answer = z.union([
  z.object({ say: z.string() }),
  z.object({ path: z.string() }),
  z.object({ refusal: z.string() }),
]);

/** Linux allows 107 bytes, macOS 103. */
const LONGEST_PATH = 103;

const pathOf = (dataFolder: string) => join(dataFolder, 'shop.sock');

/** @returns how to close it, which waits for no request */
export async function openBackupSocket(
  dataFolder: string,
  backups: Pick<Backups, 'make'>,
  log: Pick<Log, 'warn'>,
): Promise<{ close(): Promise<void> }> {
  const path = pathOf(dataFolder);
  if (Buffer.byteLength(path) > LONGEST_PATH) {
    log.warn({ path }, 'Путь слишком длинный: npm run backup сделает копию, только когда магазин остановлен');
    return { async close() {} };
  }
  // A killed process has left it; this one holds the data folder.
  await rm(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
    void answer(socket, backups);
  });
  server.listen(path);
  await once(server, 'listening');
  await chmod(path, 0o600);
  return {
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(socket: Socket, { make }: Pick<Backups, 'make'>): Promise<void> {
  const send = (line: z.output<typeof Answer>) => {
    if (!socket.destroyed) socket.write(`${JSON.stringify(line)}\n`);
  };
  try {
    const [line] = (await once(createInterface(socket), 'line')) as [string];
    const { folder } = Request.parse(JSON.parse(line));
    send({ path: await make((text) => send({ say: text }), folder) });
  } catch (error) {
    send({ refusal: refusalLine(error, 'Копия не сделана') });
  }
  socket.end();
}

/**
 * Asks the shop that holds a data folder for a backup.
 *
 * @returns its path; undefined when no shop answers
 * @throws {StartRefusal} when it fails, or ends meanwhile
 */
export async function askForBackup(
  dataFolder: string,
  folder: string,
  say: (line: string) => void,
): Promise<string | undefined> {
  const socket = createConnection(pathOf(dataFolder));
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED', 'ENOTDIR'].includes(codeOf(error))) return;
    throw error;
  }
  socket.write(`${JSON.stringify({ folder })}\n`);
  for await (const line of createInterface(socket)) {
    const answered = Answer.parse(JSON.parse(line));
    if ('path' in answered) return answered.path;
    if ('refusal' in answered) throw new StartRefusal(answered.refusal);
    say(answered.say);
  }
  throw new StartRefusal('Магазин остановился и не доделал копию: повторите команду');
}
