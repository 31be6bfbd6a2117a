import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Marks an internal request of a page that this process renders; only this process knows its value. */
const IN_PROCESS = 'x-in-process';
/** The address of the visitor of the page. */
const VISITOR_ADDRESS = 'x-visitor-address';

/** Makes the headers of internal requests trustworthy: they are removed from all other requests. */
export function trustInternalRequests(app: FastifyInstance, key: string | undefined): void {
  app.addHook('onRequest', async ({ raw, headers }) => {
    if (hasInternalKey(raw, key)) return;
    delete headers[IN_PROCESS];
    delete headers[VISITOR_ADDRESS];
  });
}

/** For what happens before the headers are trustworthy. */
export const hasInternalKey = ({ headers }: IncomingMessage, key: string | undefined): boolean =>
  key !== undefined && headers[IN_PROCESS] === key;

export const isInternalRequest = ({ headers }: FastifyRequest): boolean => IN_PROCESS in headers;

/** The address whose attempts are counted. */
export function visitorAddress({ headers, ip }: FastifyRequest): string {
  const visitor = headers[VISITOR_ADDRESS];
  return typeof visitor === 'string' ? visitor : ip;
}
