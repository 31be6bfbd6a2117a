import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openSocket } from '#tests/support/open-socket.ts';

/* `npm run bench:sockets`: the memory of an open page on one node, and the time until all pages receive a message. */

const SOCKETS = 2000;
/** The maximum per user. */
const PER_USER = 10;
const AT_ONCE = 100;

const node = fork(join(import.meta.dirname, 'socket-server.ts'), [String(SOCKETS / PER_USER)], {
  execArgv: ['--expose-gc'],
});
const answer = async <T>(): Promise<T> => (await once(node, 'message'))[0] as T;

const { address, tokens } = await answer<{ address: string; tokens: string[] }>();
const askedFor = tokens.flatMap((token) => Array<string>(PER_USER).fill(token));
const before = await memory();

const began = performance.now();
const sockets = [];
while (askedFor.length > 0) {
  const opening = askedFor.splice(0, AT_ONCE).map((token) => openSocket(address, token));
  sockets.push(...(await Promise.all(opening)));
}
const opened = performance.now();
const after = await memory();

const sent = performance.now();
node.send('news');
await Promise.all(sockets.map((socket) => socket.next()));
const received = performance.now();
node.kill();

const figure = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });
console.log(
  `Открытых страниц: ${figure.format(sockets.length)}, открыты за ${figure.format((opened - began) / 1000)} с`,
);
console.log(`Памяти на одну: ${figure.format((after - before) / sockets.length / 1000)} КБ`);
console.log(`Новость услышали все за ${figure.format(received - sent)} мс`);
process.exit();

async function memory(): Promise<number> {
  node.send('memory');
  return (await answer<{ bytes: number }>()).bytes;
}
