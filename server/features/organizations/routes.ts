import { organizations } from '#contract/organizations.ts';
import { pageMeta } from '#domain/paging.ts';
import { limitSuggestions } from '#server/features/dadata/limit-suggestions.ts';
import { bind } from '#server/http/bind.ts';
import { identifyUser } from '#server/platform/shopper.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { findPeople } from './find-people.ts';

export const organizationRoutes: FeatureRoutes = async (app, services) => {
  app.route({
    ...bind(organizations.party),
    handler: async (request, reply) => {
      // The answer depends on the caller and is not cached.
      reply.header('cache-control', 'private, no-store');
      await limitSuggestions(services, request);
      const { query: text, kladrId, locations = [], role, page, pageSize } = request.query;
      if (role === undefined) {
        const within = kladrId === undefined ? locations : [kladrId, ...locations];
        return { suggestions: await services.suggestions.companies(text, within) };
      }
      const user = await identifyUser(request, services);
      const { people, totalCount } = await findPeople(services.db, user, { text, role, page, pageSize });
      return { suggestions: people, _meta: pageMeta(totalCount, page, pageSize) };
    },
  });
};
