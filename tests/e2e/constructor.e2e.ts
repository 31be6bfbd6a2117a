import type { Page } from '@playwright/test';
import { PENDANT, RING } from '#tests/support/demo-goods.ts';
import { expectAccessible } from './support/accessibility.ts';
import { basketOnServer } from './support/given-basket.ts';
import { expect, test } from './support/journey.ts';
import { summary, toast } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

const MALACHITE = '/constructor?stone=malachite';
const CHOSEN = `${MALACHITE}&koltsa=1050&groupId=${RING.size18}&podveski=1101`;

const mySet = (page: Page) => page.getByRole('complementary', { name: 'Ваш комплект' });
const place = (page: Page, title: string) => page.getByRole('group', { name: title });

onScreen(PHONE, () => {
  test('a set is composed with its discount, added to the basket and removed [C080, C610, C661]', async ({
    page,
    context,
  }) => {
    await visit(page, MALACHITE);
    await expect(page).toHaveTitle('Соберите свой комплект');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Соберите свой комплект');
    const add = mySet(page).getByRole('button', { name: 'Добавить комплект' });
    await expect(add).toBeDisabled();

    await place(page, 'Кольца').getByText(RING.title).click();
    await expect(mySet(page)).toContainText(/Ещё одно украшение/);
    await expect(add).toBeDisabled();
    await place(page, 'Подвески').getByText(PENDANT.title).click();
    await expect(mySet(page)).toContainText(/7\s740\s₽/);
    await expect(mySet(page)).toContainText(/Выгода 860\s₽/);
    await mySet(page)
      .getByRole('combobox', { name: `Размер: ${RING.title}` })
      .selectOption('Размер 18');
    await expect(page).toHaveURL(CHOSEN);
    await expectAccessible(page);

    await add.click();
    await expect(toast(page, 'Комплект успешно добавлен в корзину')).toBeVisible();
    expect(await basketOnServer(context)).toEqual({ [RING.size18]: 1, [PENDANT.groupId]: 1 });

    await visit(page, '/cart');
    const set = page.getByRole('group', { name: 'Ваш комплект' });
    await expect(set).toContainText(RING.title);
    await expect(set).toContainText(PENDANT.title);
    await expect(summary(page)).toContainText(/Итого\s*7\s740\s₽/);
    await set.getByRole('button', { name: 'Удалить комплект' }).click();
    const question = page.getByRole('dialog', { name: 'Удалить комплект?' });
    await question.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(page.getByText('Выберите товары, чтобы перейти к оформлению заказа')).toBeVisible();
    await expect.poll(() => basketOnServer(context)).toEqual({});
  });
});

onScreen(DESKTOP, () => {
  test('a shared set opens from its address, and another collection starts a new selection', async ({
    page,
  }) => {
    await visit(page, CHOSEN);
    await expect(mySet(page).getByRole('listitem')).toHaveCount(2);
    await expectAccessible(page);
    await expect(mySet(page).getByRole('combobox')).toHaveValue(String(RING.size18));
    await mySet(page)
      .getByRole('button', { name: `Убрать из комплекта: ${RING.title}` })
      .click();
    await expect(mySet(page).getByRole('listitem')).toHaveCount(1);
    await expect(page).toHaveURL(`${MALACHITE}&podveski=1101`);
    await expect(place(page, 'Кольца').getByRole('radio', { name: 'Не нужно' })).toBeChecked();

    await page
      .getByRole('navigation', { name: 'Коллекция' })
      .getByRole('link', { name: 'Зимний свет' })
      .click();
    await expect(page).toHaveURL('/constructor?collection=zimniy-svet');
    await expect(place(page, 'Кольца').getByText(RING.title)).toHaveCount(0);
    await expect(mySet(page).getByRole('listitem')).toHaveCount(0);
  });

  test('arrows move the pieces of a place to its end and back', async ({ page }) => {
    await visit(page, MALACHITE);
    const rings = place(page, 'Кольца');
    const back = rings.getByRole('button', { name: 'Кольца: назад' });
    const onward = rings.getByRole('button', { name: 'Кольца: дальше' });
    const first = rings.getByRole('radio', { name: 'Не нужно' });
    await expect(back).toBeDisabled();
    await expect(first).toBeInViewport();
    await onward.click();
    await expect(onward).toBeDisabled();
    await expect(rings.getByRole('radio').last()).toBeInViewport();
    await expect(first).not.toBeInViewport();
    await back.click();
    await expect(back).toBeDisabled();
    await expect(first).toBeInViewport();
  });

  test('a longer chain costs more in the set, as in the basket', async ({ page }) => {
    const chain = 'Цепь якорного плетения из золота 585 пробы';
    await visit(page, '/constructor?collection=na-kazhdyy-den&tsepi=1152');
    await expect(mySet(page)).toContainText(/31\s500\s₽/);
    await mySet(page)
      .getByRole('combobox', { name: `Размер: ${chain}` })
      .selectOption('Длина 55 см');
    await expect(mySet(page)).toContainText(/35\s700\s₽/);
  });
});
