import { expectAccessible } from './support/accessibility.ts';
import { BRACELET, choosePoint, expectSettled, givenCheckout } from './support/given-checkout.ts';
import { expect, test } from './support/journey.ts';
import { summary } from './support/page-parts.ts';
import { onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

onScreen(PHONE, () => {
  test('a gift is chosen in the basket, remembered at the checkout, and taken back there (ADR 0105)', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenCheckout(context, baseURL, { [BRACELET.groupId]: 1 });
    await visit(page, '/cart');
    const gift = summary(page).getByRole('group').filter({ hasText: 'Это подарок' });
    await gift.getByText('Это подарок').click();
    await gift.getByRole('checkbox', { name: 'Подарочная коробка' }).check();
    await gift.getByRole('textbox', { name: 'Текст открытки' }).fill('Маме с любовью');
    await gift.getByRole('checkbox', { name: /документы с\sценами/ }).check();
    await expectAccessible(page, 'aside');
    await gift.getByRole('button', { name: 'Оформить подарок' }).click();
    await expect(gift.locator('summary')).toBeFocused();
    await expect(gift.locator('summary')).toContainText('коробка, открытка, без цен в посылке');
    await expect(summary(page)).toContainText(/Итого\s*3\s380\s₽/);

    await visit(page, '/checkout');
    await choosePoint(page);
    await expectSettled(page);
    await expect(summary(page)).toContainText(/Подарок\s*480\s₽/);
    await expect(gift.getByRole('textbox', { name: 'Текст открытки' })).toHaveValue('Маме с любовью');
    await gift.getByRole('button', { name: 'Не подарок' }).click();
    await expect(summary(page)).not.toContainText(/Подарок\s*480\s₽/);
  });
});
