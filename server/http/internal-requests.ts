import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Marks a call of a page that this process draws; its value is known to this process only. */
const IN_PROCESS = 'x-in-process';
/** The address of the visitor for whom the page calls. */
const VISITOR_ADDRESS = 'x-visitor-address';

/** From here on the headers of our own pages can be believed: whoever else sends them has them taken off. */
export function trustInternalRequests(app: FastifyInstance, key: string | undefined): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (key !== undefined && headers[IN_PROCESS] === key) return;
    delete headers[IN_PROCESS];
    delete headers[VISITOR_ADDRESS];
  });
}

export const isInternalRequest = ({ headers }: FastifyRequest): boolean => IN_PROCESS in headers;

/** Whose tries are counted. */
export function visitorAddress({ headers, ip }: FastifyRequest): string {
  const told = headers[VISITOR_ADDRESS];
  return typeof told === 'string' ? told : ip;
}
