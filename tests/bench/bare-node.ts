import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';

/* The limit of an answer in memory: Node's own server, which sends the bytes of one file after the headers of another. */

const [file = '', headersFile = ''] = process.argv.slice(2);
const bytes = await readFile(file);
const headers = JSON.parse(await readFile(headersFile, 'utf8')) as string[];
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, headers).end(bytes);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`http://127.0.0.1:${address?.port}\n`);
});
