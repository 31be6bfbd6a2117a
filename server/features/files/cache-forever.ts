import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR = 'public, max-age=31536000, immutable';

/**
 * Marks an answer as immutable: the content of a file is fixed for its id, so the tag is computed
 * without reading the bytes.
 */
export function cacheForever(reply: FastifyReply, etag: string, contentType: string): FastifyReply {
  return reply.header('etag', etag).header('cache-control', YEAR).header('content-type', contentType);
}

/** Whether the caller has this very answer in its cache. */
export function isHeld(request: FastifyRequest, etag: string): boolean {
  const held = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''));
  return held.includes(etag) || held.includes('*');
}
