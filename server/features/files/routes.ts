import { files } from '#contract/files.ts';
import { bind } from '#server/http/bind.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { bytesOf } from './bytes-of.ts';
import { cacheForever, isHeld } from './cache-forever.ts';
import { decidePicture, renditionName } from './decide-picture.ts';
import { filmPath } from './film-path.ts';
import { mediaPath } from './media-path.ts';
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
  const { db, mediaFolder, uploadFolder, cacheFolder, imageConverter } = services;
  const cache = openPictureCache(cacheFolder, app.log);
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

      const path = mediaPath(picture.is_upload ? uploadFolder : mediaFolder, picture.path);
      const type = IMAGE_TYPES[format];
      if (decision.outcome === 'stored') {
        return sendFile(request, reply, { path, etag: `"${id}.${format}"`, type, orElse: imageNotFound });
      }
      const name = renditionName(id, decision.rendition);
      const etag = `"${name}"`;
      if (isHeld(request, etag)) return cacheForever(reply, etag, type).code(304).send();
      const bytes = await cache.picture(name, () => imageConverter.render(path, decision.rendition));
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
      const path = mediaPath(file.is_upload ? uploadFolder : mediaFolder, stored);
      const type = VIDEO_TYPES[extension];
      return sendFile(request, reply, { path, etag: `"${id}.${extension}"`, type, orElse: videoNotFound });
    },
  });
};
