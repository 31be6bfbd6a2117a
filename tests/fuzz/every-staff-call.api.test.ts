import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DEFAULT_ROLES } from '#domain/staff/roles.ts';
import { type Attempts, openAttempts } from '#server/security/attempts.ts';
import { givenManyOrders } from '#tests/support/given-many-orders.ts';
import { givenSession, ORIGIN } from '#tests/support/given-staff.ts';
import { openTestShop } from '#tests/support/test-shop.ts';
import { broken, type Schema, type Vocabulary, valid } from './arbitrary.ts';
import {
  ANSWERED_WITHIN,
  type ApiDocument,
  addressSchema,
  answerCheck,
  type Call,
  callsOf,
  expectRefusal,
  urlOf,
} from './calls.ts';
import { runsOf } from './sizes.ts';

let attempts: Attempts = openAttempts();
beforeEach(async () => {
  attempts = openAttempts();
  // A call of the owner may have changed what a role may do.
  await shop.db.updateTable('staff_roles').set({ permissions: null, idle_minutes: 60 }).execute();
});

const shop = await openTestShop({
  attempts: {
    take: (...tried) => attempts.take(...tried),
    giveBack: (...tried) => attempts.giveBack(...tried),
    isFirst: (...tried) => attempts.isFirst(...tried),
  },
});
afterAll(() => shop[Symbol.asyncDispose]());

const ROLES = ['owner', ...Object.keys(DEFAULT_ROLES).filter((role) => role !== 'owner')];

/** In a text of refusal or answer, a trace of how the shop is made. */
const INTERNALS =
  /node_modules|\.ts:\d+|select .* from|syntax error|relation "|violates|constraint|pg_catalog/i;

const owner = await givenSession(shop, 'owner');
const api: ApiDocument = (await owner.send('GET /openapi.json')).body;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(api, 'api');
const calls = callsOf(api, '10.1');
/** Half of them come from the owner, who may call everything. */
const RUNS = runsOf(12);

/** Ids of what the shop has, by the first part of the path. */
let known: Record<string, Record<string, readonly unknown[]>> = {};
/** Contacts of buyers, which content never receives, and support masked only. */
let contacts: RegExp = /(?!)/;

beforeAll(async () => {
  const { db } = shop;
  const orders = await givenManyOrders(db, {
    count: 5,
    createdAt: new Date('2025-03-07T09:00:00Z'),
    fullName: 'Буквоедова Акулина',
    phone: '+79125557788',
  });
  contacts = /буквоедова|\+?7 ?\(?912\)? ?555-?77-?88|anna@example\.ru/i;
  const ids = async (table: 'products' | 'offers' | 'users' | 'categories' | 'staff') =>
    (await db.selectFrom(table).select('id').orderBy('id').limit(5).execute()).map(({ id }) => id);
  const [products, offers, users, categories, staff] = await Promise.all([
    ids('products'),
    ids('offers'),
    ids('users'),
    ids('categories'),
    ids('staff'),
  ]);
  known = {
    orders: { id: orders },
    bulk: { list: ['orders'], action: ['confirm', 'packing'], ids: [orders.map(String)], expectedCount: [5] },
    exports: {
      ...{ list: ['orders', 'products', 'customers'], columns: [['number'], ['title'], ['name']] },
      ...{ filter: [{}], sort: ['-created'] },
    },
    products: { id: products },
    stock: { id: offers, offerId: offers },
    customers: { id: users },
    categories: { id: categories },
    staff: { id: staff },
    roles: { code: ['content', 'support'] },
    presence: { kind: ['order', 'staff'], id: orders.map(String) },
    history: { kind: ['order', 'staff'], id: orders.map(String) },
    search: { q: ['Белова', '7788', '28-1001', 'кольцо'] },
  };
});

const vocabularyOf = ({ path }: Call): Vocabulary => ({
  schemas: api.components.schemas,
  known: known[path.split('/')[4] ?? ''] ?? {},
});

type Sent = { url: string; payload: unknown; role: string };

