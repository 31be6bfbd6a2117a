import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Attempts, openAttempts } from '#server/security/attempts.ts';
import { multipart, png } from '#tests/support/given-files.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { broken, type Vocabulary, valid } from './arbitrary.ts';
import {
  ANSWERED_WITHIN,
  type ApiDocument,
  addressSchema,
  answerCheck,
  callsOf,
  expectRefusal,
  urlOf,
} from './calls.ts';
import { fillBasketFor, knownBodies, knownValues } from './known-values.ts';
import { runsOf } from './sizes.ts';

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

/** So many that each call is served at least once. */
const RUNS = runsOf(30);
const operations = callsOf(api, '10.0');

test.each(operations)(
  '$method $path answers any input within its contract',
  {
    timeout: 30_000 + RUNS.numRuns * 500,
  },
  async (call) => {
    const { path, method, operation, remoteAddress } = call;
    const vocabulary: Vocabulary = { schemas: api.components.schemas, known: knownTo(path) };
    const address = addressSchema(operation.parameters ?? []);
    const body = operation.requestBody?.content['application/json'].schema;
    const isAnswer = answerCheck(ajv, call, '200');
    const isRefusal =
      answerCheck(ajv, call, '4XX') ?? ajv.compile({ $ref: 'api#/components/schemas/Problem' });
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
