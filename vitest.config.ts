import { defineConfig } from 'vitest/config';

/** Tests of whole processes, and of other programs. */
const OF_START = 'tests/{start,deployed-start,alerts,faults/{cluster,import-process,overload}}.test.ts';

/** Of tests of the API. */
export const OF_API = {
  globalSetup: 'tests/support/demo-snapshot.ts',
  setupFiles: 'tests/support/close-shop.ts',
  // The server’s modules are read once for all files; what a file shares is closed after it.
  isolate: false,
  // Beside the journeys a test takes up to four times as long as alone.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};

/**
 * MB for short-lived data: API tests take a twelfth less processor time than with V8's default. The embedded engine is
 * optimized as early as any code (database/connect.ts): a seventh less. Apart from OF_API, because the threads of the
 * mutants refuse flags.
 */
const OF_LONG_RUNS = {
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64', '--wasm-tiering-budget=13000000'],
};

const QUERY_PLANS = 'tests/faults/query-plans.api.test.ts';

/**
 * What locks, notifies, runs together or speaks a dialect: `npm test` runs it on a PostgreSQL server as well.
 * The statements of all calls are planned there by query-plans, and sent hostile values by every-call.
 */
const ON_POSTGRES = [
  'database/*.{api,postgres}.test.ts',
  'server/start/*.postgres.test.ts',
  'server/features/auth/{auth,codes,delete-account,passwords,sessions,sign-up}.api.test.ts',
  'server/features/{backups,notifications}/*.api.test.ts',
  'server/features/basket/{basket,basket-owner,merge-baskets,repeated-requests,selection}.api.test.ts',
  'server/features/{blanks/blanks,catalog/changes,favorites/favorites}.api.test.ts',
  'server/months.{api,postgres}.test.ts',
  'server/features/{forms/forms,health/health,ledger/nightly,mail-distribution/newsletter,mail-sender/*,messages/messages}.api.test.ts',
  'server/features/orders/{order-benefits,order-history,order-races,place-order,refunds,settle,sweep-orders}.api.test.ts',
  'server/features/{pages/content-files,payments/notice-storm,payments/notices,payments/pay,payments/refund}.api.test.ts',
  'server/features/raffles/{draw,freeze-list,join-by-order,register-ticket}.api.test.ts',
  'server/features/reviews/{create-review,decide-review,vote}.api.test.ts',
  'server/features/shipping/shipping.api.test.ts',
  'server/features/shop-stock/set-aside.api.test.ts',
  'server/features/orders/*.postgres.test.ts',
  'server/features/staff/{audit,keys,links,passkeys,rights,sign-in}.api.test.ts',
  'server/features/staff/*.postgres.test.ts',
  'server/features/orders/editing/*.postgres.test.ts',
  'server/features/staff/{bulk,exports,live}/*.api.test.ts',
  'server/features/users/{approve-organization,email-changes}.api.test.ts',
  'server/{jobs,security}/{attempts,jobs,tokens}.api.test.ts',
  'tests/{empty-database,round-trips,schema,specified-calls}.api.test.ts',
  'tests/bench/*.postgres.test.ts',
  'tests/kept-shop/*.api.test.ts',
  'tests/faults/{crowds,kills}.api.test.ts',
  'tests/faults/exchange-{faults,kills}.api.test.ts',
  QUERY_PLANS,
  'tests/fuzz/every-call.api.test.ts',
];

// Apart from vite.config.ts: the React Router plugin must not run in tests.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: [
            '{catalogue-index,domain,contract,storefront,backoffice,server,database,scripts,tests}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.{api,pages,postgres}.test.ts', OF_START, 'node_modules/**'],
          pool: 'threads',
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...OF_API,
          ...OF_LONG_RUNS,
          name: 'api',
          include: ['{server,tests,database}/**/*.api.test.ts'],
          // Both engines have the same planner; `npm run faults` asks the embedded one about large tables.
          exclude: process.env.FAULTS === 'full' ? [] : [QUERY_PLANS],
        },
      },
      { test: { ...OF_API, ...OF_LONG_RUNS, name: 'postgres', include: ON_POSTGRES } },
      // The files of the shop in S3 instead of on the disk.
      {
        test: {
          ...OF_API,
          ...OF_LONG_RUNS,
          name: 's3',
          include: ['server/features/files/*.api.test.ts'],
          env: { TEST_FILES: 's3' },
        },
      },
      {
        // Needs the storefront built: npm run build.
        test: {
          name: 'pages',
          include: ['tests/pages/*.pages.test.ts'],
          globalSetup: 'tests/support/built-pages.ts',
          pool: 'threads',
          isolate: false,
          testTimeout: 30_000,
          // A page that is prepared needs a shop of its own.
          hookTimeout: 120_000,
        },
      },
      {
        // Needs the storefront built, too.
        test: {
          name: 'start',
          include: [OF_START],
          // A first start fills the demo shop, beside whatever else is tested.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
