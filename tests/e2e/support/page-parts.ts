import type { Locator, Page } from '@playwright/test';

/* Parts of pages, located by what a shopper sees and hears. */

/** Tile of a product in a listing or on a shelf. */
export const tile = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });

/** Pixels that the name of the ordinary price takes: one when only screen readers get it. */
export const widthOfOrdinaryName = async (place: Locator): Promise<number | undefined> =>
  (
    await place
      .getByText(/^Обычная цена\s*$/)
      .first()
      .boundingBox()
  )?.width;

/** Row of a product in the basket. */
export const basketRow = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });

export const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Ваш заказ' });

/** The message shown for a moment; polite or urgent. */
export const toast = (page: Page, text: string): Locator =>
  page
    .getByRole('status')
    .or(page.getByRole('alert'))
    .filter({ has: page.getByRole('button', { name: 'Закрыть сообщение' }), hasText: text });

/** The basket link in the frame, which shows the number of pieces. */
export const basketLink = (page: Page): Locator =>
  page
    .getByRole('banner')
    .or(page.getByRole('navigation', { name: 'Основное меню' }))
    .getByRole('link', { name: /^Корзина/ })
    .filter({ visible: true });

/** Whether the page scrolls horizontally. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** Shown on every page of the account. */
export const accountMenu = (page: Page): Locator =>
  page.getByRole('main').getByRole('navigation', { name: 'Личный кабинет' });
