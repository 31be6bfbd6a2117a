import common from './stryker.config.mjs';

/*
 * `npm run test:mutants:server`: the same for the files of the server that decide amounts, by the tests of its API.
 * Every mutant opens a shop, which takes seconds: `-- --mutate <file>` checks one file.
 * With `--testFiles` Stryker 10 never activates a mutant of a constant, which then survives.
 */
export default {
  ...common,
  vitest: { configFile: 'vitest.server-mutants.config.ts', related: false },
  mutate: [
    'server/features/basket/{price-basket,terms}.ts',
    'server/features/bonuses/{accrual,queries,write-off}.ts',
    'server/features/delivery/{calculate,take-calculation,tariffs}.ts',
    'server/features/orders/{accrue-bonuses,ask-for-refund,decide-refund,freeze-lines}.ts',
    'server/features/orders/{read-bill,settle,settle-paid,write-order}.ts',
    'server/features/payments/{receipts,refund,sync-payment}.ts',
    'server/features/promo/{evaluate-promo,take-promo}.ts',
  ],
  // Strings are texts for people, or names in SQL that fail at once.
  mutator: { excludedMutations: ['StringLiteral'] },
  jsonReporter: { fileName: 'coverage/server-mutants.json' },
  concurrency: 2,
};
