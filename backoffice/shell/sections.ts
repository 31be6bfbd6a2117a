import {
  Box,
  Gem,
  type LucideIcon,
  Megaphone,
  ScanBarcode,
  Settings,
  Sun,
  Users,
  Warehouse,
} from 'lucide-react';
import type { Permission } from '#domain/staff/permissions.ts';

/** A page of the menu. Any of its rights shows it; none means everybody. */
export type SectionPage = { title: string; to: string; permissions: readonly Permission[] };

export type Section = {
  title: string;
  icon: LucideIcon;
  /** Below this address the section is the open one. */
  root: string;
  pages: readonly SectionPage[];
};

/** The menu of those who may use everything. A section without pages is not shown. */
const SECTIONS: readonly Section[] = [
  {
    title: 'Сегодня',
    icon: Sun,
    root: '/',
    pages: [{ title: 'Сегодня', to: '/', permissions: [] }],
  },
  {
    title: 'Заказы',
    icon: Box,
    root: '/orders',
    pages: [
      { title: 'Все заказы', to: '/orders', permissions: ['orders.read'] },
      { title: 'Заявки', to: '/orders/blanks', permissions: ['orders.read'] },
      { title: 'Возвраты', to: '/orders/refunds', permissions: ['orders.read'] },
      {
        title: 'Ждут решения',
        to: '/orders/approvals',
        permissions: ['orders.refund', 'customers.bonuses'],
      },
      { title: 'Ждут изделия', to: '/orders/pieces', permissions: ['stock.edit'] },
    ],
  },
  {
    title: 'Сканер',
    icon: ScanBarcode,
    root: '/packing',
    pages: [{ title: 'Упаковка', to: '/packing', permissions: ['orders.advance'] }],
  },
  {
    title: 'Товары',
    icon: Gem,
    root: '/products',
    pages: [
      { title: 'Все товары', to: '/products', permissions: ['goods.read'] },
      { title: 'Категории', to: '/products/categories', permissions: ['goods.read'] },
      { title: 'Характеристики', to: '/products/filters', permissions: ['goods.read'] },
      { title: 'Коллекции', to: '/products/collections', permissions: ['goods.read'] },
      { title: 'Комплекты', to: '/products/sets', permissions: ['goods.read'] },
      { title: 'Стикеры', to: '/products/stickers', permissions: ['goods.read'] },
      { title: 'Бренды', to: '/products/brands', permissions: ['goods.read'] },
      { title: 'Импорт', to: '/products/imports', permissions: ['goods.import'] },
    ],
  },
  {
    title: 'Склад',
    icon: Warehouse,
    root: '/stock',
    pages: [
      { title: 'Остатки', to: '/stock', permissions: ['goods.read'] },
      { title: 'Приёмка', to: '/stock/receive', permissions: ['stock.edit'] },
      { title: 'Движения', to: '/stock/movements', permissions: ['goods.read'] },
      { title: 'Ждут покупатели', to: '/stock/wanted', permissions: ['goods.read'] },
    ],
  },
  {
    title: 'Покупатели',
    icon: Users,
    root: '/customers',
    pages: [{ title: 'Покупатели', to: '/customers', permissions: ['customers.read'] }],
  },
  {
    title: 'Продвижение',
    icon: Megaphone,
    root: '/promo',
    pages: [
      { title: 'Промокоды', to: '/promo/codes', permissions: ['promo.edit'] },
      { title: 'Отзывы', to: '/promo/reviews', permissions: ['reviews.decide'] },
    ],
  },
  {
    title: 'Настройки',
    icon: Settings,
    root: '/settings',
    pages: [
      { title: 'Сайты и валюты', to: '/settings/sites', permissions: ['settings.read'] },
      { title: 'Роли цен', to: '/settings/price-roles', permissions: ['settings.read'] },
      { title: 'Доставка', to: '/settings/delivery', permissions: ['settings.read'] },
      { title: 'Оплата', to: '/settings/payment', permissions: ['settings.read'] },
      { title: 'Обмен с 1С', to: '/settings/exchange', permissions: ['exchange.manage'] },
      { title: 'Сотрудники и права', to: '/settings/people', permissions: ['staff.read'] },
      {
        title: 'Задания',
        to: '/settings/jobs',
        permissions: ['jobs.read', 'orders.export', 'goods.export', 'customers.export'],
      },
      { title: 'Журнал изменений', to: '/settings/log', permissions: ['audit.read'] },
    ],
  },
];

/** The sections and pages that a person may use. */
export function sectionsFor(may: (...permissions: Permission[]) => boolean): Section[] {
  return SECTIONS.map((section) => ({
    ...section,
    pages: section.pages.filter(({ permissions }) => permissions.length === 0 || may(...permissions)),
  })).filter(({ pages }) => pages.length > 0);
}
