import type { FeatureRoutes } from '#server/services.ts';

export const catalogRoutes: FeatureRoutes = async () => {};
