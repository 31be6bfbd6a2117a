import { buffer } from 'node:stream/consumers';
import { files } from '#contract/files.ts';
import { bind } from '#server/http/bind.ts';
import type { FileStore } from '#server/integrations/files/port.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { bytesOf } from './bytes-of.ts';
import { cacheForever, isHeld } from './cache-forever.ts';
import { decidePicture, renditionName } from './decide-picture.ts';
import { filmPath } from './film-path.ts';
import { openPictureCache } from './picture-cache.ts';
import { findFile } from './queries.ts';
import { sendFile } from './send-file.ts';
import { storedFileRoutes } from './stored-file-routes.ts';
import { uploadRoutes } from './upload-routes.ts';

const IMAGE_TYPES = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
};

const VIDEO_TYPES = { mp4: 'video/mp4', ogg: 'video/ogg' };

const imageNotFound = () => new Problem('not_found', 'Изображение не найдено');
const videoNotFound = () => new Problem('not_found', 'Видео не найдено');

export const fileRoutes: FeatureRoutes = async (app, services) => {
  const { db, media, uploads, imageConverter } = services;
  const cache = openPictureCache(services, app.log);
  await app.register(uploadRoutes, services);
  await app.register(storedFileRoutes, services);
  const image = bind(files.image);
  const video = bind(files.video);

  app.route({
    ...image,
    schema: { ...image.schema, response: { ...image.schema.response, 200: bytesOf(IMAGE_TYPES) } },
    // Pictures and videos are compressed already.
    compress: false,
    handler: async (request, reply) => {
      const { id, extension } = request.params.file;
      const format = request.query.format ?? extension;
      const picture = await findFile(db, id, 'image');
      const decision = picture && decidePicture(picture, { ...request.query, format });
      if (!decision || decision.outcome === 'refused') throw imageNotFound();

      const stored = { store: picture.is_upload ? uploads : media, name: picture.path };
      const type = IMAGE_TYPES[format];
      if (decision.outcome === 'stored') {
        return sendFile(request, reply, {
          ...stored,
          etag: `"${id}.${format}"`,
          type,
          orElse: imageNotFound,
        });
      }
      const name = renditionName(id, decision.rendition);
      const etag = `"${name}"`;
      if (isHeld(request, etag)) return cacheForever(reply, etag, type).code(304).send();
      const bytes = await cache.picture(name, () =>
        imageConverter.render(() => wholeFile(stored), decision.rendition),
      );
      return cacheForever(reply, etag, type).send(bytes);
    },
  });

  app.route({
    ...video,
    schema: { ...video.schema, response: { ...video.schema.response, 200: bytesOf(VIDEO_TYPES) } },
    compress: false,
    handler: async (request, reply) => {
      const { id, extension } = request.params.file;
      const file = await findFile(db, id, 'video');
      const stored = file && filmPath(file, extension);
      if (!file || stored === undefined) throw videoNotFound();
      return sendFile(request, reply, {
        store: file.is_upload ? uploads : media,
        name: stored,
        etag: `"${id}.${extension}"`,
        type: VIDEO_TYPES[extension],
        orElse: videoNotFound,
      });
    },
  });
};

/** In memory: uploaded pictures are reduced to some megabytes. */
async function wholeFile({ store, name }: { store: FileStore; name: string }): Promise<Buffer> {
  const content = await store.read(name);
  if (content === undefined) throw imageNotFound();
  return buffer(content);
}
