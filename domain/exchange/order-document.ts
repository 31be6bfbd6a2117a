import { element, xmlText } from '#domain/feeds/xml-text.ts';
import type { Kopecks } from '#domain/money.ts';

/* An order as a «Документ» of CommerceML (exchange, §8). */

/** A line whose price × count is its sum, to the kopeck. */
export type DocumentLine = {
  /** As 1C gave it, or `site#<lot>`; `ORDER_DELIVERY` for the delivery. */
  id: string;
  article: string;
  title: string;
  isService: boolean;
  count: number;
  price: Kopecks;
  sum: Kopecks;
  vat: Kopecks;
  uins: readonly string[];
};

export type Counterparty = {
  id: string;
  name: string;
  /** Undefined for a person. */
  organisation: { inn: string; kpp: string } | undefined;
  address: string;
  zip: string;
  phone: string;
  email: string;
  /** Who takes the parcel, where it is another person. */
  recipient: { name: string; phone: string } | undefined;
};

export type OrderDocument = {
  id: number;
  number: string;
  /** In the shop's time zone: `2026-11-26`, `19:01:02`. */
  date: string;
  time: string;
  currency: string;
  total: Kopecks;
  /** Percents: 22. */
  vatRate: number;
  buyer: Counterparty;
  comment: string;
  lines: readonly DocumentLine[];
  /** «ЗначенияРеквизитов», by their titles; those without a value are left out. */
  requisites: readonly (readonly [title: string, value: string | undefined])[];
};

/** `9683.42` */
const money = (amount: Kopecks): string => (amount / 100).toFixed(2);

/* Lengths of the types of schema 2.10. */
const LONGEST_TITLE = 255;
const LONGEST_VALUE = 1000;
const LONGEST_COMMENT = 3000;

/** Whole letters: half of a pair is none. */
const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : Array.from(text).slice(0, longest).join('');

const titled = (name: string, text: string): string => element(name, cut(text, LONGEST_TITLE));

const requisite = (title: string, value: string): string =>
  `<ЗначениеРеквизита>${titled('Наименование', title)}${element('Значение', cut(value, LONGEST_VALUE))}</ЗначениеРеквизита>`;

const requisites = (values: readonly string[]): string =>
  values.length === 0 ? '' : `<ЗначенияРеквизитов>${values.join('')}</ЗначенияРеквизитов>`;

/** In the order of schema 2.10, by which some configurations of 1C read. */
export function orderXml(order: OrderDocument): string {
  return [
    '<Документ>',
    element('Ид', String(order.id)),
    element('Номер', order.number),
    element('Дата', order.date),
    '<ХозОперация>Заказ товара</ХозОперация>',
    '<Роль>Продавец</Роль>',
    element('Валюта', order.currency),
    '<Курс>1</Курс>',
    element('Сумма', money(order.total)),
    `<Контрагенты>${counterparty(order.buyer)}</Контрагенты>`,
    element('Время', order.time),
    element('Комментарий', cut(order.comment, LONGEST_COMMENT)),
    `<Товары>${order.lines.map((line) => lineXml(line, order.vatRate)).join('')}</Товары>`,
    requisites(order.requisites.flatMap(([title, value]) => (value ? [requisite(title, value)] : []))),
    '</Документ>\n',
  ].join('');
}

function counterparty(buyer: Counterparty): string {
  const { organisation, name, recipient } = buyer;
  return [
    '<Контрагент>',
    element('Ид', buyer.id),
    titled('Наименование', name),
    ...(organisation === undefined
      ? [person(name), address('АдресРегистрации', buyer)]
      : [
          titled('ОфициальноеНаименование', name),
          element('ИНН', organisation.inn),
          element('КПП', organisation.kpp),
          // The registered address of an organisation is another one than that of its parcels.
          address('Адрес', buyer),
        ]),
    contacts(buyer),
    recipient === undefined ? '' : representative(buyer.id, recipient),
    '<Роль>Покупатель</Роль>',
    '</Контрагент>',
  ].join('');
}

function person(name: string): string {
  const [family = '', first = '', ...middle] = name.split(/\s+/);
  return [
    titled('ПолноеНаименование', name),
    titled('Фамилия', family),
    titled('Имя', first),
    titled('Отчество', middle.join(' ')),
  ].join('');
}

const representative = (buyerId: string, { name, phone }: { name: string; phone: string }): string =>
  [
    '<Представители><Представитель>',
    element('Ид', `${buyerId}#2`),
    titled('Наименование', name),
    person(name),
    contacts({ email: '', phone }),
    '<Отношение>Контактное лицо</Отношение>',
    '</Представитель></Представители>',
  ].join('');

function address(name: string, { address: text, zip }: Counterparty): string {
  if (text === '') return '';
  const field =
    zip === '' ? '' : `<АдресноеПоле><Тип>Почтовый индекс</Тип>${titled('Значение', zip)}</АдресноеПоле>`;
  return `<${name}>${titled('Представление', text)}${field}</${name}>`;
}

function contacts({ email, phone }: Pick<Counterparty, 'email' | 'phone'>): string {
  const contact = (type: string, value: string) =>
    value === '' ? '' : `<Контакт><Тип>${type}</Тип>${titled('Значение', value)}</Контакт>`;
  const all = contact('Почта', email) + contact('Телефон рабочий', phone);
  return all === '' ? '' : `<Контакты>${all}</Контакты>`;
}

function lineXml(line: DocumentLine, vatRate: number): string {
  const kind = line.isService ? 'Услуга' : 'Товар';
  return [
    '<Товар>',
    element('Ид', line.id),
    titled('Артикул', line.article),
    titled('Наименование', line.title),
    '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука">шт</БазоваяЕдиница>',
    `<СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование>${element('Ставка', String(vatRate))}</СтавкаНалога></СтавкиНалогов>`,
    requisites([
      requisite('ВидНоменклатуры', kind),
      requisite('ТипНоменклатуры', kind),
      ...line.uins.map((uin) => requisite('УИН', uin)),
    ]),
    element('ЦенаЗаЕдиницу', money(line.price)),
    element('Количество', String(line.count)),
    element('Сумма', money(line.sum)),
    line.vat === 0
      ? ''
      : `<Налоги><Налог><Наименование>НДС</Наименование><УчтеноВСумме>true</УчтеноВСумме>${element('Сумма', money(line.vat))}${element('Ставка', String(vatRate))}</Налог></Налоги>`,
    '</Товар>',
  ].join('');
}

/** Versions whose documents lie in a container. */
const isContained = (version: string): boolean => version.startsWith('3');

/** @param formedAt local time of the shop: `2026-11-26T19:01:02` */
export const documentsOpening = (version: string, formedAt: string, encoding: string): string =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<КоммерческаяИнформация ВерсияСхемы="${xmlText(version)}" ДатаФормирования="${formedAt}">\n${isContained(version) ? '<Контейнер>' : ''}`;

export const documentsClosing = (version: string): string =>
  `${isContained(version) ? '</Контейнер>' : ''}</КоммерческаяИнформация>\n`;
