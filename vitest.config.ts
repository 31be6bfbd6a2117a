import { defineConfig } from 'vitest/config';

const OF_START = 'tests/start.test.ts';

const OF_API = {
  globalSetup: 'tests/support/demo-snapshot.ts',
  setupFiles: 'tests/support/close-shop.ts',
  // The server’s modules are read once for all files; what a file shares is closed after it.
  isolate: false,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

/** What locks, notifies, runs together or speaks a dialect: `npm test` runs it on a PostgreSQL server as well. */
const ON_POSTGRES = [
  'database/*.{api,postgres}.test.ts',
  'server/features/{auth,basket,blanks,bonuses,favorites,forms,mail-distribution,mail-sender,messages,notifications,orders,organizations,payments,raffles,reviews,shipping,users}/*.api.test.ts',
  'server/features/catalog/{changes,listing-against-sql}.api.test.ts',
  'server/features/{files/uploads,health/health,pages/content-files,shop-points/shop-points}.api.test.ts',
  'server/{jobs,platform,security}/{attempts,jobs,shopper,tokens}.api.test.ts',
  'tests/*.api.test.ts',
  'tests/{kept-shop,search}/*.api.test.ts',
  'tests/faults/{crowds,kills,letters,query-plans}.api.test.ts',
  'tests/fuzz/every-call.api.test.ts',
];

// Apart from vite.config.ts: the React Router plugin must not run in tests.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,storefront,server,database,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{api,pages,postgres}.test.ts', OF_START, 'node_modules/**'],
          pool: 'threads',
          isolate: false,
          testTimeout: 20_000,
        },
      },
      { test: { ...OF_API, name: 'api', include: ['{server,tests,database}/**/*.api.test.ts'] } },
      { test: { ...OF_API, name: 'postgres', include: ON_POSTGRES } },
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
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
