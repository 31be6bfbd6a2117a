/*
 * `npm run test:mutants`: changes the rules of money one expression at a time and expects a test to fail. Outside
 * `npm test`: `npm run test:mutants -- --mutate 'domain/paging.ts'` checks one file or folder in minutes.
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
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { reportTests: false },
  // Stryker would rewrite paths in tsconfig.json by an API that TypeScript 7 does not have; nothing in the sandbox needs that.
  tsconfigFile: 'none',
  // Not below node_modules: vitest finds no tests there.
  tempDirName: 'coverage/stryker',
  ignorePatterns: ['/.data', '/build', '/test-results', '/docs', '/database/seed/media'],
};
