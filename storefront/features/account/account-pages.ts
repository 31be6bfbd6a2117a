import type { IconName } from '#storefront/ui/icon.tsx';

/** §2: the heading of the account's menu (decision T2.20). */
export const ACCOUNT_TITLE = 'Личный кабинет';

export const PERSONAL_PATH = '/user/personal';

/** What the menu leads to, by the titles of §2. */
export const ACCOUNT_PAGES: readonly { path: string; title: string; icon: IconName }[] = [
  { path: PERSONAL_PATH, title: 'Личные данные', icon: 'user' },
  { path: '/user/addresses', title: 'Адреса доставки', icon: 'map-pin' },
  { path: '/favorites', title: 'Избранное', icon: 'heart' },
  { path: '/user/password', title: 'Сменить пароль', icon: 'lock' },
];

/** Pages of one person are of no use to search engines. */
export const accountMeta = (title: string) => [{ title }, { name: 'robots', content: 'noindex' }];
