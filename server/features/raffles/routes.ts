import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { raffleFiles, raffles, type TicketEntry } from '#contract/raffles.ts';
import { TICKET_REGISTERED } from '#domain/raffles/barcode.ts';
import type { ParticipantsQuery } from '#domain/raffles/participants-query.ts';
import { cacheForever, isHeld } from '#server/features/files/cache-forever.ts';
import { bind } from '#server/http/bind.ts';
import { visitorAddress } from '#server/http/internal-requests.ts';
import { Problem } from '#server/platform/problem.ts';
import { identify } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { presentEntries, presentRaffle } from './present.ts';
import {
  countEntries,
  findFrozenList,
  findRaffle,
  listEntries,
  listWinners,
  type PublishedRaffle,
} from './queries.ts';
import { raffleNotFound, registerTicket } from './register-ticket.ts';

const LIST_TYPE = 'text/plain; charset=utf-8';

export const raffleRoutes: FeatureRoutes = async (app, services) => {
  const { db, now } = services;

  async function participantsOf(raffle: PublishedRaffle, query: ParticipantsQuery) {
    return presentEntries(await listEntries(db, raffle, query), await countEntries(db, raffle), query);
  }

  /** Decision T7.35: a body with a ticket registers it, one without requests a page of the list. */
  async function enter(request: FastifyRequest, code: string, body: TicketEntry) {
    const shopper = await identify(request, services);
    if (body.ticket !== undefined) {
      const from = { code, ip: visitorAddress(request) };
      return { message: TICKET_REGISTERED, isActive: await registerTicket(services, shopper, body, from) };
    }
    const raffle = await findRaffle(db, code, shopper.siteId);
    if (raffle === undefined) throw raffleNotFound();
    return participantsOf(raffle, body);
  }

  app.route({
    ...bind(raffles.view),
    handler: async (request) => {
      const { siteId } = await identify(request, services);
      const raffle = await findRaffle(db, request.params.code, siteId);
      if (raffle === undefined) throw raffleNotFound();
      return presentRaffle(raffle, {
        participants: await participantsOf(raffle, request.query),
        winners: await listWinners(db, raffle),
        now: now(),
      });
    },
  });

  app.route({
    ...bind(raffles.enter),
    handler: (request) => enter(request, request.params.code, request.body),
  });

  app.route({
    ...bind(raffles.enterByCode),
    handler: (request) => enter(request, request.params.code, request.body),
  });

  // The address of the lists of draws before 0.2, which people may have published.
  app.get<{ Params: { code: string } }>(
    '/raffles/v1/:code/list.txt',
    { schema: { hide: true } },
    (request, reply) =>
      reply.redirect(`/api/raffles/v1/lists/${encodeURIComponent(request.params.code)}`, 308),
  );

  const list = bind(raffleFiles.list);
  app.route({
    ...list,
    schema: {
      ...list.schema,
      response: { ...list.schema.response, 200: { content: { [LIST_TYPE]: { schema: z.any() } } } },
    },
    handler: async (request, reply) => {
      const { siteId } = await identify(request, services);
      const { code } = request.params;
      const frozen = await findFrozenList(db, code, siteId);
      if (frozen?.list_text == null) throw new Problem('not_found', 'Список ещё не\u00a0закрыт');
      const etag = `"${frozen.list_hash}"`;
      const answer = cacheForever(reply, etag, LIST_TYPE).header('vary', 'x-site-id');
      if (isHeld(request, etag)) return answer.code(304).send();
      return answer
        .header('content-disposition', `attachment; filename="${code}.txt"`)
        .send(Buffer.from(frozen.list_text));
    },
  });
};
