import { dadata } from '#contract/dadata.ts';
import { bind } from '#server/http/bind.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { limitSuggestions } from './limit-suggestions.ts';

export const dadataRoutes: FeatureRoutes = async (app, services) => {
  const suggest = async (of: 'addresses' | 'cities', { query, kladrId, locations = [] }: Asked) => ({
    suggestions:
      query.trim() === ''
        ? []
        : await services.suggestions.addresses({
            text: query.trim(),
            of,
            within: kladrId === undefined ? locations : [kladrId, ...locations],
          }),
  });

  app.route({
    ...bind(dadata.address),
    handler: async (request) => {
      await limitSuggestions(services, request);
      return suggest('addresses', request.query);
    },
  });

  app.route({
    ...bind(dadata.cities),
    handler: async (request) => {
      await limitSuggestions(services, request);
      return suggest('cities', request.query);
    },
  });
};

type Asked = { query: string; kladrId?: string | undefined; locations?: string[] | undefined };
