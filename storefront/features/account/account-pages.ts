import * as paths from '#storefront/paths.ts';
import type { IconName } from '#storefront/ui/icon.tsx';
import type { AccountCounts } from './account-counts.ts';

/** §2: the heading of the account menu (decision T2.20). */
export const ACCOUNT_TITLE = 'Личный кабинет';

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
  { path: paths.orders, root: paths.ordersRoot, title: 'Заказы', icon: 'package', count: 'orders' },
  { path: paths.bonuses, title: 'Бонусы', icon: 'gift', count: 'bonuses' },
  { path: paths.notifications, title: 'Уведомления', icon: 'bell' },
  { path: paths.blanks, title: BLANKS_TITLE, icon: 'phone' },
  { path: paths.favorites, title: 'Избранное', icon: 'heart', count: 'favorites' },
  { path: paths.personal, title: 'Личные данные', icon: 'user' },
  { path: paths.recall, title: 'Обратная связь', icon: 'pencil' },
  { path: paths.addresses, title: 'Адреса доставки', icon: 'map-pin' },
  { path: paths.password, title: 'Сменить пароль', icon: 'lock' },
];

/** Personal pages are excluded from search engines. */
export const accountMeta = (title: string, page = 1) => [
  { title: page > 1 ? `${title} - Страница ${page}` : title },
  { name: 'robots', content: 'noindex' },
];
