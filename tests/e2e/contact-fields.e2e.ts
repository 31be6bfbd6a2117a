import type { Locator, Page } from '@playwright/test';
import { PENDANT } from '#tests/support/demo-goods.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/** The smallest form with a name and a telephone number. */
async function openOneClick(page: Page): Promise<{ phone: Locator; country: Locator; name: Locator }> {
  await visit(page, PENDANT.path);
  await page.getByRole('main').getByRole('button', { name: 'Купить в 1 клик' }).click();
  const form = page.getByRole('dialog', { name: 'Купить в 1 клик' });
  return {
    phone: form.getByRole('textbox', { name: 'Телефон' }),
    country: form.getByRole('combobox', { name: 'Код страны' }),
    name: form.getByRole('textbox', { name: 'ФИО' }),
  };
}

/** The text before the caret. */
const beforeCaret = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => input.value.slice(0, input.selectionStart ?? 0));

const placeCaret = (field: Locator, at: number) =>
  field.evaluate((input: HTMLInputElement, position) => input.setSelectionRange(position, position), at);

/** Pastes as a clipboard does: one change of any length. */
const paste = (page: Page, text: string) => page.keyboard.insertText(text);

onScreen(PHONE, () => {
  test('a number is formatted by the mask of its country, which a plus selects [C369, C370]', async ({
    page,
  }) => {
    const { phone, country } = await openOneClick(page);
    await phone.pressSequentially('89123456789');
    await expect(phone).toHaveValue('(912) 345-67-89');
    await expect(phone).toHaveAccessibleDescription('Международный формат: +7, всего 11 цифр');

    await test.step('an excess digit is ignored', async () => {
      await phone.press('5');
      await expect(phone).toHaveValue('(912) 345-67-89');
    });

    await test.step('a pasted number strips its prefix and selects the country', async () => {
      await phone.fill('');
      await phone.focus();
      await paste(page, '+375 (29) 123 45 67');
      await expect(phone).toHaveValue('(29) 123-45-67');
      await expect(country).toHaveValue('BY');
      await expect(phone).toHaveAccessibleDescription('Международный формат: +375, всего 12 цифр');
    });

    await test.step('another country formats the same digits by another mask', async () => {
      await country.selectOption('AM');
      await expect(phone).toHaveValue('(29) 123-4567');
      await expect(phone).toHaveAccessibleDescription('Международный формат: +374, от 11 до 12 цифр');
    });
  });
});

onScreen(DESKTOP, () => {
  test('the caret keeps its position among the mask characters', async ({ page }) => {
    const { phone } = await openOneClick(page);
    await phone.fill('9123456789');

    await test.step('the caret follows an inserted digit', async () => {
      await phone.press('Backspace');
      await placeCaret(phone, '(91'.length);
      await phone.press('5');
      await expect(phone).toHaveValue('(915) 234-56-78');
      expect(await beforeCaret(phone)).toBe('(915');
    });

    await test.step('Backspace skips mask characters to the digit before them', async () => {
      await placeCaret(phone, '(915) '.length);
      await phone.press('Backspace');
      await phone.press('Backspace');
      await expect(phone).toHaveValue('(912) 345-67-8');
      expect(await beforeCaret(phone)).toBe('(91');
    });

    await test.step('Delete skips them to the digit after them', async () => {
      await placeCaret(phone, '(912'.length);
      await phone.press('Delete');
      await phone.press('Delete');
      await expect(phone).toHaveValue('(912) 456-78');
      expect(await beforeCaret(phone)).toBe('(912) ');
    });
  });

  test('a name is corrected while typed and pasted, without moving the caret (decision T5.7) [C344]', async ({
    page,
    context,
  }) => {
    const { name } = await openOneClick(page);
    await name.pressSequentially('bdfyjd ');
    await expect(name).toHaveValue('Иванов ');
    await paste(page, 'jkmuf-vfhbz');
    await expect(name).toHaveValue('Иванов Ольга-Мария');
    await placeCaret(name, 'Иванов'.length);
    await name.press('f');
    await expect(name).toHaveValue('Иванова Ольга-Мария');
    expect(await beforeCaret(name)).toBe('Иванова');

    await test.step('the text of an input method is not changed', async () => {
      await name.fill('');
      const browser = await context.newCDPSession(page);
      await browser.send('Input.imeSetComposition', { text: 'оль', selectionStart: 3, selectionEnd: 3 });
      await expect(name).toHaveValue('оль');
      await browser.send('Input.insertText', { text: 'ольга' });
      await expect(name).toHaveValue('Ольга');
    });
  });

  test('a password can be shown, and its strength is displayed while it is typed', async ({ page }) => {
    await visit(page, '/user/signup');
    const password = page.getByRole('main').getByRole('textbox', { name: /^Пароль/ });
    await expect(password).toHaveAttribute('type', 'password');
    await expect(password).toHaveAccessibleDescription('Не короче 5 символов');
    for (const [typed, said] of [
      ['qwerty123', 'Такой пароль подбирают первым: придумайте другой'],
      ['кольцо', 'Слабый пароль: добавьте слово или цифры'],
      ['кольцо-84', 'Неплохой пароль'],
      ['лунница из серебра', 'Надёжный пароль'],
    ] as const) {
      await password.fill(typed);
      await expect(password).toHaveAccessibleDescription(said);
    }
    await page.getByRole('button', { name: 'Показать пароль' }).first().click();
    await expect(password).toHaveAttribute('type', 'text');
    await expect(password).toHaveValue('лунница из серебра');
    await page.getByRole('button', { name: 'Скрыть пароль' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });
});
