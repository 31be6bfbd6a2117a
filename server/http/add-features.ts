import type { FastifyInstance } from 'fastify';
import type { FeatureRoutes, Services } from '#server/services.ts';

const NAME = Symbol.for('fastify.display-name');

/** Adds the calls of features, each with a scope for its hooks. */
export async function addFeatures(
  app: FastifyInstance,
  services: Services,
  features: readonly FeatureRoutes[],
): Promise<void> {
  for (const routes of features) {
    // Fastify looks for the file of a plugin without a name among all modules: a tenth of the time that tests make apps.
    await app.register(Object.assign(routes, { [NAME]: routes.name }), services);
  }
}
