import type { FeatureRoutes } from '#server/services.ts';

export const fileRoutes: FeatureRoutes = async () => {};
