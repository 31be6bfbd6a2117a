import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';
import { onEveryScreen } from './support/screens.ts';
import { visit } from './support/visit.ts';

/* §2: the modal "web assistant" (decision T2.22). */

const opener = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Помощь' });
const help = (page: Page) => page.getByRole('dialog', { name: 'Чем помочь?' });
const answers = (page: Page) => help(page).getByRole('region', { name: 'Вот что нашлось' }).getByRole('link');

onEveryScreen(() => {
  test('help opens over the page, closes on Escape and gives the focus back [C115]', async ({ page }) => {
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

  test('a question is answered by the pages of the shop, and the window goes with the answer [C115]', async ({
    page,
  }) => {
    await visit(page, '/');
    await opener(page).click();
    await help(page).getByRole('searchbox', { name: 'Ваш вопрос' }).fill('возврат кольца');
    const refund = answers(page).and(page.getByRole('link', { name: /^Возврат товара/ }));
    await expect(refund).toBeVisible();
    await refund.click();
    await expect(page).toHaveURL('/refund');
    await expect(help(page)).toHaveCount(0);
  });

  test('questions are asked in whole sentences, and Escape closes the window at once', async ({ page }) => {
    await visit(page, '/about');
    await opener(page).click();
    const question = help(page).getByRole('searchbox', { name: 'Ваш вопрос' });
    for (const { asked, first } of [
      { asked: 'Как вернуть кольцо?', first: /^Возврат товара/ },
      { asked: 'сколько стоит доставка', first: /сколько идёт доставка/ },
      { asked: 'как узнать свой размер', first: /^Какой у.меня размер/ },
      { asked: 'можно ли оплатить картой', first: /^Оплата и.доставка/ },
    ]) {
      await question.fill(asked);
      await expect(answers(page).first()).toHaveAccessibleName(first);
    }
    await question.press('Escape');
    await expect(help(page)).toHaveCount(0);
  });

  test('what nobody has written about is said so, and a person offered', async ({ page }) => {
    await visit(page, '/');
    await opener(page).click();
    await help(page).getByRole('searchbox', { name: 'Ваш вопрос' }).fill('криптовалюта');
    await expect(help(page)).toContainText('На страницах магазина такого нет');
    await help(page).getByRole('searchbox', { name: 'Ваш вопрос' }).fill('');
    await expect(
      help(page)
        .getByRole('region', { name: 'Часто спрашивают' })
        .getByRole('link', { name: /^Как сделать заказ/ }),
    ).toBeVisible();
  });
});

test.describe('before scripts load', () => {
  test.use({ javaScriptEnabled: false, expectedTroubles: [/\.js csp$/] });

  test('help is the page with the answers', async ({ page }) => {
    await page.goto('/');
    await opener(page).click();
    await expect(page).toHaveURL('/info');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Информация для покупателей');
  });
});
