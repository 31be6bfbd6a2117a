import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** `/api/openapi.json` and the page that browses it, `/api/docs`, made from the contract. */
export async function installApiDocs(api: FastifyInstance): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Лунница',
        version: '1',
        description:
          'Headers of every call: X-Site-Id, X-Currency-Id, X-Client-Platform and, for signed-in shoppers, Authorization. Money is roubles. Every refusal is a Problem.',
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await api.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
}
