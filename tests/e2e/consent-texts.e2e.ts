import { PENDANT } from './support/demo-goods.ts';
import { BRACELET, givenCheckout } from './support/given-checkout.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onEveryScreen, onScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* What is agreed to can be read before agreeing (decisions T2.18, T5.27). */

onEveryScreen(() => {
  test('the text is read in a tab of its own, and the form stays as it is', async ({ page, context }) => {
    await visit(page, '/user/signup');
    const form = page.getByRole('main').locator('form').filter({ hasText: 'Тип покупателя' });
    await form.getByRole('textbox', { name: /ФИО/ }).fill('Белова Анна');
    const consent = form.getByRole('checkbox', { name: 'Согласие на обработку персональных данных' });
    await expect(consent).not.toBeChecked();

    const opened = context.waitForEvent('page');
    await form.getByRole('link', { name: 'обработку персональных данных' }).click();
    const text = await opened;
    await expect(text).toHaveURL('/policy');
    await expect(text.getByRole('heading', { level: 1 })).toHaveText(
      'Согласие на обработку персональных данных',
    );
    await expect(consent).not.toBeChecked();
    await expect(form.getByRole('textbox', { name: /ФИО/ })).toHaveValue('Белова Анна');
  });
});

onScreen(DESKTOP, () => {
  test('an order is agreed to by ticks of their own, empty at first, each with its text', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenCheckout(context, baseURL, { [BRACELET.groupId]: 1 });
    await visit(page, '/checkout');
    for (const [name, words, path] of [
      ['Согласие на обработку персональных данных', 'обработку персональных данных', '/policy'],
      ['Принимаю условия публичной оферты', 'публичной оферты', '/offer'],
      ['Хочу получать письма о скидках и новинках', 'письма о скидках и новинках', '/policy/mailing'],
    ] as const) {
      await expect(page.getByRole('checkbox', { name })).not.toBeChecked();
      const link = page.getByRole('link', { name: words });
      await expect(link).toHaveAttribute('href', path);
      await expect(link).toHaveAttribute('target', '_blank');
    }
  });

  test('an order in one click names the text too', async ({ page }) => {
    await visit(page, PENDANT.path);
    await page.getByRole('button', { name: 'Купить в 1 клик' }).click();
    const window = page.getByRole('dialog', { name: 'Купить в 1 клик' });
    await expect(window.getByRole('checkbox')).not.toBeChecked();
    await expect(window.getByRole('link', { name: 'обработку персональных данных' })).toHaveAttribute(
      'href',
      '/policy',
    );
  });
});
