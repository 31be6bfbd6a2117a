import type { Page } from '#contract/pages.ts';

export type MenuLink = Pick<Page, 'title' | 'path'>;

/** Pages in the same menu as this one, in the shop's order; empty for a page without a menu. */
export function menuOf(pages: readonly Page[], { menu }: Page): MenuLink[] {
  const links = pages.filter((one) => menu !== null && one.menu === menu);
  return links.length < 2 ? [] : links.map(({ title, path }) => ({ title, path }));
}
