import { staffLive } from '#contract/staff/live.ts';
import { STAFF_SOCKET } from '#domain/staff/live.ts';
import { Problem } from '#server/platform/problem.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { requireReading } from '../audit-routes.ts';
import { bindStaff, callerOf, personOf } from '../staff-call.ts';
import { openLivePages } from './live-sockets.ts';
import { listPresent } from './presence.ts';

/** The live connection of an open page, and who else has the same object open (§3 "Live", "Two people"). */
export const staffLiveRoutes: FeatureRoutes = async (app, services) => {
  const pages = openLivePages(services);
  app.addHook('onClose', () => pages.stop());

  app.route({
    method: 'GET',
    url: STAFF_SOCKET,
    schema: { hide: true },
    config: { staff: { permission: 'signed-in', status: 200 } },
    async preHandler(request) {
      if (!request.ws) throw new Problem('bad_request', 'Сюда обращаются по\u00a0протоколу WebSocket');
      // A socket sends no header that a page of another origin could not send.
      if (request.headers.origin !== request.shopOrigin) {
        throw new Problem('forbidden', 'Запрос пришёл не\u00a0из\u00a0кабинета');
      }
      if (!pages.hasRoomFor(personOf(request).id)) {
        throw new Problem('too_many', 'Слишком много открытых страниц');
      }
      await pages.begin();
    },
    handler: async (_request, reply) => reply,
    wsHandler(socket, request) {
      services.metrics.sockets.inc();
      socket.once('close', () => services.metrics.sockets.dec());
      return pages.welcome(socket, callerOf(request as typeof request & { ws: true }).session);
    },
  });

  app.route({
    ...bindStaff(staffLive.presence),
    handler: async (request) => {
      const caller = personOf(request);
      requireReading(caller, request.query.kind);
      return { data: await listPresent(services.db, request.query, caller.id, services.now()) };
    },
  });
};
