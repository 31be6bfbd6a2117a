import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { RefusalCode } from '#contract/problem.ts';
import { Problem } from '#server/platform/problem.ts';
import { bind } from './bind.ts';
import { installErrorHandler } from './error-handler.ts';

const ENDPOINT = {
  method: 'GET',
  path: '/rings/v1',
  summary: 'A ring',
  refusals: ['not_sold', 'order_changed'],
  details: { order_changed: z.object({ changed: z.object({ price: z.int() }) }) },
  response: z.object({}),
} as const satisfies Endpoint;

async function refuseWith(code: RefusalCode, details: Record<string, unknown> = {}) {
  const logged: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => void logged.push(line) } } });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  installErrorHandler(app);
  app.route({
    ...bind(ENDPOINT),
    handler: () => {
      throw new Problem(code, 'Кольцо не\u00a0продаётся', { details });
    },
  });
  const answer = await app.inject('/rings/v1');
  return { status: answer.statusCode, body: answer.json(), logged };
}

test.each(['not_sold', 'unavailable'] as const)(
  'a refusal has its code beside its text: %s (ADR 0080)',
  async (code) => {
    const message = 'Кольцо не\u00a0продаётся';
    const { status, body } = await refuseWith(code);
    expect(body).toEqual({ status, statusText: message, message, code });
  },
);

test('a refusal has what the contract adds to its code, and nothing else', async () => {
  const { status, body } = await refuseWith('order_changed', { changed: { price: 990, secret: 1 } });
  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'order_changed', changed: { price: 990 } });
  expect(body.changed).not.toHaveProperty('secret');
});

test('a code that the contract does not declare for the call is a fault of the shop', async () => {
  const { status, body, logged } = await refuseWith('not_cancellable');
  expect(status).toBe(500);
  expect(body).toMatchObject({ code: 'server_error', message: 'Произошла ошибка сервера' });
  expect(logged.join()).toContain('not_cancellable');
});
