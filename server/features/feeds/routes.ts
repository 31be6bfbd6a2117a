import { timingSafeEqual } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from '#server/features/files/cache-forever.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { FORMATS, type Format } from './port.ts';
import { findFeed } from './queries.ts';

type Asked = { Params: { site: string; secret: string; file: string } };

/** Seconds until a first build may be ready. */
const READY_WITHIN = 300;

/**
 * Feeds for Yandex and Google, at addresses that only their readers know. A shop has all its sites under one secret; feeds
 * that staff make will find theirs in a table, by the same route.
 */
export const feedRoutes: FeatureRoutes = async (app, services) => {
  const { db, feeds, catalog } = services;

  app.get<Asked>(
    '/feeds/:site/:secret/:file',
    // Stored in gzip.
    { schema: { hide: true }, compress: false },
    async (request, reply) => {
      const feed = await findFeed(db, askedFeed(request.params));
      reply
        .header('vary', 'accept-encoding')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'private, no-cache');
      if (feed === undefined) throw notReady();
      return sendFeed(request, reply, feed);
    },
  );

  /** @throws {Problem} `not_found`, the same for a wrong secret and for a feed that there is not */
  function askedFeed({ site, secret, file }: Asked['Params']): { siteId: number; format: Format } {
    const isOpen = feeds !== undefined && isSame(secret, feeds.secret);
    const format = FORMATS.find((one) => file === `${one}.xml`);
    const siteId = [...catalog.current().settings.keys()].find((id) => site === String(id));
    if (isOpen && format !== undefined && siteId !== undefined) return { siteId, format };
    throw new Problem('not_found', 'Страница не найдена');
  }

  async function sendFeed(
    request: FastifyRequest,
    reply: FastifyReply,
    { file, hash, builtAt }: NonNullable<Awaited<ReturnType<typeof findFeed>>>,
  ): Promise<FastifyReply> {
    const isPacked = acceptsGzip(request.headers['accept-encoding']);
    const etag = isPacked ? `"${hash}-gzip"` : `"${hash}"`;
    const headers = { etag, 'last-modified': builtAt.toUTCString() };
    if (isUnchanged(request, etag, builtAt)) return reply.code(304).headers(headers).send();
    const isBodiless = request.method === 'HEAD';
    const stored = isBodiless ? Readable.from([]) : await feeds?.store.read(file);
    // Before the headers: what it throws is another answer.
    if (stored === undefined) throw notReady();
    reply.headers(headers).type('application/xml; charset=utf-8');
    if (isPacked) reply.header('content-encoding', 'gzip');
    return reply.send(isPacked || isBodiless ? stored : unpacked(stored));
  }
};

function isSame(given: string, secret: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
}

const notReady = () =>
  new Problem('unavailable', 'Фид ещё собирается, повторите через несколько минут', {
    retryAfter: READY_WITHIN,
  });

/** A tag decides alone; without one, the time does. */
function isUnchanged(request: FastifyRequest, etag: string, builtAt: Date): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers;
  if (tags !== undefined) return isHeld(request, etag);
  // In whole seconds, as it was sent.
  return since !== undefined && Date.parse(since) >= Math.floor(builtAt.getTime() / 1000) * 1000;
}

const acceptsGzip = (accepted: string | string[] = ''): boolean =>
  String(accepted)
    .toLowerCase()
    .split(',')
    .some((one) => /^\s*(?:gzip|x-gzip)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/.test(one));

function unpacked(stored: Readable): Readable {
  const xml = createGunzip();
  // A broken file breaks the answer off, which the reader notices.
  pipeline(stored, xml, () => {});
  return xml;
}
