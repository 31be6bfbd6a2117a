import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { BRACELET, givenCheckout, point } from './support/given-checkout.ts';
import { expect, test } from './support/journey.ts';
import { lookOf } from './support/look-of.ts';
import { DESKTOP, onEveryScreen, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const MALYSHEVA = /Малышева, 71/;
const LENINA = /Ленина, 25/;

const mapOf = (place: Page | Locator): Locator => place.getByRole('group', { name: 'Пункты на карте' });
const pin = (place: Page | Locator, address: RegExp): Locator =>
  mapOf(place).getByRole('button', { name: address });
const pins = (place: Page | Locator): Locator => mapOf(place).getByRole('button', { name: /Екатеринбург/ });
const pressed = (place: Page | Locator): Locator =>
  mapOf(place).getByRole('button', { name: /Екатеринбург/, pressed: true });

const clusters = (place: Page | Locator): Locator =>
  mapOf(place).getByRole('button', { name: /рядом: приблизить$/ });

/** Brings the map nearer until every place has a pin of its own. */
async function spread(place: Page | Locator): Promise<void> {
  await clusters(place).first().click();
  await expect(mapOf(place)).toBeFocused();
  await expect(async () => {
    for (const cluster of (await clusters(place).all()).slice(0, 1)) await cluster.press('Enter');
    await expect(clusters(place)).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

const opener = (page: Page): Locator => page.getByRole('button', { name: /Выбрать на\sкарте/ });
const pointsWindow = (page: Page): Locator => page.getByRole('dialog', { name: 'Выберите пункт выдачи' });
const item = (page: Page, address: RegExp): Locator =>
  pointsWindow(page).getByRole('listitem').getByRole('button', { name: address }).filter({ visible: true });

async function openWindow(page: Page): Promise<void> {
  await opener(page).click();
  await expect(pointsWindow(page)).toBeVisible();
}

// Axe checks the current state, and a half-faded dialog has half the contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

onEveryScreen(({ isPhone }) => {
  test('a pickup point is found by its street and selected [C110]', async ({ page, context, baseURL }) => {
    await givenCheckout(context, baseURL, { [BRACELET.groupId]: 1 });
    await visit(page, '/checkout');
    await openWindow(page);

    const search = pointsWindow(page).getByRole('searchbox', { name: 'Улица, метро или название' });
    await search.fill('малышева');
    await expect(search).toHaveAccessibleDescription(/^1\sпункт$/);
    // §2: Escape closes the dialog instead of clearing the input.
    await search.press('Escape');
    await expect(pointsWindow(page)).toHaveCount(0);
    await openWindow(page);
    await search.fill('малышева');
    await item(page, MALYSHEVA).click();
    await expect(item(page, MALYSHEVA)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page, 'dialog');
    if (isPhone) await pointsWindow(page).getByRole('button', { name: 'На карте' }).click();
    await expect(pin(pointsWindow(page), MALYSHEVA)).toHaveAttribute('aria-pressed', 'true');
    await expect(pin(pointsWindow(page), MALYSHEVA)).toBeInViewport();
    await pointsWindow(page).getByRole('button', { name: 'Забрать здесь' }).filter({ visible: true }).click();

    await expect(pointsWindow(page)).toHaveCount(0);
    await expect(point(page, MALYSHEVA)).toBeChecked();
  });
});

onScreen(PHONE, () => {
  test('closing the map clears what was selected in it, and the focus returns [C313]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenCheckout(context, baseURL, { [BRACELET.groupId]: 1 });
    await visit(page, '/checkout');
    await openWindow(page);
    await pointsWindow(page).getByRole('button', { name: 'На карте' }).click();
    await spread(pointsWindow(page));
    await pin(pointsWindow(page), LENINA).press('Enter');
    await expect(pin(pointsWindow(page), LENINA)).toBeInViewport();
    await expect(pressed(pointsWindow(page))).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(pointsWindow(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();

    await openWindow(page);
    await pointsWindow(page).getByRole('button', { name: 'На карте' }).click();
    await expect(clusters(pointsWindow(page))).not.toHaveCount(0);
    await expect(pressed(pointsWindow(page))).toHaveCount(0);
    await expect(point(page, LENINA)).not.toBeChecked();
  });
});

onScreen(DESKTOP, () => {
  test('a shop without a key renders its own scheme and requests nothing from other hosts; a pressed pin looks selected, and the order goes to its point [C311, C312, C575]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenCheckout(context, baseURL, { [BRACELET.groupId]: 1 });
    const external: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) {
        external.push(request.url());
      }
    });
    const response = await visit(page, '/checkout');
    await expect(mapOf(page).getByText('Схема')).toBeVisible();
    await expect(clusters(page)).not.toHaveCount(0);
    expect(external).toEqual([]);
    expect(response?.headers()['content-security-policy']).not.toContain('yandex');

    await test.step('the pressed pin is selected', async () => {
      await expect(pressed(page)).toHaveCount(0);
      // At low zoom the pins of one quarter would overlap.
      await spread(page);
      await expect(pins(page)).not.toHaveCount(0);
      const dropOf = (address: RegExp) => lookOf(pin(page, address).locator('path').first(), 'fill');
      const plain = await dropOf(LENINA);
      await pin(page, LENINA).press('Enter');
      await expect(pin(page, LENINA)).toHaveAttribute('aria-pressed', 'true');
      await expect(pressed(page)).toHaveCount(1);
      expect(await dropOf(LENINA)).not.toBe(plain);
      expect(await dropOf(MALYSHEVA)).toBe(plain);
      await expect(point(page, LENINA)).toBeChecked();

      await point(page, MALYSHEVA).check();
      await expect(pin(page, MALYSHEVA)).toHaveAttribute('aria-pressed', 'true');
      await expect(pressed(page)).toHaveCount(1);
      expect(external).toEqual([]);
    });
  });
});
