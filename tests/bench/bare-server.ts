import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';

/* The baseline of the machine: answers every request with the bytes of one file. */

const [file = '', contentType = ''] = process.argv.slice(2);
const bytes = await readFile(file);
const app = Fastify();
app.all('/*', (_request, reply) => reply.type(contentType).send(bytes));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${address}\n`);
process.once('SIGTERM', () => void app.close());
