import type { AuditEntry } from '#contract/staff/audit.ts';
import { plainText } from '#domain/content/page-text.ts';
import { GOOD_FIELDS } from '#domain/exchange/good-fields.ts';
import type { StatusEffect } from '#domain/exchange/order-plan.ts';
import { writtenDay } from '../days.ts';
import { FIELD_TITLES } from '../field-titles.ts';
import { count, plural, rub } from '../words.ts';

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
  'order-note': 'Заметка о\u00a0заказе',
  approval: 'Согласование',
  refund: 'Возврат',
  return: 'Возврат',
  'returned-piece': 'Возвращённое изделие',
  blank: 'Заявка',
  product: 'Товар',
  exchange: 'Обмен с\u00a01С',
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
  job: 'Действие со\u00a0списком',
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
  'order.create': 'Заказ оформлен',
  'order.edit': 'Заказ: состав и\u00a0условия',
  'order.fiscal': 'Чек: номер и\u00a0признак',
  'order.manager': 'Ответственный за\u00a0заказ',
  'order.pack': 'Изделие собрано',
  'order.paid': 'Оплата отмечена',
  'order.payment-link': 'Ссылка на\u00a0оплату отправлена',
  'order.swap': 'Изделие заменено',
  'order.track': 'Номер отправления',
  'approval.ask': 'Согласование: запрос',
  'approval.approve': 'Согласование: одобрено',
  'approval.decline': 'Согласование: отказано',
  'refund.open': 'Возврат оформлен',
  'refund.approve': 'Возврат: одобрен',
  'refund.decline': 'Возврат: отказано',
  'refund.by-hand': 'Деньги возвращены вручную',
  'return.accept': 'Возвращённое изделие принято',
  'blank.in-work': 'Заявка: в\u00a0работе',
  'blank.ordered': 'Заявка: оформлена',
  'blank.closed': 'Заявка: закрыта',
  'review.answer': 'Ответ на\u00a0отзыв',
  'review.refuse': 'Отзыв: отклонён',
  'review.reconsider': 'Отзыв: снова на\u00a0проверке',
  'customer.add-note': 'Покупатель: заметка',
  'customer.change-note': 'Покупатель: заметка изменена',
  'customer.remove-note': 'Покупатель: заметка удалена',
  'customer.change-person': 'Покупатель: имя и\u00a0контакты',
  'customer.approve': 'Организация одобрена',
  'customer.decline': 'Организации отказано',
  'customer.bonus-code': 'Код для\u00a0списания бонусов',
  'customer.move-bonuses': 'Бонусы вручную',
  'customer.close-sessions': 'Сеансы покупателя закрыты',
  'customer.copy': 'Копия данных покупателя',
  'customer.erase': 'Удаление покупателя',
  'customer.cancel-erasure': 'Удаление покупателя отменено',
  'customer.password-letter': 'Письмо для\u00a0нового пароля',
  'customer.withdraw-consent': 'Согласие отозвано',
  'job.start': 'Действие со\u00a0списком: начато',
  'job.file': 'Список выгружен в\u00a0файл',
  'job.contacts-file': 'Контакты выгружены в\u00a0файл',
  'job.cancel': 'Действие со\u00a0списком: остановлено',
  'product.duplicate': 'Создан по\u00a0образцу',
  'product.sizes': 'Размеры и\u00a0изделия',
  'price.change': 'Цены изменены',
  'stock.receive': 'Изделия приняты',
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
  'exchange.account': 'Обмен с\u00a01С: учётная запись',
  'exchange.password': 'Обмен с\u00a01С: новый пароль',
  'exchange.off': 'Обмен с\u00a01С: выключен',
  'exchange.on': 'Обмен с\u00a01С: включён',
  'exchange.confirm': 'Обмен с\u00a01С: подтверждено',
  'exchange.leave': 'Обмен с\u00a01С: оставлено как есть',
  'exchange.try': 'Обмен с\u00a01С: пробный импорт',
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
  return ACTIONS[action] ?? [kindTitle(kind), VERBS[verb] ?? STATUSES[verb]].filter(Boolean).join(': ');
}

const TITLES: Readonly<Record<string, string>> = FIELD_TITLES;

