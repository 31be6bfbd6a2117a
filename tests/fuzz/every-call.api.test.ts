import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Attempts, openAttempts } from '#server/security/attempts.ts';
import { multipart, png } from '#tests/support/given-files.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { broken, type Schema, type Vocabulary, valid } from './arbitrary.ts';
import { fillBasketFor, knownBodies, knownValues } from './known-values.ts';

type Parameter = { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema };
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** Requests per call: set by `npm run fuzz`; other runs send what fits beside the other tests. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 30);

/** A fixed seed, so every run sends the same requests and a failure is reproducible. */
const RUNS = { numRuns: REQUESTS, seed: 20_261_120 };

/** Milliseconds, of promise R17. */
const ANSWERED_WITHIN = 4000;

/** A refusal is in Russian; the only English text is that of the specification (§8). */
const REFUSAL = /[а-яё]|^Page not found: /i;

/** Names of JavaScript values and types that must not leak into texts. */
const KIND = /\b(?:object|array|string|number|boolean|record|undefined|null|NaN)\b/;

/** Each call has its own basket, because the previous call may have used it up. */
let attempts: Attempts = openAttempts();
beforeEach(() => {
  attempts = openAttempts();
});

const shop = await openTestShop({
  attempts: {
    take: (...tried) => attempts.take(...tried),
    giveBack: (...tried) => attempts.giveBack(...tried),
    isFirst: (...tried) => attempts.isFirst(...tried),
  },
});
afterAll(() => shop[Symbol.asyncDispose]());

const api: ApiDocument = (await shop.app.inject('/api/openapi.json')).json();
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(api, 'api');

const knownTo = await knownValues(shop);

/** These accept a form with a file only. */
const WITH_FILE = ['/api/file/v1', '/api/image-uploader/v1'];
const picture = multipart({ name: 'эскиз.png', content: await png() });

const HEADERS: Record<string, string>[] = [
  {},
  { 'x-site-id': '999', 'x-currency-id': '3' },
  { 'x-site-id': '1 or 1=1', 'x-currency-id': '-1', 'x-client-platform': '' },
  { authorization: 'Bearer junk' },
  { authorization: 'Basic 0KU=' },
];

const operations = Object.entries(api.paths).flatMap(([path, methods], pathNumber) =>
  Object.entries(methods).map(([method, operation], methodNumber) => ({
    path,
    method: method.toUpperCase() as Method,
    operation,
    // Calls are limited per address, and this test makes more of them than one address may in a minute.
    remoteAddress: `10.0.${pathNumber}.${methodNumber}`,
  })),
);

test.each(operations)(
  '$method $path answers any input within its contract',
  {
    timeout: 30_000 + REQUESTS * 500,
  },
  async (call) => {
    const { path, method, operation, remoteAddress } = call;
    const vocabulary: Vocabulary = { schemas: api.components.schemas, known: knownTo(path) };
    const address = addressSchema(operation.parameters ?? []);
    const body = operation.requestBody?.content['application/json'].schema;
    const isAnswer = answerCheck(call, '200');
    const isRefusal = answerCheck(call, '4XX') ?? ajv.compile({ $ref: 'api#/components/schemas/Problem' });
    // A separate session, because some calls end it.
    const dealer = await shop.headersFor({ siteId: 2, userRole: 'dealer' });
    await fillBasketFor(path, shop);
    let served = 0;
    const refusals = new Map<string, number>();
    const form = WITH_FILE.includes(path) && method === 'POST' ? picture : undefined;

    await fc.assert(
      fc.asyncProperty(
        fc.oneof(valid(address, vocabulary), broken(address, vocabulary)),
        body
          ? fc.oneof(
              valid(body, vocabulary),
              broken(body, vocabulary),
              ...knownBodies(`${method} ${path}`).map(fc.constant),
            )
          : fc.constant(undefined),
        // Most calls refuse guests before they validate anything else.
        fc.oneof(fc.constant(dealer), fc.constantFrom(...HEADERS)),
        async (parameters, payload, headers) => {
          const sentAt = performance.now();
          const answer = await shop.app.inject({
            method,
            url: urlOf(path, parameters),
            remoteAddress,
            headers: payload === undefined ? headers : { ...headers, 'content-type': 'application/json' },
            ...(payload !== undefined && { payload: JSON.stringify(payload) }),
            ...(form && { payload: form.payload, headers: { ...headers, ...form.headers } }),
          });
          expect(performance.now() - sentAt).toBeLessThan(ANSWERED_WITHIN);
          expect(answer.statusCode, answer.body).toBeLessThan(500);
          if (answer.statusCode >= 400) {
            const refusal = `${answer.statusCode} ${answer.json().message}`;
            refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
            expect(isRefusal(answer.json()), ajv.errorsText(isRefusal.errors)).toBe(true);
            return expectRefusal(answer.json(), answer.statusCode);
          }
          served += 1;
          if (isAnswer) expect(isAnswer(answer.json()), ajv.errorsText(isAnswer.errors)).toBe(true);
          else
            expect(operation.responses[200]?.content).toHaveProperty([
              String(answer.headers['content-type']),
            ]);
        },
      ),
      RUNS,
    );
    expect(served, `no call was served: ${JSON.stringify(Object.fromEntries(refusals))}`).toBeGreaterThan(0);
  },
);

function expectRefusal(body: unknown, status: number): void {
  const { message, errors = {}, ...rest } = body as { status: number; message: string; errors?: object };
  expect(rest.status).toBe(status);
  expect(message).toMatch(REFUSAL);
  if (status === 422) expect(Object.keys(errors)).not.toEqual([]);
  for (const text of Object.values(errors)) {
    expect(text).toMatch(REFUSAL);
    expect(text).not.toMatch(KIND);
  }
}

/** Undefined for answers other than JSON. */
function answerCheck(
  { path, method, operation }: (typeof operations)[number],
  status: '200' | '4XX',
): ValidateFunction | undefined {
  if (!operation.responses[status]?.content?.['application/json']) return;
  const place = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    status,
    'content',
    'application/json',
    'schema',
  ];
  const pointer = place.map((step) => encodeURIComponent(step.replaceAll('/', '~1')));
  return ajv.compile({ $ref: `api#/${pointer.join('/')}` });
}

function addressSchema(parameters: readonly Parameter[]): Schema {
  const part = (place: Parameter['in']): Schema => {
    const own = parameters.filter((parameter) => parameter.in === place);
    return {
      type: 'object',
      properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
      required: own.filter(({ required }) => required).map(({ name }) => name),
    };
  };
  return {
    type: 'object',
    properties: { path: part('path'), query: part('query') },
    required: ['path', 'query'],
  };
}

function urlOf(template: string, parameters: unknown): string {
  const { path, query } = { ...(parameters as Record<'path' | 'query', unknown>) };
  const inPath = Object(path) as Record<string, unknown>;
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(inPath[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(Object(query))) search.set(name, asText(value));
  return `${filled}?${search}`;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
