import type { Page } from '#contract/pages.ts';

export type MenuLink = Pick<Page, 'title' | 'path'>;

/** Pages of the same menu as this one, in the shop's order; none beside a page that stands alone. */
export function menuOf(pages: readonly Page[], { menu }: Page): MenuLink[] {
  const links = pages.filter((one) => menu !== null && one.menu === menu);
  return links.length < 2 ? [] : links.map(({ title, path }) => ({ title, path }));
}
