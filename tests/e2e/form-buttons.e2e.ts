import type { BrowserContext, Locator, Page } from '@playwright/test';
import { PENDANT } from '#tests/support/demo-goods.ts';
import { ANNA, DEALER } from '#tests/support/demo-people.ts';
import { givenAccount } from './support/given-account.ts';
import { givenBasket } from './support/given-basket.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, test } from './support/journey.ts';
import { DESKTOP, onScreen } from './support/screens.ts';
import { becomeNewVisitor, visit } from './support/visit.ts';

/*
 * §5: "submit allowed only when required fields are filled" (T11.4), for all
 * forms with a required field. Raffle and checkout have separate journeys for
 * their further conditions.
 */

type FormOf = {
  name: string;
  path: string;
  /** Another user of the form than that of its journey, and its preconditions. */
  given?: (context: BrowserContext, baseURL: string | undefined) => Promise<unknown>;
  /** The element that opens it. */
  open?: (page: Page) => Promise<void>;
  button: (page: Page) => Locator;
  /** A plain HTML form is checked on the page that it submits to. */
  leadsTo?: string;
};

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const inMain = (name: string) => (page: Page) => main(page).getByRole('button', { name, exact: true });
const inDialog = (name: string) => (page: Page) => dialog(page).getByRole('button', { name, exact: true });

/** Instead of the user that is signed in. */
const user =
  (person: { email: string }): NonNullable<FormOf['given']> =>
  async (context, baseURL) => {
    await becomeNewVisitor(context);
    await givenAccount(context, baseURL, person);
  };
const filledBasket: FormOf['given'] = (context) => givenBasket(context, { [PENDANT.groupId]: 1 });

const OF_SIGNING_IN: FormOf[] = [
  { name: 'sign-in by phone', path: '/?signin=byPhone', button: inDialog('Получить код') },
  { name: 'sign-in by e-mail', path: '/?signin=byEmail', button: inDialog('Войти') },
  { name: 'the page of signing in', path: '/user/signin', button: inMain('Войти') },
  { name: 'the page of signing in by phone', path: '/user/signin/phone', button: inMain('Получить код') },
  { name: 'sign-up', path: '/user/signup', button: inMain('Зарегистрироваться') },
  { name: 'sign-up by e-mail', path: '/user/signup', button: inMain('Прислать пароль на\u00a0e-mail') },
  { name: 'password reset', path: '/user/password/reset', button: inMain('Прислать ссылку') },
];

const OF_GUESTS: FormOf[] = [
  { name: 'a form of the shop', path: '/vacancy', button: inMain('Отправить отклик') },
  {
    name: 'the newsletter',
    path: '/subscription',
    button: inMain('Подписаться'),
    leadsTo: '/subscription',
  },
  {
    name: 'the newsletter in the footer',
    path: '/sizes',
    button: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Подписаться' }),
    leadsTo: '/subscription',
  },
  {
    name: 'a one-click order',
    path: PENDANT.path,
    open: (page) => main(page).getByRole('button', { name: 'Купить в 1 клик' }).click(),
    button: inDialog('Отправить заявку'),
  },
  {
    name: 'a promo code',
    path: '/cart',
    given: filledBasket,
    button: (page) => page.getByRole('button', { name: 'Применить' }),
  },
];

/** The first ones are those of a new account. */
const OF_ACCOUNTS: FormOf[] = [
  { name: 'a new password', path: '/user/password', button: inMain('Сохранить пароль') },
  { name: 'an address', path: '/user/addresses?edit=new', button: inMain('Сохранить адрес') },
  { name: 'feedback', path: '/user/recall', button: inMain('Отправить') },
  {
    name: 'deleting the account',
    path: '/delete-account',
    button: inMain('Удалить аккаунт'),
    leadsTo: '/delete-account',
  },
  { name: 'a review', path: '/reviews/new', given: user(ANNA), button: inMain('Отправить отзыв') },
  {
    name: 'articles',
    path: '/cart/articles',
    given: user(DEALER),
    button: inMain('Добавить в\u00a0корзину'),
    leadsTo: '/cart/articles',
  },
];

test.use({ expectedTroubles: [/\b(403|422)\b/] });

onScreen(DESKTOP, () => {
  test('signing in and up: the button is aria-disabled while a required field is empty, a press focuses the first invalid field, and the keyboard alone fills a form in [C393, C694]', async ({
    page,
    context,
    baseURL,
  }) => {
    await expectButtons(OF_SIGNING_IN, page, context, baseURL);

    await test.step('the aria-disabled button is focusable', async () => {
      await visit(page, '/user/password/reset');
      const submit = inMain('Прислать ссылку')(page);
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await submit.focus();
      await expect(submit).toBeFocused();
      await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).pressSequentially('a');
      await expect(submit).not.toHaveAttribute('aria-disabled');
      await page.keyboard.press('Backspace');
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
    });
  });

  test('further forms of guests: the button is aria-disabled while a required field is empty, and a press focuses the first invalid field [C393, C694]', async ({
    page,
    context,
    baseURL,
  }) => {
    await expectButtons(OF_GUESTS, page, context, baseURL);
  });

  test('forms of accounts: the button is aria-disabled while a required field is empty, and a press focuses the first invalid field [C393, C694]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenNewAccount(context, baseURL);
    await expectButtons(OF_ACCOUNTS, page, context, baseURL);
  });
});

async function expectButtons(
  forms: FormOf[],
  page: Page,
  context: BrowserContext,
  baseURL: string | undefined,
): Promise<void> {
  for (const { name, path, given, open, button, leadsTo } of forms) {
    await test.step(name, async () => {
      await given?.(context, baseURL);
      await visit(page, path);
      await open?.(page);
      const submit = button(page).first();
      await expect(submit).toHaveAttribute('aria-disabled', 'true');
      await expect(submit).not.toHaveAttribute('disabled');

      await submit.press('Enter');
      if (leadsTo) await expect(page).toHaveURL(new RegExp(`${leadsTo}$`));
      const fault = page.locator('[aria-invalid="true"]').first();
      await expect(fault).toBeFocused();
      expect(await fault.evaluate((field) => (field as HTMLInputElement).value)).not.toMatch(/[а-я]/i);
      if (leadsTo) return;

      await fillRequired(submit);
      await expect(submit).not.toHaveAttribute('aria-disabled');
    });
  }
}

/** Fills each visible required field with any value. */
async function fillRequired(submit: Locator): Promise<void> {
  const form = submit.locator('xpath=ancestor::form');
  for (const field of await form.locator('[aria-required="true"], [data-required="true"]').all()) {
    const kind = await field.evaluate((element) => element.getAttribute('type') ?? element.tagName);
    if (!(await field.isVisible())) continue;
    if (kind === 'checkbox') await field.check();
    else if (kind === 'SELECT') await field.selectOption({ index: 1 });
    else if (kind === 'FIELDSET') await field.locator('input').first().check();
    // Locked profile fields are already filled.
    else if ((await field.inputValue()) === '') await field.fill('9123456789');
  }
}
