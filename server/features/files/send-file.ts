import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#server/platform/problem.ts';
import { parseByteRange } from './byte-range.ts';
import { cacheForever, isHeld } from './cache-forever.ts';
import { ifPresent } from './if-present.ts';

type SentFile = {
  path: string;
  etag: string;
  type: string;
  /** Thrown when the file of a row is missing on the disk. */
  orElse: () => Problem;
};

/** An SVG may contain scripts; opened as a page of our origin it must not run them. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Streams a stored file, whole or the part that a `Range` header asks for. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, etag, type, orElse }: SentFile,
): Promise<FastifyReply> {
  const found = await ifPresent(stat(path));
  if (!found) throw orElse();
  const { size } = found;
  const { 'if-range': condition, range: wanted } = request.headers;
  const range = parseByteRange(condition === undefined || condition === etag ? wanted : undefined, size);
  if (range.outcome === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }

  cacheForever(reply, etag, type).header('accept-ranges', 'bytes');
  if (type === 'image/svg+xml') reply.header('content-security-policy', SVG_POLICY);
  if (isHeld(request, etag)) return reply.code(304).send();

  const { start, end } = range.outcome === 'part' ? range : { start: 0, end: size - 1 };
  if (range.outcome === 'part') reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  const isBodiless = request.method === 'HEAD' || size === 0;
  return reply.send(isBodiless ? Readable.from([]) : createReadStream(path, { start, end }));
}
