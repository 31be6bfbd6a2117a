import { defineConfig } from 'vitest/config';

const OF_START = 'tests/start.test.ts';

// Apart from vite.config.ts: the React Router plugin must not run in tests.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{domain,contract,storefront,server,database,scripts,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.api.test.ts', OF_START, 'node_modules/**'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['{server,tests,database}/**/*.api.test.ts'],
          globalSetup: 'tests/support/demo-snapshot.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Needs the storefront built: npm run build.
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
