import { PENDANT, RING } from '#tests/support/demo-goods.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { tile } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

onScreen(PHONE, () => {
  test('navigates from the collections through one of them to a product [C023]', async ({ page }) => {
    await visit(page, '/collections');
    await page.getByRole('main').getByRole('link', { name: 'Каменный узор' }).click();

    await expect(page).toHaveURL('/collections/kamennyy-uzor');
    await expect(page).toHaveTitle('Коллекция «Каменный узор»');
    await tile(page, RING.title).getByRole('link', { name: RING.title, exact: true }).click();
    await expect(page).toHaveURL(RING.path);
  });
});

onScreen(DESKTOP, () => {
  test('navigates from the brands through one of them to its sizes [C068]', async ({ page }) => {
    await visit(page, '/brands');
    await page.getByRole('main').getByRole('link', { name: 'Мастерская «Лунница»' }).click();

    await expect(page).toHaveURL('/brands/lunnitsa');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Мастерская «Лунница»');
    await expect(tile(page, PENDANT.title)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Размерная сетка' }).click();
    await expect(page).toHaveURL('/sizes');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Размерная сетка');
  });
});

for (const { screen, paths } of [
  { screen: PHONE, paths: ['/collections', '/brands/lunnitsa', '/sizes'] },
  { screen: DESKTOP, paths: ['/collections/kamennyy-uzor', '/brands', '/sizes'] },
]) {
  onScreen(screen, () => {
    for (const path of paths) {
      test(`${path} is accessible and has no layout shift`, async ({ page }) => {
        await visit(page, path);
        await expectAccessible(page);
        expect(await layoutShift(page)).toBeLessThan(0.02);
      });
    }
  });
}
