import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { PERMISSIONS, type Permission } from '#domain/staff/permissions.ts';
import { withoutUnused } from '#server/http/api-docs.ts';
import { demandsOf } from './staff-call.ts';

/**
 * The document of staff calls with their rights, for those who are signed in (§5). Of this scope alone: it is registered
 * before the calls.
 */
export async function installStaffDocs(scope: FastifyInstance): Promise<void> {
  await scope.register(swagger, {
    // The document of buyers' calls has the name of the default.
    decorator: 'staffDocument' as 'swagger',
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Лунница: кабинет',
        version: '1',
        description:
          'Calls by the cookie of a session. Every call but GET needs Origin of the shop and X-Staff: 1; every POST that writes, an Idempotency-Key (UUID). Every refusal is a Problem.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Secure-staff' } },
      },
    },
    transform(input) {
      const { schema, url } = jsonSchemaTransform(input);
      const demands = demandsOf(input.route.config);
      const rights = [demands?.permission ?? []].flat().filter((code) => code in PERMISSIONS) as Permission[];
      return {
        url,
        schema: {
          ...schema,
          security: demands?.permission === 'open' ? [] : [{ session: [] }],
          ...(rights.length > 0 && {
            description: `Нужно право: ${rights.map((code) => `${PERMISSIONS[code]} (${code})`).join(' или ')}.`,
          }),
        },
      };
    },
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
  });
  scope.get(
    '/staff/v1/openapi.json',
    { schema: { hide: true }, config: { staff: { permission: 'signed-in' } } },
    async () => (scope as unknown as { staffDocument(): object }).staffDocument(),
  );
}
