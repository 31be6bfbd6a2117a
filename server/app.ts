import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Redis } from 'ioredis';
import { NOTIFICATION_SOCKET } from '#domain/notifications/socket.ts';
import { STAFF_SOCKET } from '#domain/staff/live.ts';
import { authRoutes } from './features/auth/routes.ts';
import { bankRoutes } from './features/bank/routes.ts';
import { basketRoutes } from './features/basket/routes.ts';
import { blankRoutes } from './features/blanks/routes.ts';
import { bonusRoutes } from './features/bonuses/routes.ts';
import { catalogRoutes } from './features/catalog/routes.ts';
import { categorySuggestionRoutes } from './features/category-suggestions/routes.ts';
import { clientErrorRoutes } from './features/client-errors/routes.ts';
import { collectionRoutes } from './features/collections/routes.ts';
import { compareRoutes } from './features/compare/routes.ts';
import { dadataRoutes } from './features/dadata/routes.ts';
import { deliveryRoutes } from './features/delivery/routes.ts';
import { exchangeRoutes } from './features/exchange/door/routes.ts';
import { favoriteRoutes } from './features/favorites/routes.ts';
import { feedRoutes } from './features/feeds/routes.ts';
import { fileRoutes } from './features/files/routes.ts';
import { formRoutes } from './features/forms/routes.ts';
import { healthRoutes } from './features/health/routes.ts';
import { mailDistributionRoutes } from './features/mail-distribution/routes.ts';
import { alertRoutes } from './features/mail-sender/routes.ts';
import { messageRoutes } from './features/messages/routes.ts';
import { newsFeedRoute } from './features/news/feed-route.ts';
import { newsRoutes } from './features/news/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { sandboxNotificationRoutes } from './features/notifications/sandbox-routes.ts';
import { notificationSocket } from './features/notifications/socket-route.ts';
import { orderTrackingRoutes } from './features/order-tracking/routes.ts';
import { payByLinkRoutes } from './features/orders/editing/pay-by-link-routes.ts';
import { orderHistoryRoutes } from './features/orders/history-routes.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { organizationRoutes } from './features/organizations/routes.ts';
import { pageRoutes } from './features/pages/routes.ts';
import { paperRoutes } from './features/papers/routes.ts';
import { partnerRoutes } from './features/partners/routes.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { raffleRoutes } from './features/raffles/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { seoRecordRoutes } from './features/seo/record-route.ts';
import { seoRoutes } from './features/seo/routes.ts';
import { shippingRoutes } from './features/shipping/routes.ts';
import { shopPointRoutes } from './features/shop-points/routes.ts';
import { shopStockRoutes } from './features/shop-stock/routes.ts';
import { similarRoutes } from './features/similar-products/routes.ts';
import { siteRoutes } from './features/site/routes.ts';
import { staffRoutes } from './features/staff/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { addFeatures } from './http/add-features.ts';
import { boundRequests } from './http/admission.ts';
import { installApiDocs } from './http/api-docs.ts';
import { type Drain, openDrain } from './http/drain.ts';
import { answerError, installErrorHandler } from './http/error-handler.ts';
import { isInternalRequest, trustInternalRequests } from './http/internal-requests.ts';
import { countRequests, serveMetrics } from './http/metrics.ts';
import { type AnswerFirst, openServer } from './http/open-server.ts';
import { openGate, type Watched } from './http/overload.ts';
import { answerClientError, answerOddRequests } from './http/refused-connections.ts';
import { isFromTrusted, requestIds, traceRequests } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { checkHosts, pathOfTarget } from './http/shop-origin.ts';
import { KEEP_ALIVE_BEHIND_PROXIES, TIMEOUTS } from './http/timeouts.ts';
import { type TrustedProxy, trustProxy } from './http/trusted-proxy.ts';
import { registerWebSocket } from './http/web-socket.ts';
import { sendFilesWhole } from './http/whole-files.ts';
import { Problem } from './platform/problem.ts';
import { askForProof } from './security/proof-of-work.ts';
import type { FeatureRoutes, Services } from './services.ts';

/** Requests of one address to the API per minute; a page of tiles with its pictures makes about sixty. */
const CALLS_PER_MINUTE = 3000;

/** Concurrent requests of all addresses together. */
const REQUESTS_AT_ONCE = 1024;

/** Bytes; uploads have their own limit. */
const BODY_LIMIT = 262_144;

/**
 * Bytes of answers that are compressed at once, about 2 ms for the largest, and so leave in one piece: one that leaves in
 * parts is cut when its node is killed, and a proxy cannot ask for it again.
 */
const LEAVES_WHOLE = 262_144;

export type AppOptions = {
  /** Receives what happens to requests; nothing is logged of them when absent. */
  log?: FastifyBaseLogger | undefined;
  /** Proxies whose `X-Forwarded-*` headers are trusted; none when absent. */
  trustedProxy?: TrustedProxy;
  /** See shop-origin.ts; any Host is served when absent. */
  publicOrigin?: string | undefined;
  /** See metrics.ts. */
  metricsToken?: string | undefined;
  /** Where the metrics are served instead. */
  metricsPort?: number | undefined;
  /** Concurrent requests that one address may have; unlimited when absent. */
  connectionsPerAddress?: number;
  /** Refuses requests above what the shop can answer in time (ADR 0123); none are when absent. */
  shedding?: Watched | undefined;
  /** Shares the request counters between nodes. */
  redis?: Redis | undefined;
  /** A header value that marks internal requests of our own pages, which are not counted. */
  inProcessKey?: string;
  /** Answers what it can without the rest of the app, and says whether it has. */
  answerFirst?: AnswerFirst;
  /** Ensures that every request is answered before the app is closed. */
  drain?: Drain;
  /** A refusal that its call does not declare is a 500 in tests, and only logged in a shop that people use. */
  answersUndeclared?: boolean;
};

