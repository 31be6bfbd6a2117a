import { RETAIL_SITE } from '#database/seed/sites-and-roles.ts';
import type { BuiltShop } from '#tests/support/built-shop.ts';
import { openPreparedShop } from '#tests/support/prepared-shop.ts';
import { BRACELET, givenCheckout } from './support/given-checkout.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* Maps of a shop with a key (§7 Media, decision T7.41); delivery-points.e2e.ts tests maps without one. */

const KEY = 'klyuch-lunnitsy';

/** The part of Yandex's API that a map needs: marks are placed one below another. */
const YANDEX = `
  const nothing = class {};
  window.ymaps3 = {
    ready: Promise.resolve(),
    YMapDefaultSchemeLayer: nothing,
    YMapDefaultFeaturesLayer: nothing,
    YMapListener: nothing,
    YMapMarker: class { constructor(_, element) { this.element = element; } update() {} },
    YMap: class {
      zoom = 16;
      constructor(box) { this.box = box; }
      addChild({ element }) { element && this.box.append(element); }
      removeChild({ element }) { element?.remove(); }
      setLocation() {}
      destroy() {}
    },
  };
`;

test.describe.configure({ mode: 'serial' });

let shop: BuiltShop | undefined;

const openShopWithKey = (): Promise<BuiltShop> =>
  openPreparedShop((db) =>
    db
      .updateTable('sites')
      .set({ config: JSON.stringify({ maps: { yandexKey: KEY } }) })
      .where('id', '=', RETAIL_SITE)
      .execute(),
  );

test.afterAll(() => shop?.close());

onScreen(DESKTOP, () => {
  test.use({
    async baseURL({ baseURL: _ }, use) {
      shop ??= await openShopWithKey();
      await use(shop.origin);
    },
  });

  test('the script of the maps service loads from outside, in Russian and with the key of the shop [C575]', async ({
    page,
    context,
    baseURL,
  }) => {
    const asked: URL[] = [];
    await page.route('https://api-maps.yandex.ru/**', (route) => {
      asked.push(new URL(route.request().url()));
      return route.fulfill({ contentType: 'text/javascript', body: YANDEX });
    });
    await givenCheckout(context, baseURL, { [BRACELET.groupId]: 1 });
    await visit(page, '/checkout');
    const map = page.getByRole('group', { name: 'Пункты на карте' });
    await expect(map.getByRole('button', { name: /Екатеринбург/ })).not.toHaveCount(0);
    await expect(map.getByText('Схема')).toHaveCount(0);
    expect(asked.map(({ pathname, searchParams }) => [pathname, ...searchParams])).toEqual([
      ['/v3/', ['apikey', KEY], ['lang', 'ru_RU']],
    ]);
  });

  test.describe('without an answer from the service', () => {
    test.use({ expectedTroubles: [/api-maps\.yandex\.ru|ERR_FAILED|The script of the maps did not come/] });

    test('the shop renders its own scheme, and an order can be made', async ({ page, context, baseURL }) => {
      await page.route('https://api-maps.yandex.ru/**', (route) => route.abort());
      await givenCheckout(context, baseURL, { [BRACELET.groupId]: 1 });
      await visit(page, '/checkout');
      const map = page.getByRole('group', { name: 'Пункты на карте' });
      await expect(map.getByText('Схема')).toBeVisible();
      await page.getByRole('radio', { name: /Малышева, 71/ }).check();
      await expect(page.getByText(/^Выбран ·/)).toBeVisible();
    });
  });
});
