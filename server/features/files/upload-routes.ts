import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { files } from '#contract/files.ts';
import type { UploadKind, UploadTarget } from '#domain/files/upload-kinds.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { Problem } from '#server/platform/problem.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { refusedFile } from './refused-file.ts';
import { storeUpload } from './store-upload.ts';

const HOUR = 3_600_000;
const UPLOADS_OF_USER = { max: 60, windowMs: HOUR };
const UPLOADS_OF_ADDRESS = { max: 30, windowMs: HOUR };

/** Bytes of the largest file that anybody takes, a video. */
const LARGEST = 200 * 1024 ** 2;

/** Files of a form are sent one by one, each beside a few short fields. */
const LIMITS = {
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  fieldSize: 1000,
  headerPairs: 20,
  fileSize: LARGEST + 1,
};

/** For files that only an account may send. */
const NEEDS_ACCOUNT: readonly UploadTarget[] = ['review'];

/** The only routes that take multipart bodies; each is streamed to the disk as it comes. */
export const uploadRoutes: FeatureRoutes = async (app, services) => {
  // The limit of the file is the kind's own, told while it comes.
  await app.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });

  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'private, no-store');
  });

  async function take(request: FastifyRequest, target: UploadTarget, only?: readonly UploadKind[]) {
    const { userId } = await identify(request, services);
    if (userId === undefined && NEEDS_ACCOUNT.includes(target)) {
      throw new Problem('unauthorized', 'Войдите в аккаунт, чтобы прикрепить файл');
    }
    if (userId === undefined) {
      await services.attempts.take(`upload:${visitorAddress(request)}`, UPLOADS_OF_ADDRESS);
    } else {
      await services.attempts.take(`upload:${userId}`, UPLOADS_OF_USER);
    }
    const part = request.isMultipart() ? await request.file() : undefined;
    if (part === undefined || part.fieldname !== 'file' || part.filename === undefined) {
      part?.file.resume();
      throw refusedFile('Приложите файл');
    }
    try {
      return await storeUpload(services, {
        stream: part.file,
        name: part.filename,
        target,
        userId,
        only,
      });
    } catch (error) {
      // What still comes of a refused file is let go by, so that the answer can be read.
      part.file.resume();
      throw error;
    }
  }

  app.route({
    ...bind(files.upload),
    handler: (request) => take(request, request.query.targetCode),
  });

  app.route({
    ...bind(files.uploadImage),
    handler: (request) => take(request, request.query.targetCode, ['image']),
  });
};
