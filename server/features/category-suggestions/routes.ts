import { categorySuggestions } from '#contract/category-suggestions.ts';
import { bind } from '#server/http/bind.ts';
import { identify } from '#server/platform/shopper.ts';
import { settingsOf } from '#server/platform/site-settings.ts';
import type { FeatureRoutes } from '#server/services.ts';
import { suggestFor } from './suggest.ts';

export const categorySuggestionRoutes: FeatureRoutes = async (app, services) => {
  const { catalog } = services;

  app.route({
    ...bind(categorySuggestions.list),
    handler: async (request) => {
      const shopper = await identify(request, services);
      const suggestions = suggestFor(catalog.current(), shopper, request.query.categoryId);
      const { catalog: settings } = settingsOf(catalog.current(), shopper.siteId);
      return settings.useCategorySuggestions ? suggestions : [];
    },
  });
};
