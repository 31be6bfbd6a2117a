import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* §2: the modal "web assistant" (decision T2.22). */

const opener = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Помощь' });
const help = (page: Page) => page.getByRole('dialog', { name: 'Чем помочь?' });
const answers = (page: Page) => help(page).getByRole('region', { name: 'Вот что нашлось' }).getByRole('link');

onScreen(DESKTOP, () => {
  test('help opens over the page, closes on Escape and restores the focus [C115]', async ({ page }) => {
    await visit(page, '/about');
    await opener(page).click();
    await expect(help(page)).toBeVisible();
    await expect(help(page).getByRole('searchbox', { name: 'Ваш вопрос' })).toBeFocused();
    await expect(help(page).getByRole('link', { name: 'Обратная связь' })).toHaveAttribute(
      'href',
      '/user/recall',
    );
    await help(page)
      .getByRole('link', { name: /сколько идёт доставка/ })
      .hover();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help(page)).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await expect(page).toHaveURL('/about');
  });
});

onScreen(PHONE, () => {
  test('answers a question in whole sentences from the pages of the shop, or offers a person [C115]', async ({
    page,
  }) => {
    await visit(page, '/about');
    await opener(page).click();
    const question = help(page).getByRole('searchbox', { name: 'Ваш вопрос' });

    await test.step('the best answer comes first', async () => {
      for (const { asked, first } of [
        { asked: 'Как вернуть кольцо?', first: /^Возврат товара/ },
        { asked: 'сколько стоит доставка', first: /сколько идёт доставка/ },
        { asked: 'как узнать свой размер', first: /^Какой у.меня размер/ },
        { asked: 'можно ли оплатить картой', first: /^Оплата и.доставка/ },
      ]) {
        await question.fill(asked);
        await expect(answers(page).first()).toHaveAccessibleName(first);
      }
    });

    await test.step('Escape closes the dialog at once', async () => {
      await question.press('Escape');
      await expect(help(page)).toHaveCount(0);
    });

    await test.step('a question without an answer says so and offers a person', async () => {
      await opener(page).click();
      await question.fill('криптовалюта');
      await expect(help(page)).toContainText('На страницах магазина такого нет');
      await question.fill('');
      await expect(
        help(page)
          .getByRole('region', { name: 'Часто спрашивают' })
          .getByRole('link', { name: /^Как сделать заказ/ }),
      ).toBeVisible();
    });

    await test.step('following the answer closes the dialog', async () => {
      await question.fill('возврат кольца');
      const refund = answers(page).and(page.getByRole('link', { name: /^Возврат товара/ }));
      await expect(refund).toBeVisible();
      await refund.click();
      await expect(page).toHaveURL('/refund');
      await expect(help(page)).toHaveCount(0);
    });
  });
});
