/* The columns of lists that are saved as files (back office, §3 "Files out"): a page and a file name them alike. */

export const ORDER_COLUMNS = {
  number: 'Заказ',
  created: 'Создан',
  buyer: 'Покупатель',
  goods: 'Состав',
  status: 'Статус',
  payment: 'Оплата',
  total: 'Сумма',
  delivery: 'Доставка',
  waits: 'Ждёт',
  manager: 'Менеджер',
} as const;
export type OrderColumn = keyof typeof ORDER_COLUMNS;

export const PRODUCT_COLUMNS = {
  title: 'Товар',
  category: 'Категория',
  sizes: 'Размеров',
  price: 'Цена, розница',
  oldPrice: 'Старая',
  discount: 'Скидка',
  free: 'Остаток',
  rate: 'Оценка',
  changed: 'Изменён',
  published: 'Витрина',
} as const;
export type ProductColumn = keyof typeof PRODUCT_COLUMNS;

export const CUSTOMER_COLUMNS = {
  name: 'Покупатель',
  phone: 'Телефон',
  email: 'E-mail',
  role: 'Роль',
  priceRole: 'Прайс-лист',
  organization: 'Организация',
  orders: 'Заказов',
  spent: 'Куплено',
  lastOrder: 'Последний заказ',
  bonuses: 'Бонусы',
  manager: 'Менеджер',
  created: 'С нами',
} as const;
export type CustomerColumn = keyof typeof CUSTOMER_COLUMNS;
