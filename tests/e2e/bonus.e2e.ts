import { ANNA, DEALER } from '#tests/support/demo-people.ts';
import { expectAccessible } from './support/accessibility.ts';
import { givenAccount } from './support/given-account.ts';
import { givenNewAccount } from './support/given-new-account.ts';
import { expect, layoutShift, test } from './support/journey.ts';
import { isTooWide } from './support/page-parts.ts';
import { DESKTOP, onScreen, PHONE } from './support/screens.ts';
import { becomeNewVisitor, visit } from './support/visit.ts';

/* tests/pages/bonus.pages.test.ts checks the texts of the page by HTTP. */

const BONUSES = '/user/bonus';

onScreen(PHONE, () => {
  test('bonuses have no WCAG 2.2 AA violation and no layout shift, and are filtered by direction [C043]', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, ANNA);
    await visit(page, BONUSES);
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(await isTooWide(page)).toBe(false);

    const kinds = page.getByRole('navigation', { name: 'Вид операций' });
    const rows = page.getByRole('main').getByRole('table').getByRole('row');
    const amounts = rows.getByRole('cell').filter({ hasText: /^[+−]/ });
    await kinds.getByRole('link', { name: 'Списания' }).click();
    await expect(page).toHaveURL(`${BONUSES}?log=write-off`);
    await expect(kinds.getByRole('link', { name: 'Списания' })).toHaveAttribute('aria-current', 'true');
    await expect(amounts.first()).toHaveText(/^−/);
    await expect(amounts.filter({ hasText: '+' })).toHaveCount(0);
  });
});

onScreen(DESKTOP, () => {
  test('the page of an account without bonuses has no WCAG 2.2 AA violation, also for a wholesaler', async ({
    page,
    context,
    baseURL,
  }) => {
    await givenAccount(context, baseURL, DEALER);
    await visit(page, BONUSES);
    await expect(page.getByRole('main')).toContainText('Ваша выгода уже в оптовой цене');
    await expectAccessible(page);

    await becomeNewVisitor(context);
    await givenNewAccount(context, baseURL);
    await visit(page, BONUSES);
    await expect(page.getByRole('main')).toContainText('Здесь пока ничего нет');
    await expectAccessible(page);
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02);
    expect(await isTooWide(page)).toBe(false);
  });
});
