/* How the log names what was changed. */

const KINDS: Readonly<Record<string, string>> = {
  staff: 'Сотрудник',
  role: 'Роль сотрудников',
  site: 'Сайт',
  currency: 'Валюта',
  'price-role': 'Роль покупателей',
  'delivery-method': 'Способ доставки',
  'delivery-zone': 'Зона доставки',
  'delivery-tariff': 'Тариф доставки',
  'delivery-point': 'Пункт выдачи',
  'payment-method': 'Способ оплаты',
  order: 'Заказ',
  refund: 'Возврат',
  blank: 'Заявка',
  product: 'Товар',
  price: 'Цена',
  category: 'Категория',
  filter: 'Характеристика',
  'filter-value': 'Значение характеристики',
  sticker: 'Стикер',
  collection: 'Коллекция',
  set: 'Комплект',
  brand: 'Бренд',
  stock: 'Склад',
  lot: 'Партия',
  receipt: 'Приёмка',
  user: 'Покупатель',
  customer: 'Покупатель',
  promo: 'Промокод',
  review: 'Отзыв',
  file: 'Файл',
};

/** «Способ оплаты»; a kind without a title is «Другое». */
export const kindTitle = (kind: string): string => KINDS[kind] ?? 'Другое';

export const KIND_OPTIONS = Object.entries(KINDS)
  .filter(([kind]) => kind !== 'customer')
  .map(([value, label]) => ({ value, label }));

const ACTIONS: Readonly<Record<string, string>> = {
  'staff.setup-link': 'Ссылка для первого владельца',
  'staff.setup': 'Первый владелец',
  'staff.invite': 'Приглашение',
  'staff.invite-again': 'Приглашение ещё раз',
  'staff.accept': 'Приглашение принято',
  'staff.change-me': 'Своя учётная запись',
  'staff.password': 'Новый пароль',
  'staff.factor-added': 'Второй шаг добавлен',
  'staff.factor-dropped': 'Второй шаг убран',
  'staff.recovery-codes': 'Новые запасные коды',
  'staff.reset-factors': 'Второй шаг снят',
  'staff.block': 'Заблокирован',
  'staff.unblock': 'Вход снова открыт',
  'staff.lock': 'Вход закрыт после неверных паролей',
  'product.duplicate': 'Создан по\u00a0образцу',
  'product.sizes': 'Размеры и\u00a0изделия',
  'price.change': 'Цены',
  'stock.receive': 'Приёмка',
  'stock.correct': 'Исправление остатка',
  'stock.divide': 'Деление партии',
  'staff.not-me': '«Это не\u00a0я»',
  'category.move': 'Категория: перемещение',
  'category.move-products': 'Товары перенесены',
  'filter.move': 'Характеристика: место в\u00a0списке',
  'filter-value.move': 'Значение: место в\u00a0списке',
  'filter-value.merge': 'Значения объединены',
  'filter-value.dependencies': 'Зависимости значения',
  'sticker.move': 'Стикер: место в\u00a0списке',
  'collection.move': 'Коллекция: место в\u00a0списке',
  'collection.products': 'Товары коллекции',
};

const VERBS: Readonly<Record<string, string>> = {
  add: 'создание',
  change: 'изменение',
  remove: 'удаление',
  publish: 'публикация',
  unpublish: 'снятие с\u00a0витрины',
  archive: 'в\u00a0архив',
  restore: 'из\u00a0архива',
  reveal: 'контакты показаны',
  open: 'открыто с\u00a0контактами',
};

/** «Способ оплаты: изменение» */
export function actionTitle(action: string): string {
  const [kind = '', verb = ''] = action.split('.');
  return ACTIONS[action] ?? [kindTitle(kind), VERBS[verb]].filter(Boolean).join(': ');
}

const FIELDS: Readonly<Record<string, string>> = {
  email: 'E-mail',
  fio: 'Фамилия и\u00a0имя',
  role: 'Роль',
  status: 'Состояние',
  isLocked: 'Вход закрыт',
  secondFactor: 'Второй шаг',
  totp: 'Код из\u00a0приложения',
  passkey: 'Ключ доступа',
  password: 'Пароль',
  recoveryCodes: 'Запасные коды',
  settings: 'Настройки кабинета',
  title: 'Название',
  name: 'Название',
  code: 'Код',
  hint: 'Подсказка',
  kind: 'Вид',
  position: 'Место в\u00a0списке',
  permissions: 'Права',
  limits: 'Пределы сумм',
  idleMinutes: 'Минут без дела',
  phone: 'Телефон',
  city: 'Город',
  workingHours: 'Часы работы',
  sign: 'Знак',
  rate: 'Курс',
  priceRole: 'Прайс-лист',
  visiblePriceRoles: 'Видит прайс-листы',
  namePattern: 'Шаблон имени',
  isActive: 'Включён',
  isDefault: 'По\u00a0умолчанию',
  isFreeAboveThreshold: 'Бесплатно от суммы',
  siteIds: 'Сайты',
  userRoles: 'Роли покупателей',
  deliveryKinds: 'Виды доставки',
  regions: 'Регионы',
  indexRanges: 'Индексы',
  price: 'Цена',
  includedGrams: 'Вес в\u00a0цене',
  pricePerKilogram: 'За\u00a0килограмм',
  mostGrams: 'Наибольший вес',
  daysFrom: 'Дней от',
  daysTo: 'Дней до',
  methodId: 'Способ',
  region: 'Регион',
  kladrId: 'КЛАДР',
  zip: 'Индекс',
  address: 'Адрес',
  latitude: 'Широта',
  longitude: 'Долгота',
  workTime: 'Часы работы',
  howToGet: 'Как пройти',
  isLocker: 'Постамат',
  hasFitting: 'Примерка',
  acceptsCards: 'Карты',
  track: 'Трек',
};

/** @param own titles of the room, by field */
export const fieldTitle = (field: string, own: Readonly<Record<string, string>> = {}): string =>
  own[field] ?? FIELDS[field] ?? field;

const VALUES: Readonly<Record<string, string>> = {
  active: 'работает',
  blocked: 'заблокирован',
  invited: 'приглашён',
  address: 'до двери',
  pickupPoint: 'пункт выдачи',
};

/** Of orders, one-click orders, returns and reviews, as their lists call them. */
const STATUSES: Readonly<Record<string, string>> = {
  new: 'новый',
  'waiting-payment': 'ждёт оплаты',
  confirmed: 'подтверждён',
  packing: 'собираем',
  shipped: 'передан в\u00a0доставку',
  ready: 'готов к\u00a0выдаче',
  received: 'получен',
  cancelled: 'отменён',
  'not-collected': 'не\u00a0востребован',
  'in-work': 'в\u00a0работе',
  ordered: 'оформлена',
  asked: 'ждёт решения',
  approved: 'одобрен',
  declined: 'отказано',
  paid: 'деньги вернули',
  waiting: 'ждёт проверки',
  published: 'опубликован',
  refused: 'отклонён',
};

/** @param field of which it is the value: a status is called by its title */
export function valueInWords(value: unknown, field?: string): string {
  if (field === 'status' && typeof value === 'string') return STATUSES[value] ?? VALUES[value] ?? value;
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return value.toLocaleString('ru-RU', { maximumFractionDigits: 6 });
  if (typeof value === 'string') return VALUES[value] ?? value;
  if (Array.isArray(value))
    return value.length === 0 ? '—' : value.map((one) => valueInWords(one)).join(', ');
  return Object.entries(value)
    .map(([name, member]) => `${fieldTitle(name)}: ${valueInWords(member, name)}`)
    .join(', ');
}
