import multipart from '@fastify/multipart';
import { staffFiles } from '#contract/staff/files.ts';
import { bindStaff } from '#server/features/staff/staff-call.ts';
import { write } from '#server/features/staff/writes.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { withSentFile } from '../sent-file.ts';
import { storeUpload } from '../store-upload.ts';
import { changeMedia, findMedia, listMedia, takeMedia } from './media.ts';

/** Bytes of the largest accepted file, a film. */
const LARGEST = 200 * 1024 ** 2;
const LIMITS = {
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  fieldSize: 1000,
  fileSize: LARGEST + 1,
};

/** Files of the shop in the back office (§4.3.7). */
export const mediaRoutes: FeatureRoutes = async (app, services) => {
  const { db } = services;
  // The size limit depends on the kind of the file, so it is checked while streaming.
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });

  app.route({ ...bindStaff(staffFiles.list), handler: ({ query }) => listMedia(db, query) });

  app.route({
    ...bindStaff(staffFiles.upload),
    handler: async (request, reply) => {
      const { target } = request.query;
      const { fileId } = await withSentFile(request, (file) =>
        storeUpload(services, { ...file, target, userId: undefined }),
      );
      // A repeated request stores its file again; it stays unclaimed, and is swept.
      return write(services, { request, reply }, (at) => takeMedia(at, fileId, target));
    },
  });

  app.route({
    ...bindStaff(staffFiles.change),
    handler: (request, reply) =>
      write(services, { request, reply }, async (at) => {
        await changeMedia(at, request.params.id, request.body);
        const file = await findMedia(at.trx, request.params.id);
        if (file === undefined) throw new Problem('not_found', 'Такого файла нет');
        return file;
      }),
  });
};