/** Fields whose names hold more: `price/950/dealer/15000`, `settings.orders.payWithin`, `theme.--accent`. */
const FAMILIES: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [/^price\/\d+\/([^/]+)\/0$/, (role = '') => `Цена, ${roleInWords(role)}`],
  [
    /^price\/\d+\/([^/]+)\/(\d+)$/,
    (role = '', from = '') => `Цена, ${roleInWords(role)}, от\u00a0${rub(Number(from))}`,
  ],
  [/^settings\./, () => 'Настройка сайта'],
  [/^theme\./, () => 'Цвет сайта'],
  [/^winners\.(\w+)$/, (field = '') => `Кто решает: ${goodFieldTitle(field)}`],
  [/^priceTypes\./, () => 'Вид цен 1С'],
  [/^warehouses\./, () => 'Склад 1С считается'],
  [/^properties\./, () => 'Свойство 1С'],
  [/^orderStatuses\.(.+)$/, (name = '') => `Состояние 1С «${name}»`],
];

const goodFieldTitle = (field: string): string =>
  (GOOD_FIELDS as Readonly<Record<string, string>>)[field] ?? field;

/** @param own titles of the room, by field */
export function fieldTitle(field: string, own: Readonly<Record<string, string>> = {}): string {
  const title = own[field] ?? TITLES[field];
  if (title !== undefined) return title;
  for (const [family, titleOf] of FAMILIES) {
    const [found, ...parts] = family.exec(field) ?? [];
    if (found !== undefined) return titleOf(...parts);
  }
  return field;
}

const VALUES: Readonly<Record<string, string>> = {
  active: 'работает',
  blocked: 'заблокирован',
  invited: 'приглашён',
  address: 'до двери',
  pickupPoint: 'пункт выдачи',
  percent: 'проценты',
  amount: 'сумма',
  list: 'списком',
  chips: 'кнопками в\u00a0ряд',
  pieces: 'изделия',
  delivery: 'доставка',
  compensation: 'компенсация',
  expected: 'ждём',
  sale: 'в\u00a0продаже',
  defect: 'в\u00a0браке',
  missing: 'не\u00a0пришло',
  email: 'почтой',
  sms: 'по\u00a0СМС',
  mailing: 'рассылка',
  queued: 'ждёт',
  running: 'идёт',
  done: 'сделано',
  failed: 'не\u00a0удалось',
  light: 'светлая',
  dark: 'тёмная',
  auto: 'как в\u00a0системе',
};

/** Of settings of an exchange with 1C. */
const OF_EXCHANGE = /^(?:winners|properties)\.|^(?:encoding|titleFrom|weightUnit|stockMeans|absent|publish)$/;

export const EXCHANGE_VALUES: Readonly<Record<string, string>> = {
  '1c': '1С при каждом обмене',
  new: '1С у\u00a0новых товаров',
  shop: 'только магазин',
  'windows-1251': 'старая (1251)',
  'utf-8': 'обычная',
  name: '«Наименование»',
  'full-name': '«Полное наименование»',
  kg: 'в\u00a0килограммах',
  g: 'в\u00a0граммах',
  free: 'свободный: заказы 1С уже вычла',
  physical: 'сколько лежит на\u00a0складе',
  hide: 'скрыть с\u00a0витрины',
  keep: 'оставить',
  'with-price': 'как только есть цена',
  'with-picture': 'когда есть цена и\u00a0фото',
  never: 'никогда: решает человек',
  params: 'в\u00a0таблицу характеристик',
  brand: 'бренд',
  weight: 'вес',
  uin: 'УИН',
  nothing: 'ничего',
};

/** What the shop does with an order at a status of 1C. */
export const EFFECT_TITLES: Readonly<Record<StatusEffect, string>> = {
  confirmed: 'подтвердить',
  packing: 'собирать',
  shipped: 'передать в\u00a0доставку',
  ready: 'готов к\u00a0выдаче',
  received: 'получен',
  cancelled: 'отменить',
  nothing: 'ничего не\u00a0делать',
};

/** Roles of people and of buyers that the shop begins with; others are called by their codes. */
const ROLES: Readonly<Record<string, string>> = {
  owner: 'владелец',
  manager: 'менеджер',
  warehouse: 'склад',
  content: 'контент',
  marketing: 'маркетинг',
  support: 'поддержка',
  guest: 'гость',
  guest_opt: 'розница для\u00a0гостей',
  user: 'покупатель',
  org_user: 'организация',
  dealer: 'дилер',
  retail: 'розница',
  stylist: 'стилист',
  staff: 'сотрудник',
};
const roleInWords = (code: string): string => ROLES[code] ?? code;
/** Fields of such codes. */
const OF_ROLES = new Set(['role', 'roles', 'userRoles', 'priceRole', 'visiblePriceRoles']);

