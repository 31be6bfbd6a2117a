import { describe, expect, test } from 'vitest';
import { bonusPercentOf, Settings, unpaidLimitOf } from './site-settings.ts';

describe('settings of a site (§9)', () => {
  test('a site without its own has the shop’s defaults [C625, C645]', () => {
    expect(Settings.parse({})).toEqual({
      pricing: {
        onlineDiscount: { mode: 'spec', percent: 10 },
        setDiscountPercent: 10,
        setDiscountExcludes: [],
        bonusPercent: { standard: 3, silver: 5, gold: 7, wholesale: 0, none: 0 },
        bonusSharePercent: 100,
        separateGuestPrice: false,
      },
      delivery: { isFreeDeliveryOn: true, freeDeliveryThreshold: 5000, freeDeliveryForWholesalers: true },
      basket: { addAvailable: false, warnAddAvailable: true, DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS: false },
      orders: {
        vatPercent: 22,
        uinInReceipt: 'none',
        payWithin: 24,
        fetchWithin: 72,
        leastOrder: {},
        mostUnpaid: { dealer: { orders: 50, pieces: 5000 }, other: { orders: 10, pieces: 100 } },
      },
      gift: { box: 390, card: 90 },
      engraving: { price: 900, days: 2 },
      reviews: { askAfterDays: 7 },
      wholesale: { pricesBeforeApproval: false },
      maps: { yandexKey: null },
      assistant: { isOn: true },
      timeZone: 'Asia/Yekaterinburg',
      raffle: { code: null },
      organization: null,
      requisites: null,
      catalog: {
        cacheInSec: 60,
        limitRaw: 20,
        loadAllProductsOnMore: true,
        useCategorySuggestions: false,
        collapseFilters: true,
      },
    });
  });

  test('an own setting leaves the others as they are', () => {
    const settings = Settings.parse({
      pricing: { onlineDiscount: { mode: 'off' }, bonusPercent: { gold: 10, founder: 15 } },
      basket: { addAvailable: true },
    });
    expect(settings.pricing.onlineDiscount).toEqual({ mode: 'off', percent: 10 });
    expect(settings.pricing.bonusPercent).toEqual({
      standard: 3,
      silver: 5,
      gold: 10,
      wholesale: 0,
      none: 0,
      founder: 15,
    });
    expect(settings.basket).toMatchObject({ addAvailable: true, warnAddAvailable: true });
  });

  test.each([
    { config: { pricing: { onlineDiscount: { mode: 'none' } } }, because: 'no such mode' },
    { config: { pricing: { setDiscountPercent: 110 } }, because: 'more than all' },
    { config: { delivery: { freeDeliveryThreshold: '5000' } }, because: 'a text is no sum' },
    { config: { maps: { yandexKey: '"><script>' } }, because: 'it is no key' },
  ])('a wrong setting throws: $because', ({ config }) => {
    expect(Settings.safeParse(config).success).toBe(false);
  });

  test.each([
    { type: 'standard', percent: 3 },
    { type: 'gold', percent: 7 },
    { type: 'none', percent: 0 },
    { type: 'unheard-of', percent: 0 },
  ])('the bonus type $type collects $percent % (decision T9.8) [C650]', ({ type, percent }) => {
    expect(bonusPercentOf(Settings.parse({}), type)).toBe(percent);
  });

  test.each([
    { own: {}, role: 'user', most: { orders: 10, pieces: 100 } },
    { own: {}, role: 'dealer', most: { orders: 50, pieces: 5000 } },
    { own: { user: { orders: 3, pieces: 9 } }, role: 'user', most: { orders: 3, pieces: 9 } },
    { own: { other: { orders: 4, pieces: 8 } }, role: 'stylist', most: { orders: 4, pieces: 8 } },
  ])('$role may reserve $most unpaid with $own (ADR 0070)', ({ own, role, most }) => {
    expect(unpaidLimitOf(Settings.parse({ orders: { mostUnpaid: own } }), role)).toEqual(most);
  });
});
