import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { files } from '#contract/files.ts';
import type { UploadKind, UploadTarget } from '#domain/files/upload-kinds.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { Problem } from '#server/platform/problem.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { withSentFile } from './sent-file.ts';
import { storeUpload } from './store-upload.ts';

const HOUR = 3_600_000;
const UPLOADS_OF_USER = { max: 60, windowMs: HOUR };
const UPLOADS_OF_ADDRESS = { max: 30, windowMs: HOUR };

/** Bytes of the largest accepted file, a video. */
const LARGEST = 200 * 1024 ** 2;

/** A form sends its files one by one, each beside a few short fields. */
const LIMITS = {
  files: 1,
  fields: 10,
  parts: 11,
  fieldNameSize: 100,
  fieldSize: 1000,
  headerPairs: 20,
  fileSize: LARGEST + 1,
};

/** Targets that accept files of accounts only. */
const NEEDS_ACCOUNT: readonly UploadTarget[] = ['review'];

/** Files of buyers, each streamed to the disk. */
export const uploadRoutes: FeatureRoutes = async (app, services) => {
  // The size limit depends on the kind of the file, so it is checked while streaming.
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
    return withSentFile(request, (file) => storeUpload(services, { ...file, target, userId, only }));
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
