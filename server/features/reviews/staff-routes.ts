import type { FastifyReply, FastifyRequest } from 'fastify';
import { type StaffReview, staffReviews } from '#contract/staff/reviews.ts';
import { findStored } from '#server/features/files/queries.ts';
import type { Write } from '#server/features/staff/person.ts';
import { bindStaff, personOf } from '#server/features/staff/staff-call.ts';
import { write } from '#server/features/staff/writes.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { answerReview, type Decision, publishReview, refuseReview } from './decide-review.ts';
import { listForStaff, reviewForStaff } from './staff-list.ts';

/** Moderation of reviews in the back office. */
export const staffReviewRoutes: FeatureRoutes = async (app, services) => {
  const { db, media, uploads } = services;

  app.route({
    ...bindStaff(staffReviews.list),
    handler: (request) => listForStaff(db, request.query, personOf(request)),
  });

  app.route({
    ...bindStaff(staffReviews.get),
    handler: (request) => reviewForStaff(db, request.params.id, personOf(request)),
  });

  app.route({
    ...bindStaff(staffReviews.picture),
    compress: false,
    handler: async (request, reply) => {
      const { id, fileId } = request.params;
      const { imageIds } = await reviewForStaff(db, id, personOf(request));
      const picture = imageIds.includes(fileId) ? await findStored(db, fileId) : undefined;
      const content = picture && (await (picture.is_upload ? uploads : media).read(picture.path));
      if (content === undefined) throw new Problem('not_found', 'Изображение не\u00a0найдено');
      return reply.type(TYPES[picture?.extension ?? ''] ?? 'application/octet-stream').send(content);
    },
  });

  /** Decides, and answers the review after it. */
  function decide(
    exchange: { request: FastifyRequest; reply: FastifyReply },
    id: number,
    take: (at: Write) => Promise<Decision>,
  ): Promise<StaffReview> {
    const caller = personOf(exchange.request);
    return write(services, exchange, async (at) => {
      const before = await reviewForStaff(at.trx, id, caller);
      if ((await take(at)) === 'not found') throw notPossible(before);
      return reviewForStaff(at.trx, id, caller);
    });
  }

  app.route({
    ...bindStaff(staffReviews.decide),
    handler: (request, reply) => {
      const { params, body } = request;
      return decide({ request, reply }, params.id, (at) =>
        body.decision === 'publish' ? publishReview(at, params.id) : refuseReview(at, params.id, body.reason),
      );
    },
  });

  app.route({
    ...bindStaff(staffReviews.answer),
    handler: (request, reply) =>
      decide({ request, reply }, request.params.id, (at) =>
        answerReview(at, request.params.id, request.body.text),
      ),
  });
};

/** Of raster pictures only: a review has no others. */
const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

const notPossible = ({ status }: StaffReview) =>
  new Problem(
    'state',
    status === 'refused'
      ? 'Отзыв отклонён, его файлы удалены'
      : 'Ответить можно на\u00a0опубликованный отзыв',
  );
