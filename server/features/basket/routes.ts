import type { FeatureRoutes } from '#server/services.ts';

export const basketRoutes: FeatureRoutes = async () => {};