/** Of orders, one-click orders, returns and reviews, as their lists call them. */
export const STATUSES: Readonly<Record<string, string>> = {
  new: 'новый',
  'waiting-payment': 'ждёт оплаты',
  confirmed: 'подтверждён',
  packing: 'собираем',
  shipped: 'передан в\u00a0доставку',
  ready: 'готов к\u00a0выдаче',
  received: 'получен',
  'partly-received': 'получен частично',
  unclaimed: 'не\u00a0востребован',
  returned: 'возвращён',
  cancelled: 'отменён',
  'in-work': 'в\u00a0работе',
  ordered: 'оформлена',
  closed: 'закрыта',
  asked: 'ждёт решения',
  approved: 'одобрен',
  declined: 'отказано',
  paid: 'деньги вернули',
  waiting: 'ждёт проверки',
  published: 'опубликован',
  refused: 'отклонён',
};
const OF_STATUSES = new Set(['status', 'state', 'ordersFrom']);

const PHOTOS = ['фото', 'фото', 'фото'] as const;
/** Fields of ids of files. */
const FILES: Readonly<Record<string, readonly [string, string, string]>> = {
  imageId: PHOTOS,
  imageIds: PHOTOS,
  sceneId: PHOTOS,
  videoIds: ['фильм', 'фильма', 'фильмов'],
};
/** Fields of ids of rows, whose numbers only the database knows; КЛАДР is a public code. */
const OF_ROWS = /^(?:fromOrder|fromBlank)$|(?<!kladr)Ids?$/;
const EMPTY = '—';

/** @param field of which it is the value: a status or a role is called by its title */
export function valueInWords(value: unknown, field = ''): string {
  if (value === null || value === undefined || value === '') return EMPTY;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  const ids = idsInWords(value, field);
  if (ids !== undefined) return ids;
  if (typeof value === 'number') return value.toLocaleString('ru-RU', { maximumFractionDigits: 6 });
  if (typeof value === 'string') return textInWords(value, field);
  if (Array.isArray(value)) return value.map((one) => valueInWords(one, field)).join(', ') || EMPTY;
  return Object.entries(value)
    .filter(([name]) => name !== 'id')
    .map(([name, member]) => `${fieldTitle(name)}: ${valueInWords(member, name)}`)
    .join(', ');
}

/** How many they are, or that there is one; undefined for what is no id. */
function idsInWords(value: unknown, field: string): string | undefined {
  const many = Array.isArray(value) ? value.length : 1;
  const files = FILES[field];
  const isOfLots = field === 'lots' && Array.isArray(value) && value.every((one) => typeof one === 'number');
  if (field === 'lot' && typeof value === 'number') return 'без УИН';
  if (files === undefined && !isOfLots && !OF_ROWS.test(field)) return;
  if (many === 0) return EMPTY;
  if (files !== undefined) return plural(many, files);
  return Array.isArray(value) ? count(many) : 'задано';
}

export type ChangeInWords = { field: string; before: string; after: string } | { field: string };

/** How a person arranges the pages: codes of lists and columns. */
const OF_PAGES = 'settings';

/**
 * What a record shows of its changes: both values, or the field alone where they are not recorded or look the same.
 * A field that is empty on both sides is left out.
 */
export const changesInWords = (changes: AuditEntry['changes']): ChangeInWords[] =>
  changes.flatMap((change): ChangeInWords[] => {
    const { field } = change;
    if (field === OF_PAGES || (!('before' in change) && !('after' in change))) return [{ field }];
    const [before, after] = [valueInWords(change.before, field), valueInWords(change.after, field)];
    if (before !== after) return [{ field, before, after }];
    return after === EMPTY ? [] : [{ field }];
  });

/** An element that the editor of texts writes. */
const HTML = /<\/?(?:p|h[1-6]|ul|ol|li|br|a|b|i|em|strong)(?:\s[^>]*)?\/?>/;

const textInWords = (text: string, field: string): string =>
  HTML.test(text) ? plainText(text) || EMPTY : codeInWords(text, field);

function codeInWords(code: string, field: string): string {
  if (OF_ROLES.has(field)) return roleInWords(code);
  if (field === 'lockedFields') return goodFieldTitle(code);
  if (field === 'ordersSince') return writtenDay(code);
  if (OF_EXCHANGE.test(field)) return EXCHANGE_VALUES[code] ?? code;
  if (field.startsWith('orderStatuses.')) return EFFECT_TITLES[code as StatusEffect] ?? code;
  if (OF_STATUSES.has(field)) return STATUSES[code] ?? VALUES[code] ?? code;
  return VALUES[code] ?? code;
}
