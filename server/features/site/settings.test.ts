import { describe, expect, test } from 'vitest';
import { bonusPercentOf, Settings } from './settings.ts';

describe('settings of a site (§9)', () => {
  test('a site without its own has the defaults of the shop', () => {
    expect(Settings.parse({})).toEqual({
      pricing: {
        onlineDiscount: { mode: 'spec', percent: 10 },
        setDiscountPercent: 10,
        setDiscountForWholesalers: false,
        bonusPercent: { standard: 3, silver: 5, gold: 7, none: 0 },
        bonusSharePercent: 100,
      },
      delivery: { isFreeDeliveryOn: true, freeDeliveryThreshold: 5000, freeDeliveryForWholesalers: true },
      basket: { addAvailable: false, warnAddAvailable: true, DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS: false },
      orders: { vatPercent: 22, payWithin: 24, fetchWithin: 72, leastOrder: {} },
      maps: { yandexKey: null },
      assistant: { isOn: true },
      raffle: { code: null },
      catalog: {
        cacheInSec: 60,
        limitRaw: 20,
        loadAllProductsOnMore: true,
        useCategorySuggestions: false,
        collapseFilters: true,
      },
    });
  });

  test('an own setting leaves its neighbours as they are', () => {
    const settings = Settings.parse({
      pricing: { onlineDiscount: { mode: 'off' }, bonusPercent: { gold: 10, founder: 15 } },
      basket: { addAvailable: true },
    });
    expect(settings.pricing.onlineDiscount).toEqual({ mode: 'off', percent: 10 });
    expect(settings.pricing.bonusPercent).toEqual({ standard: 3, silver: 5, gold: 10, none: 0, founder: 15 });
    expect(settings.basket).toMatchObject({ addAvailable: true, warnAddAvailable: true });
  });

  test.each([
    { config: { pricing: { onlineDiscount: { mode: 'none' } } }, because: 'no such mode' },
    { config: { pricing: { setDiscountPercent: 110 } }, because: 'more than all' },
    { config: { delivery: { freeDeliveryThreshold: '5000' } }, because: 'a text is no sum' },
    { config: { maps: { yandexKey: '"><script>' } }, because: 'it is no key' },
  ])('a wrong setting is not passed over: $because', ({ config }) => {
    expect(Settings.safeParse(config).success).toBe(false);
  });

  test.each([
    { type: 'standard', percent: 3 },
    { type: 'gold', percent: 7 },
    { type: 'none', percent: 0 },
    { type: 'unheard-of', percent: 0 },
  ])('the bonus type $type collects $percent % (decision T9.8)', ({ type, percent }) => {
    expect(bonusPercentOf(Settings.parse({}), type)).toBe(percent);
  });
});
