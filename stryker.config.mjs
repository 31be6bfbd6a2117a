/*
 * `npm run test:mutants`: changes the rules of money one expression at a time and expects a test to fail. Outside
 * `npm test`: it takes minutes, `npm run test:mutants -- --mutate 'domain/paging.ts'` a part of one.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutants.config.ts' },
  mutate: [
    'domain/money.ts',
    'domain/{basket,bonuses,delivery,orders,payments,pricing,promo}/**/*.ts',
    '!**/{*.test,given-*}.ts',
  ],
  reporters: ['clear-text', 'progress', 'json'],
  clearTextReporter: { reportTests: false },
  jsonReporter: { fileName: 'coverage/mutants.json' },
  // Milliseconds, far above what a busy machine delays: what runs out of time counts as noticed.
  timeoutMS: 60_000,
  // Stryker would rewrite paths in tsconfig.json by an API that TypeScript 7 does not have; nothing in the sandbox needs that.
  tsconfigFile: 'none',
  // Not below node_modules: vitest finds no tests there.
  tempDirName: 'coverage/stryker',
  // biome.json: a copy of it would be a second root for `npm run lint`.
  ignorePatterns: ['/.data', '/build', '/test-results', '/docs', '/biome.json'],
};
