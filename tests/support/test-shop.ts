import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createApi } from '#contract/client.ts';
import type { Db } from '#database/schema.ts';
import { type App, createApp } from '#server/app.ts';
import { openSession } from '#server/features/auth/sessions.ts';
import { openSandboxBank } from '#server/features/bank/sandbox-bank.ts';
import { openReadModel, type ReadModel } from '#server/features/catalog/read-model.ts';
import { shopCarrier } from '#server/features/delivery/shop-carrier.ts';
import { endFor } from '#server/features/mail-distribution/join-or-leave.ts';
import { embeddedSuggestions } from '#server/integrations/dadata/embedded.ts';
import { openSharpConverter } from '#server/integrations/image-converter/sharp.ts';
import { openEmbeddedMail } from '#server/integrations/mail/embedded.ts';
import { type Outbox, openOutbox } from '#server/integrations/outbox.ts';
import { openEmbeddedSms } from '#server/integrations/sms/embedded.ts';
import { openJobs } from '#server/jobs/jobs.ts';
import { secretMakers } from '#server/letter-secrets.ts';
import { openMetrics } from '#server/observability/metrics.ts';
import { injectFetch } from '#server/pages/inject-fetch.ts';
import { type Attempts, openAttempts } from '#server/security/attempts.ts';
import { openTokens, type Tokens } from '#server/security/tokens.ts';
import type { Services } from '#server/services.ts';
import { openDemoDatabase } from './fresh-database.ts';
import { unexpected } from './given-log.ts';
import { forgetJobs, runJobs, sendDueMessages } from './run-jobs.ts';
import { openTestFiles } from './test-files.ts';

/** The clock of every test. */
const NOW = new Date('2026-11-20T12:00:00Z');

/** What the tests of one file share: a copy of the demo shop, which they leave as they like. */
async function openShopOfFile() {
  const database = await openDemoDatabase();
  const images = await mkdtemp(join(tmpdir(), 'lunnitsa-images-'));
  const files = await openTestFiles(images, () => NOW);
  const jobs = await openJobs(database, unexpected);
  let memory: Memory | undefined;
  return {
    database,
    files,
    jobs,
    /** What a shop keeps in memory, with the changes of earlier tests. */
    async memory(): Promise<Memory> {
      memory ??= {
        catalog: await openReadModel(database.db, () => NOW),
        tokens: await openTokens(database.db),
      };
      await memory.catalog.catchUp();
      return memory;
    },
    async close() {
      await memory?.app?.close();
      await jobs.stop();
      await database.close();
      await files[Symbol.asyncDispose]();
      await rm(images, { recursive: true });
    },
  };
}

type Memory = {
  catalog: ReadModel;
  tokens: Tokens;
  /** Of tests that bring no services of their own. */
  app?: App;
  /** What `app` counts and sends with, and its clock: those of the test that runs. */
  current?: { attempts: Attempts; outbox: Outbox; now: () => Date };
};

let opening: ReturnType<typeof openShopOfFile> | undefined;

/** The shop of the test file that runs. */
function shopOfFile() {
  opening ??= openShopOfFile();
  return opening;
}

/** After each test file, whose modules the next one shares. */
export async function closeShopOfFile(): Promise<void> {
  const shop = await opening;
  opening = undefined;
  await shop?.close();
}

/** With the rows that belong to them. Deletes: to truncate takes sixty milliseconds, even of empty tables. */
async function emptyTables(db: Db): Promise<void> {
  await sql`
    with a as (delete from baskets), b as (delete from blanks), c as (delete from forms), d as (delete from messages)
    delete from notifications`.execute(db);
}

type Person = { siteId?: number; currencyId?: number; userRole?: string | undefined };

/** Forwards every call to the value of this moment. */
const latest = <T extends object>(current: () => T | undefined): T =>
  new Proxy({} as T, { get: (_target, name) => Reflect.get(current() ?? {}, name) });

/**
 * The whole API over the demo shop, with empty baskets and no requests; the clock
 * stands still. Tests of a file share one app; one that brings services of its
 * own, be it none, has an app to itself.
 */
export const openTestShop = (own?: Partial<Services>) => openShop(own, own === undefined);

/** The same with a clock of its own, on the app that tests of the file share: to make one takes a quarter of a second. */
export const openTestShopBy = (now: () => Date) => openShop({ now }, true);

async function openShop(own: Partial<Services> | undefined, isShared: boolean) {
  const { database, files, jobs, memory } = await shopOfFile();
  const { db } = database;
  await emptyTables(db);
  await forgetJobs(db);
  const now = () => NOW;
  const clock = own?.now ?? now;
  const outbox = openOutbox();
  const attempts = openAttempts();
  const shared = await memory();
  const { catalog, tokens } = shared;
  const services: Services = {
    db,
    now,
    listen: database.listen,
    tokens,
    attempts,
    jobs,
    proofOfWork: undefined,
    metricaId: undefined,
    catalog,
    shopMailbox: 'shop@lunnitsa.example',
    ...files.services(),
    imageConverter: openSharpConverter(),
    feeds: undefined,
    suggestions: embeddedSuggestions,
    carrier: shopCarrier(db),
    payments: openSandboxBank({ db, now: clock }),
    log: unexpected,
    metrics: openMetrics(),
    backups: undefined,
    vacuum: undefined,
    outbox,
    ...own,
  };
  const app = isShared
    ? await sharedApp(shared, services, { attempts, outbox, now: clock })
    : await createApp(services);

  /** Headers of the demo user with this role, or of a guest. */
  async function headersFor({ siteId = 1, currencyId = 1, userRole }: Person) {
    const place = { 'x-site-id': String(siteId), 'x-currency-id': String(currencyId) };
    if (userRole === undefined) return place;
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('user_role', '=', userRole)
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    const { token } = await openSession({ db, tokens, now: services.now }, { id, userRole }, undefined);
    return { ...place, authorization: `Bearer ${token}` };
  }

  return {
    app,
    db,
    catalog,
    now: NOW,
    services,
    uploadFolder: files.uploadFolder,
    database,
    /** Hears what the database says, as every node of the shop does. */
    listen: database.listen,
    headersFor,
    /** A guest on the retail site. */
    api: createApi(injectFetch(app), '/api', () => ({})),
    async as(person: Person) {
      const headers = await headersFor(person);
      return createApi(injectFetch(app), '/api', () => headers);
    },
    /** Does every job that is due at this moment, of the test's clock unless said otherwise, and what those jobs add. */
    runJobs: ({ at = services.now() }: { at?: Date } = {}) => runJobs(services, at),
    /** Sends what is queued; answers everything that was sent, the latest first. */
    async sentMessages() {
      await sendDueMessages(services, {
        db,
        now: clock,
        mail: openEmbeddedMail(outbox, clock),
        sms: openEmbeddedSms(outbox, clock),
        origin: '',
        secrets: secretMakers(db),
        log: unexpected,
        metrics: services.metrics,
        refuseReader: (email) => endFor(services, email),
      });
      return outbox.list();
    },
    async [Symbol.asyncDispose]() {
      if (!isShared) await app.close();
    },
  };
}

async function sharedApp(
  memory: Memory,
  services: Services,
  current: Required<Memory>['current'],
): Promise<App> {
  memory.current = current;
  const now = () => (memory.current ?? current).now();
  memory.app ??= await createApp({
    ...services,
    now,
    payments: openSandboxBank({ db: services.db, now }),
    attempts: latest(() => memory.current?.attempts),
    outbox: latest(() => memory.current?.outbox),
  });
  return memory.app;
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;
