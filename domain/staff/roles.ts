import { PERMISSION_CODES, type Permission } from './permissions.ts';

/** Has every right, future ones too, and cannot be edited (back office, §2.2, rule 7). */
export const OWNER_ROLE = 'owner';

/** Above these a refund or an accrual waits for somebody with a higher limit (§2.2, rule 10); absent means no limit. */
export type RoleLimits = {
  /** Kopecks of one refund or compensation. */
  refundKopecks?: number | undefined;
  /** Bonuses accrued or written off at once. */
  bonuses?: number | undefined;
};

export type DefaultRole = {
  title: string;
  permissions: readonly Permission[];
  limits: RoleLimits;
};

/** Of the table of §2.1: owner has all, support sees orders and customers with masked contacts. */
export const DEFAULT_ROLES: Readonly<Record<string, DefaultRole>> = {
  [OWNER_ROLE]: { title: 'Владелец', permissions: PERMISSION_CODES, limits: {} },
  manager: {
    title: 'Менеджер заказов',
    limits: { refundKopecks: 5_000_000, bonuses: 5000 },
    permissions: [
      'orders.read',
      'orders.contacts',
      'contacts.reveal',
      'orders.advance',
      'orders.cancel',
      'orders.edit',
      'orders.create',
      'orders.pay',
      'orders.refund',
      'orders.note',
      'orders.export',
      'blanks.work',
      'goods.read',
      'goods.export',
      'prices.read',
      'prices.edit',
      'customers.read',
      'customers.contacts',
      'customers.edit',
      'customers.approve',
      'customers.bonuses',
      'promo.edit',
      'reviews.decide',
      'raffles.moderate',
      'requests.work',
      'analytics.read',
      'settings.read',
      'integrations.check',
      'jobs.read',
      'jobs.retry',
      'views.share',
      'staff.read',
    ],
  },
  warehouse: {
    title: 'Склад',
    limits: {},
    permissions: [
      'orders.read',
      'orders.contacts',
      'orders.advance',
      'orders.note',
      'goods.read',
      'goods.export',
      'stock.edit',
      'stock.count',
      'media.edit',
    ],
  },
  content: {
    title: 'Контент-редактор',
    limits: {},
    permissions: [
      'goods.read',
      'goods.edit',
      'goods.publish',
      'goods.import',
      'goods.export',
      'media.edit',
      'banners.edit',
      'newsletters.send',
      'reviews.decide',
      'raffles.edit',
      'forms.edit',
      'pages.edit',
      'pages.publish',
      'letters.edit',
      'search.edit',
      'analytics.read',
      'settings.read',
      'feeds.edit',
    ],
  },
  support: {
    title: 'Поддержка',
    limits: {},
    permissions: [
      'orders.read',
      'contacts.reveal',
      'orders.note',
      'blanks.work',
      'goods.read',
      'customers.read',
      'reviews.decide',
      'requests.work',
    ],
  },
};
