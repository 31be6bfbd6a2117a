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
        license: { name: 'Все права защищены', identifier: 'LicenseRef-AllRightsReserved' },
      },
      servers: [{ url: '/', description: 'The host of this document' }],
      components: {
        securitySchemes: {
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: '`token` of the sign-in calls; `POST /users/v1/refresh` renews it.',
          },
        },
      },
    },
    // Calls of staff have a document of their own.
    transform: (input) =>
      isOfStaff(input.route.config) ? { schema: { hide: true }, url: input.url } : jsonSchemaTransform(input),
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  });
  await api.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  api.get('/openapi.json', { schema: { hide: true } }, async () => api.swagger());
}

const isOfStaff = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'staff' in config;

type ApiDocument = ReturnType<typeof jsonSchemaTransformObject>;

/** Every schema has a form for input and one for output; calls refer to one of them, as a rule. */
export function withoutUnused(document: ApiDocument): ApiDocument {
  const { paths, components } = document as {
    paths?: object;
    components?: { schemas?: Record<string, object> };
  };
  const schemas = components?.schemas ?? {};
  const used = new Set<string>();
  const collect = (part: object = {}): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name]);
    }
  };
  collect(paths ?? {});
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...components, schemas: kept } };
}
