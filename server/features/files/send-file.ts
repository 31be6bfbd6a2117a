import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '#server/integrations/files/port.ts';
import type { Problem } from '#server/platform/problem.ts';
import { parseByteRange } from './byte-range.ts';
import { cacheForever, isHeld } from './cache-forever.ts';

type SentFile = {
  store: FileStore;
  name: string;
  etag: string;
  type: string;
  headers?: Record<string, string>;
  /** Thrown when the store does not have it. */
  orElse: () => Problem;
};

/** An SVG may contain scripts; opened as a page of our origin it must not run them. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Streams a stored file, whole or the part that a `Range` header asks for. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { store, name, etag, type, headers, orElse }: SentFile,
): Promise<FastifyReply> {
  const size = await store.size(name);
  if (size === undefined) throw orElse();
  const { 'if-range': condition, range: wanted } = request.headers;
  const range = parseByteRange(condition === undefined || condition === etag ? wanted : undefined, size);
  if (range.outcome === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }

  const { start, end } = range.outcome === 'part' ? range : { start: 0, end: size - 1 };
  const isUnchanged = isHeld(request, etag);
  const isBodiless = isUnchanged || request.method === 'HEAD' || size === 0;
  // Before the headers: what it throws must not be cached.
  const content = isBodiless ? Readable.from([]) : await store.read(name, { start, end });
  if (content === undefined) throw orElse();

  cacheForever(reply, etag, type).headers({ 'accept-ranges': 'bytes', ...headers });
  if (type === 'image/svg+xml') reply.header('content-security-policy', SVG_POLICY);
  if (isUnchanged) return reply.code(304).send();

  if (range.outcome === 'part') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  return reply.send(content);
}
