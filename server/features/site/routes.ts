import type { FeatureRoutes } from '#server/services.ts';

export const siteRoutes: FeatureRoutes = async () => {};
