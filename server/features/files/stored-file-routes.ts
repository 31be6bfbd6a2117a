import type { FastifyRequest } from 'fastify';
import { files, storedFiles } from '#contract/files.ts';
import { bind } from '#server/http/bind.ts';
import { Problem } from '#server/platform/problem.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { bytesOf } from './bytes-of.ts';
import { presentStored } from './present.ts';
import { findStored, type Stored } from './queries.ts';

/** Types of files that are sent for saving only, because browsers do not open them. */
const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  ogg: 'video/ogg',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Fonts and drawings are sent as plain bytes. */
const OTHERS = 'application/octet-stream';

const notFound = () => new Problem('not_found', 'Файл не\u00a0найден');

/** Metadata of files by their ids, and their bytes for saving. */
export const storedFileRoutes: FeatureRoutes = async (app, services) => {
  const { db, media, uploads } = services;
  const download = bind(files.download);

  /** @throws {Problem} `not_found` also for another user's file, so that its existence stays hidden */
  async function seen(request: FastifyRequest<{ Params: { id: string } }>): Promise<Stored> {
    const shopper = await identify(request, services);
    const file = await findStored(db, request.params.id);
    const isOwn = file?.user_id !== null && file?.user_id === shopper.userId;
    if (file && (file.is_public || isOwn || shopper.userRole === 'staff')) return file;
    throw notFound();
  }

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  app.route({
    ...bind(storedFiles.view),
    handler: async (request) => presentStored(await seen(request)),
  });

  app.route({
    ...download,
    schema: {
      ...download.schema,
      response: { ...download.schema.response, 200: bytesOf({ ...TYPES, OTHERS }) },
    },
    compress: false,
    handler: async (request, reply) => {
      const file = await seen(request);
      const store = file.is_upload ? uploads : media;
      const size = await store.size(file.path);
      const content = size === undefined ? undefined : await store.read(file.path);
      if (content === undefined) throw notFound();
      return reply
        .header('content-type', TYPES[file.extension] ?? OTHERS)
        .header('content-length', size)
        .header('content-disposition', attachment(file))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content);
    },
  });
};

/** RFC 6266: old browsers read the first name, the others the second. */
function attachment({ id, name, extension }: Stored): string {
  const label = encodeURIComponent(name || `${id}.${extension}`).replace(/['()*]/g, escape);
  return `attachment; filename="${id}.${extension}"; filename*=UTF-8''${label}`;
}