/** Sends a call as this role, and checks what any answer must be. */
async function send(call: Call, sessions: Map<string, string>, { url, payload, role }: Sent) {
  const { method, remoteAddress } = call;
  const sentAt = performance.now();
  const answer = await shop.app.inject({
    method,
    url,
    remoteAddress,
    cookies: { staff: sessions.get(role) ?? '' },
    headers: {
      host: 'localhost',
      origin: ORIGIN,
      'x-staff': '1',
      'idempotency-key': crypto.randomUUID(),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  });
  expect(performance.now() - sentAt).toBeLessThan(ANSWERED_WITHIN);
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  if (String(answer.headers['content-type']).includes('json')) {
    if (answer.statusCode >= 400) {
      expectRefusal(answer.json(), answer.statusCode, false);
      expect(answer.body).not.toMatch(INTERNALS);
    }
    if (role === 'content' || role === 'support') expect(answer.body).not.toMatch(contacts);
  }
  return answer;
}

/** A session of each role of its own, because some calls end sessions and change people. */
async function sessionsOfAll(): Promise<Map<string, string>> {
  const sessions = new Map<string, string>();
  for (const role of ROLES) {
    sessions.set(role, (await givenSession(shop, role)).cookies.get('staff') ?? '');
  }
  return sessions;
}

const bodyOf = ({ operation }: Call): Schema | undefined =>
  operation.requestBody?.content['application/json']?.schema;

test.each(calls)(
  '[B20.10] $method $path answers any input of any role within its contract',
  {
    timeout: 30_000 + RUNS.numRuns * 500,
  },
  async (call) => {
    const vocabulary = vocabularyOf(call);
    const address = addressSchema(call.operation.parameters ?? []);
    const body = bodyOf(call);
    const isRefusal =
      answerCheck(ajv, call, '4XX') ?? ajv.compile({ $ref: 'api#/components/schemas/Problem' });
    const checks = (['200', '201', '202'] as const).map((status) => answerCheck(ajv, call, status));
    const sessions = await sessionsOfAll();
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(valid(address, vocabulary), broken(address, vocabulary)),
        body ? fc.oneof(valid(body, vocabulary), broken(body, vocabulary)) : fc.constant(undefined),
        fc.oneof(fc.constant('owner'), fc.constantFrom(...ROLES)),
        async (parameters, payload, role) => {
          const answer = await send(call, sessions, { url: urlOf(call.path, parameters), payload, role });
          if (answer.statusCode >= 400) {
            expect(isRefusal(answer.json()), ajv.errorsText(isRefusal.errors)).toBe(true);
            return;
          }
          const isAnswer = checks[answer.statusCode - 200];
          const isJson = String(answer.headers['content-type']).includes('json');
          // Pages to be printed are HTML.
          const sent = isJson ? answer.json() : answer.body;
          if (isAnswer) expect(isAnswer(sent), ajv.errorsText(isAnswer.errors)).toBe(true);
        },
      ),
      RUNS,
    );
  },
);

/** Short enough for most fields, and few: each is sent to every filter and field. */
const HOSTILE = [
  `'; drop table orders; --") or 1=1 --`,
  '<img src=x onerror=alert(1)>{{7*7}}%_\\',
  '\u0000',
  'ы'.repeat(20_000),
];

test('SQL, markup and long strings in every filter and field are stored or refused, never run [B20.11]', {
  timeout: 60_000 + calls.length * 2000,
}, async () => {
  for (const call of calls) {
    const vocabulary = vocabularyOf(call);
    const address = addressSchema(call.operation.parameters ?? []);
    const body = bodyOf(call);
    const sessions = await sessionsOfAll();
    const [parameters] = fc.sample(valid(address, vocabulary), { numRuns: 1, seed: RUNS.seed });
    const [payload] = body
      ? fc.sample(valid(body, vocabulary), { numRuns: 1, seed: RUNS.seed })
      : [undefined];
    const { path, query } = parameters as { path: object; query: object };
    const queries = call.operation.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
    for (const { name } of queries) {
      for (const text of HOSTILE) {
        const url = urlOf(call.path, { path, query: { ...query, [name]: text } });
        await send(call, sessions, { url, payload, role: 'owner' });
      }
    }
    for (const name of Object.keys(propertiesOf(body))) {
      for (const text of HOSTILE) {
        const changed = { ...(payload as object), [name]: text };
        await send(call, sessions, { url: urlOf(call.path, parameters), payload: changed, role: 'owner' });
      }
    }
  }
  const { count } = await shop.db
    .selectFrom('orders')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('full_name', '=', 'Буквоедова Акулина')
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(5);
});

function propertiesOf(schema: Schema | undefined): Record<string, Schema> {
  const name = schema?.$ref?.split('/').at(-1);
  const found = name === undefined ? schema : api.components.schemas[name];
  return found?.properties ?? {};
}
