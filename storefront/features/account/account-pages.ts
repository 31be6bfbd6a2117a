import type { IconName } from '#storefront/ui/icon.tsx';
import type { AccountCounts } from './account-counts.ts';

/** §2: the heading of the account menu (decision T2.20). */
export const ACCOUNT_TITLE = 'Личный кабинет';

export const PERSONAL_PATH = '/user/personal';
export const BONUSES_PATH = '/user/bonus';
export const BLANKS_PATH = '/user/blanks';
export const BLANKS_TITLE = 'Заказы в\u00a01\u00a0клик';

type AccountPageLink = {
  path: string;
  /** The link is also current for pages below this path. */
  root?: string;
  title: string;
  icon: IconName;
  /** The count shown beside the link. */
  count?: keyof AccountCounts | 'favorites';
};

/** Links of the menu, with the titles of §2. */
export const ACCOUNT_PAGES: readonly AccountPageLink[] = [
  { path: '/user/order/all', root: '/user/order', title: 'Заказы', icon: 'package', count: 'orders' },
  { path: BONUSES_PATH, title: 'Бонусы', icon: 'gift', count: 'bonuses' },
  { path: BLANKS_PATH, title: BLANKS_TITLE, icon: 'bell' },
  { path: '/favorites', title: 'Избранное', icon: 'heart', count: 'favorites' },
  { path: PERSONAL_PATH, title: 'Личные данные', icon: 'user' },
  { path: '/user/recall', title: 'Обратная связь', icon: 'pencil' },
  { path: '/user/addresses', title: 'Адреса доставки', icon: 'map-pin' },
  { path: '/user/password', title: 'Сменить пароль', icon: 'lock' },
];

/** Personal pages are excluded from search engines. */
export const accountMeta = (title: string, page = 1) => [
  { title: page > 1 ? `${title} - Страница ${page}` : title },
  { name: 'robots', content: 'noindex' },
];
