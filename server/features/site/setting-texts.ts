import type { SettingField } from '#contract/staff/sites.ts';

export type SettingText = {
  section: string;
  title: string;
  hint?: string;
  unit?: string;
  options?: Readonly<Record<string, string>>;
  members?: Readonly<Record<string, string>>;
  keys?: SettingField['keys'];
};

const PRICES = 'Цены и\u00a0бонусы';
const DELIVERY = 'Доставка';
const BASKET = 'Корзина';
const ORDERS = 'Заказы';
const SERVICES = 'Услуги';
const PAGES = 'Страницы';
const SELLER = 'Продавец';
const CATALOG = 'Каталог';

/** The texts of the form, by the path of the setting. */
export const SETTING_TEXTS: Readonly<Record<string, SettingText>> = {
  'pricing.onlineDiscount.mode': {
    section: PRICES,
    title: 'Скидка за\u00a0оплату онлайн',
    hint: 'Скидка за\u00a0любой способ оплаты действует и\u00a0на\u00a0заказы с\u00a0оплатой при получении. Рассрочка её не\u00a0даёт никогда',
    options: {
      spec: 'За\u00a0оплату картой и\u00a0СБП',
      all_methods: 'За\u00a0любой способ, кроме рассрочки',
      off: 'Нет',
    },
  },
  'pricing.onlineDiscount.percent': {
    section: PRICES,
    title: 'Размер скидки за\u00a0оплату онлайн',
    unit: '%',
  },
  'pricing.setDiscountPercent': { section: PRICES, title: 'Скидка на\u00a0комплект', unit: '%' },
  'pricing.setDiscountExcludes': {
    section: PRICES,
    title: 'Прайс-листы без скидки на\u00a0комплект',
    keys: 'price-role',
  },
  'pricing.bonusPercent': {
    section: PRICES,
    title: 'Бонусов с\u00a0каждых 100\u00a0₽',
    hint: 'По\u00a0бонусным типам покупателей',
    unit: '%',
    keys: 'bonus-type',
  },
  'pricing.separateGuestPrice': { section: PRICES, title: 'Отдельная цена для\u00a0гостей' },
  'pricing.bonusSharePercent': {
    section: PRICES,
    title: 'Какую часть заказа можно оплатить бонусами',
    unit: '%',
  },
  'delivery.isFreeDeliveryOn': { section: DELIVERY, title: 'Бесплатная доставка от суммы' },
  'delivery.freeDeliveryThreshold': { section: DELIVERY, title: 'Бесплатно от', unit: '₽' },
  'delivery.freeDeliveryForWholesalers': { section: DELIVERY, title: 'Бесплатно и\u00a0для оптовиков' },
  'basket.addAvailable': {
    section: BASKET,
    title: 'Класть в\u00a0корзину сколько есть',
    hint: 'Если просят больше, чем в\u00a0наличии',
  },
  'basket.warnAddAvailable': { section: BASKET, title: 'Говорить, что положено меньше' },
  'basket.DELETE_SELECTED_NOT_IN_STOCK_PRODUCTS': {
    section: BASKET,
    title: 'Убирать из\u00a0корзины то, чего не\u00a0стало',
  },
  'orders.vatPercent': { section: ORDERS, title: 'НДС в\u00a0цене', unit: '%' },
  'orders.uinInReceipt': {
    section: ORDERS,
    title: 'УИН в\u00a0кассовом чеке',
    hint: 'Уточните у\u00a0бухгалтера и\u00a0у\u00a0ЮKassa, какое поле нужно вашей кассе',
    options: {
      none: 'Не\u00a0передавать',
      product_code: 'Код товара (тег 1162)',
      'mark_code_info.unknown': 'Код маркировки неизвестного вида',
      name: 'В\u00a0названии товара',
    },
  },
  'orders.payWithin': { section: ORDERS, title: 'Резерв до оплаты онлайн', unit: 'ч' },
  'orders.fetchWithin': { section: ORDERS, title: 'Резерв в\u00a0магазине', unit: 'ч' },
  'orders.leastOrder': {
    section: ORDERS,
    title: 'Наименьшая сумма заказа',
    hint: 'По\u00a0ролям покупателей; без роли\u00a0— без ограничения',
    unit: '₽',
    keys: 'user-role',
  },
  'orders.mostUnpaid': {
    section: ORDERS,
    title: 'Неоплаченных заказов одновременно',
    hint: 'По\u00a0ролям покупателей',
    members: { orders: 'Заказов', pieces: 'Изделий' },
    keys: 'user-role',
  },
  gift: {
    section: SERVICES,
    title: 'Подарочная упаковка',
    unit: '₽',
    members: { box: 'Коробка', card: 'Открытка' },
  },
  'engraving.price': { section: SERVICES, title: 'Гравировка одного изделия', unit: '₽' },
  'engraving.days': { section: SERVICES, title: 'Гравировка добавляет к\u00a0доставке', unit: 'дн.' },
  'reviews.askAfterDays': { section: SERVICES, title: 'Просить отзыв после получения через', unit: 'дн.' },
  'wholesale.pricesBeforeApproval': {
    section: PRICES,
    title: 'Оптовые цены до одобрения организации',
  },
  'maps.yandexKey': {
    section: PAGES,
    title: 'Ключ Яндекс Карт',
    hint: 'Виден в\u00a0страницах магазина. Без него магазин рисует карты сам',
  },
  'assistant.isOn': { section: PAGES, title: 'Окно помощи внизу страниц' },
  timeZone: { section: PAGES, title: 'Часовой пояс часов работы', hint: 'Asia/Yekaterinburg, Europe/Moscow' },
  organization: {
    section: SELLER,
    title: 'Реквизиты',
    hint: 'Так продавца называют документы магазина',
    members: {
      legalName: 'Название',
      inn: 'ИНН',
      ogrn: 'ОГРН или ОГРНИП',
      email: 'E-mail',
      zip: 'Индекс',
      city: 'Город',
      street: 'Улица и\u00a0дом',
    },
  },
  requisites: {
    section: SELLER,
    title: 'Банк и\u00a0подписи',
    hint: 'Для\u00a0счетов, УПД и\u00a0ТОРГ-12. У\u00a0предпринимателя нет КПП и\u00a0главного бухгалтера',
    members: {
      kpp: 'КПП',
      bank: 'Банк',
      bic: 'БИК',
      account: 'Расчётный счёт',
      correspondentAccount: 'Корреспондентский счёт',
      director: 'Руководитель',
      accountant: 'Главный бухгалтер',
    },
  },
  'raffle.code': { section: PAGES, title: 'Розыгрыш внизу страниц', hint: 'Код розыгрыша' },
  'catalog.cacheInSec': { section: CATALOG, title: 'Сколько помнить списки', unit: 'с' },
  'catalog.limitRaw': { section: CATALOG, title: 'Товаров на\u00a0странице' },
  'catalog.loadAllProductsOnMore': { section: CATALOG, title: '«Показать ещё» дополняет страницу' },
  'catalog.useCategorySuggestions': { section: CATALOG, title: 'Подсказывать категории в\u00a0поиске' },
  'catalog.collapseFilters': { section: CATALOG, title: 'Сворачивать фильтры' },
};
