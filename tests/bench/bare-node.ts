import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { BareAnswer } from './limits.ts';

/* The limit of answers in memory: Node's own server, which sends the bytes of files after the headers of each. */

const [file = ''] = process.argv.slice(2);
const listed = JSON.parse(await readFile(file, 'utf8')) as BareAnswer[];
const answers = new Map(
  await Promise.all(
    listed.map(async ({ path, headers, body }) => [path, { headers, body: await readFile(body) }] as const),
  ),
);
const [first] = answers.values();
const server = createServer((request, response) => {
  request.resume();
  const { headers, body } = answers.get(request.url ?? '') ?? first ?? { headers: [], body: '' };
  response.writeHead(200, headers).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
