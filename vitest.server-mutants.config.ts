import { defineConfig } from 'vitest/config';
import { OF_API } from './vitest.config.ts';

/** The tests of the API that see amounts: a mutant runs those that reach it. */
export default defineConfig({
  test: {
    ...OF_API,
    include: [
      'server/features/bonuses/bonuses.api.test.ts',
      'server/features/basket/{basket-totals,promo-codes}.api.test.ts',
      'server/features/delivery/{calculations,carrier,take-calculation}.api.test.ts',
      'server/features/orders/{advance-order,order-benefits,place-order,refunds,settle}.api.test.ts',
      'server/features/payments/{notices,pay,refund}.api.test.ts',
    ],
  },
});
