import type { FeatureRoutes } from '#server/services.ts';

export const pageRoutes: FeatureRoutes = async () => {};