/** The features of the API: its table of contents. */
const FEATURES: readonly FeatureRoutes[] = [
  authRoutes,
  siteRoutes,
  catalogRoutes,
  basketRoutes,
  blankRoutes,
  bonusRoutes,
  orderRoutes,
  payByLinkRoutes,
  formRoutes,
  mailDistributionRoutes,
  categorySuggestionRoutes,
  clientErrorRoutes,
  collectionRoutes,
  compareRoutes,
  similarRoutes,
  favoriteRoutes,
  newsRoutes,
  notificationRoutes,
  notificationSocket,
  orderHistoryRoutes,
  paperRoutes,
  userRoutes,
  staffRoutes,
  pageRoutes,
  seoRecordRoutes,
  partnerRoutes,
  paymentRoutes,
  fileRoutes,
  reviewRoutes,
  raffleRoutes,
  shippingRoutes,
  shopPointRoutes,
  shopStockRoutes,
  orderTrackingRoutes,
  alertRoutes,
  deliveryRoutes,
  dadataRoutes,
  organizationRoutes,
];

/** The API, ready for `listen` or `inject`. */
export async function createApp(services: Services, options: AppOptions = {}) {
  const headers = securityHeaders(options.publicOrigin);
  const timeouts = {
    ...TIMEOUTS,
    ...(options.trustedProxy && { keepAliveTimeout: KEEP_ALIVE_BEHIND_PROXIES }),
  };
  const isTrusted = isFromTrusted(options.trustedProxy ?? 0, options.inProcessKey);
  const gate =
    options.shedding &&
    openGate({ ...options.shedding, headers, count: () => services.metrics.requestsShed.inc() });
  const answersFirst = [options.answerFirst ?? [], gate?.refuses ?? []].flat();
  const app = Fastify({
    ...(options.log && { loggerInstance: options.log }),
    logController: new LogController({ requestIdLogLabel: 'requestId' }),
    ...timeouts,
    ...(answersFirst.length > 0 && { serverFactory: openServer(answersFirst, timeouts) }),
    trustProxy: trustProxy(options.trustedProxy ?? 0),
    bodyLimit: BODY_LIMIT,
    genReqId: requestIds(isTrusted),
    rewriteUrl: pathOfTarget,
    frameworkErrors: (error, request, reply) => answerError(error, request, reply.headers(headers)),
    clientErrorHandler: answerClientError(headers),
    routerOptions: { maxParamLength: 300 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app, options.answersUndeclared);

  traceRequests(app, isTrusted);
  countRequests(app, services.metrics);
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  app.addHook('onResponse', async ({ raw }) => {
    // The unread rest of a refused body would precede the next request of the connection.
    if (!raw.complete) raw.unpipe().resume();
  });
  answerOddRequests(app, headers);
  const drain = options.drain ?? openDrain();
  drain.watch(app.server);
  app.addHook('onClose', async () => gate?.close());
  trustInternalRequests(app, options.inProcessKey);
  if (options.connectionsPerAddress !== undefined) {
    boundRequests(app, { perAddress: options.connectionsPerAddress, total: REQUESTS_AT_ONCE });
  }
  checkHosts(app, options.publicOrigin);
  await app.register(cookie);
  sendFilesWhole(app);
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    syncThreshold: LEAVES_WHOLE,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  await registerWebSocket(app, `/api${NOTIFICATION_SOCKET}`, `/api${STAFF_SOCKET}`);

  serveMetrics(app, services.metrics, {
    token: options.metricsToken,
    hasOwnPort: options.metricsPort !== undefined,
  });
  await app.register(healthRoutes, { ...services, drain });
  await app.register(seoRoutes, services);
  await app.register(newsFeedRoute, services);
  await app.register(feedRoutes, services);
  await app.register(messageRoutes, services);
  await app.register(sandboxNotificationRoutes, services);
  await app.register(bankRoutes, services);
  await app.register(exchangeRoutes, services);
  await app.register(
    async (api) => {
      await installApiDocs(api);
      await api.register(rateLimit, {
        max: CALLS_PER_MINUTE,
        timeWindow: 60_000,
        skipOnError: true,
        allowList: isInternalRequest,
        errorResponseBuilder: () =>
          new Problem('too_many', 'Слишком много попыток, попробуйте позже', { isToast: true }),
        ...(options.redis && { redis: options.redis }),
      });
      askForProof(api, services);
      await addFeatures(api, services, FEATURES);
      // An unknown path below the API is refused instead of rendering a page.
      api.all('/*', { schema: { hide: true } }, (_request, reply) => reply.callNotFound());
    },
    { prefix: '/api' },
  );

  return app;
}

export type App = Awaited<ReturnType<typeof createApp>>;
