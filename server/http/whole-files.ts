import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';

/** Bytes: the largest code file and picture; films leave in parts, and browsers ask for the rest by themselves. */
const MOST_BYTES = 524_288;

/** Headers that its refusal does not have. */
const OF_THE_FILE = ['cache-control', 'etag', 'accept-ranges', 'content-range', 'content-encoding'];

/** Reads files before they are sent: one that leaves in parts is cut when its node is killed, and no proxy repeats it. */
export function sendFilesWhole(app: FastifyInstance): void {
  app.addHook('onSend', ({ method }, reply, payload, done) => {
    const size = Number(reply.getHeader('content-length') ?? Infinity);
    const isSmallFile = payload instanceof Readable && size <= MOST_BYTES && method !== 'HEAD';
    if (!isSmallFile) return done(null, payload);
    buffer(payload).then(
      (bytes) => done(null, bytes),
      (error) => {
        for (const name of OF_THE_FILE) reply.removeHeader(name);
        done(error);
      },
    );
  });
}
