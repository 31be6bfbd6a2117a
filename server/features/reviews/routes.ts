import { reviews } from '#contract/reviews.ts';
import { pageMeta } from '#domain/paging.ts';
import { reviewPermission } from '#domain/reviews/permission.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { madeOf } from '#server/platform/made-of.ts';
import { Problem } from '#server/platform/problem.ts';
import { identify, identifyUser, type Shopper } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { createReview } from './create-review.ts';
import { presentCounts, presentPictures, presentReview, titlesOf } from './present.ts';
import {
  type About,
  averageOf,
  countByRate,
  countBySizeAndFit,
  countChosen,
  listAsked,
  listFits,
  listParams,
  listPublished,
  listVotesOf,
  listWithFiles,
  typeOf,
} from './queries.ts';
import { standingOf } from './standing.ts';
import { vote } from './vote.ts';

const HOUR = 3_600_000;
const REVIEWS_OF_USER = { max: 20, windowMs: HOUR };
const VOTES_OF_USER = { max: 300, windowMs: HOUR };

export const reviewRoutes: FeatureRoutes = async (app, services) => {
  const { db, catalog, attempts } = services;

  /** @throws {Problem} `not_found` for a product not visible to this shopper */
  function aboutSeen(shopper: Shopper, productId: number | undefined): About {
    if (productId === undefined || catalog.current().index.visible(shopper, [productId]).length > 0) {
      return { productId };
    }
    throw new Problem('not_found', 'Товар не\u00a0найден', { errors: { productId: 'Товар не\u00a0найден' } });
  }

  app.route({
    ...bind(reviews.list),
    handler: async (request, reply) => {
      madeOf(reply, ['reviews', 'products']);
      const { productId, page, limit, ...which } = request.body;
      const about = aboutSeen(await identify(request, services), productId);
      const totalCount = await countChosen(db, about, which);
      const rows = await listPublished(db, about, which, { offset: (page - 1) * limit, limit });
      const titles = titlesOf(await listParams(db, typeOf(about)));
      return {
        data: rows.map((row) => presentReview(row, titles)),
        _meta: pageMeta(totalCount, page, limit),
      };
    },
  });

  app.route({
    ...bind(reviews.params),
    handler: async (request) => {
      const { type_id: typeId, product_id: productId } = request.query;
      if (typeId !== typeOf({ productId })) return listParams(db, typeId);
      return listAsked(db, aboutSeen(await identify(request, services), productId));
    },
  });

  app.route({
    ...bind(reviews.counts),
    handler: async (request, reply) => {
      madeOf(reply, ['reviews', 'products']);
      const about = aboutSeen(await identify(request, services), request.query.product_id);
      const rates = await countByRate(db, about);
      if (about.productId === undefined) return presentCounts(rates, { sizes: [], fits: [] });
      const sizes = await countBySizeAndFit(db, about.productId);
      return presentCounts(rates, { sizes, fits: await listFits(db) });
    },
  });

  app.route({
    ...bind(reviews.average),
    handler: async (request, reply) => {
      madeOf(reply, ['reviews', 'products']);
      return averageOf(db, aboutSeen(await identify(request, services), request.query.product_id));
    },
  });

  app.route({
    ...bind(reviews.permission),
    handler: async (request, reply) => {
      const shopper = await identify(request, services);
      const about = aboutSeen(shopper, request.query.product_id);
      const standing = await standingOf(db, about, shopper.userId);
      reply.header('cache-control', 'private, no-store');
      return reviewPermission(standing, about.productId === undefined ? 'shop' : 'product');
    },
  });

  app.route({
    ...bind(reviews.pictures),
    handler: async (request, reply) => {
      madeOf(reply, ['reviews', 'products']);
      const { product_id, limit } = request.query;
      const about = aboutSeen(await identify(request, services), product_id);
      const rates = await countByRate(db, about);
      return {
        files: presentPictures(await listWithFiles(db, about, limit)).slice(0, limit),
        total: rates.reduce((sum, { with_photo }) => sum + with_photo, 0),
      };
    },
  });

  app.route({
    ...bind(reviews.create),
    handler: async (request) => {
      const user = await identifyUser(request, services);
      aboutSeen(user, request.body.productId);
      await attempts.take(`review:${user.userId}`, REVIEWS_OF_USER);
      const id = await createReview(services, user, request.body, visitorAddress(request));
      return { id, message: 'Спасибо за\u00a0отзыв! Он появится после проверки' };
    },
  });

  app.route({
    ...bind(reviews.ownVotes),
    handler: async (request, reply) => {
      const user = await identifyUser(request, services);
      reply.header('cache-control', 'private, no-store');
      return listVotesOf(db, aboutSeen(user, request.query.product_id), user.userId);
    },
  });

  app.route({
    ...bind(reviews.vote),
    handler: async (request) => {
      const user = await identifyUser(request, services);
      await attempts.take(`review-vote:${user.userId}`, VOTES_OF_USER);
      const { isHelpful } = request.body;
      return { isHelpful, helpfulCount: await vote(services, user, { id: request.params.id, isHelpful }) };
    },
  });
};
