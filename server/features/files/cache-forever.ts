import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Marks an answer as never changing: a file's content is fixed for its id, so
 * the tag needs no look at the bytes.
 */
export function cacheForever(reply: FastifyReply, etag: string, contentType: string): FastifyReply {
  return reply.header('etag', etag).header('cache-control', YEAR).header('content-type', contentType);
}

/** True when the caller holds this very answer already. */
export function isHeld(request: FastifyRequest, etag: string): boolean {
  const held = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}
