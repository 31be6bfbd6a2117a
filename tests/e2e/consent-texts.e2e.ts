import { expect, test } from './support/journey.ts';
import { onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* Consent texts are available before the consent (decisions T2.18, T5.27). */

onScreen(PHONE, () => {
  test('the text opens in a new tab, and the form keeps its input', async ({ page, context }) => {
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
