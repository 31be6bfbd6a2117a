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

const requisite = (title: string, value: string): string =>
  `<ЗначениеРеквизита>${element('Наименование', title)}${element('Значение', value)}</ЗначениеРеквизита>`;

const requisites = (values: readonly string[]): string =>
  values.length === 0 ? '' : `<ЗначенияРеквизитов>${values.join('')}</ЗначенияРеквизитов>`;

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
    element('Комментарий', order.comment),
    `<Товары>${order.lines.map((line) => lineXml(line, order.vatRate)).join('')}</Товары>`,
    requisites(order.requisites.flatMap(([title, value]) => (value ? [requisite(title, value)] : []))),
    '</Документ>\n',
  ].join('');
}

function counterparty(buyer: Counterparty): string {
  const { organisation, name, recipient } = buyer;
  const [family = '', first = '', ...middle] = name.split(/\s+/);
  return [
    '<Контрагент>',
    element('Ид', buyer.id),
    element('Наименование', name),
    '<Роль>Покупатель</Роль>',
    ...(organisation === undefined
      ? [
          element('ПолноеНаименование', name),
          element('Фамилия', family),
          element('Имя', first),
          element('Отчество', middle.join(' ')),
        ]
      : [
          element('ОфициальноеНаименование', name),
          element('ИНН', organisation.inn),
          element('КПП', organisation.kpp),
        ]),
    addressXml(buyer),
    contacts(buyer),
    recipient === undefined
      ? ''
      : `<Представители><Представитель><Контрагент><Отношение>Контактное лицо</Отношение>${element('Ид', `${buyer.id}#recipient`)}${element('Наименование', recipient.name)}</Контрагент></Представитель></Представители>`,
    '</Контрагент>',
  ].join('');
}

function addressXml({ address, zip }: Counterparty): string {
  if (address === '') return '';
  const field =
    zip === '' ? '' : `<АдресноеПоле><Тип>Почтовый индекс</Тип>${element('Значение', zip)}</АдресноеПоле>`;
  return `<АдресРегистрации>${element('Представление', address)}${field}</АдресРегистрации>`;
}

function contacts({ email, phone }: Counterparty): string {
  const contact = (type: string, value: string) =>
    value === '' ? '' : `<Контакт><Тип>${type}</Тип>${element('Значение', value)}</Контакт>`;
  return `<Контакты>${contact('Почта', email)}${contact('Телефон рабочий', phone)}</Контакты>`;
}

function lineXml(line: DocumentLine, vatRate: number): string {
  const kind = line.isService ? 'Услуга' : 'Товар';
  return [
    '<Товар>',
    element('Ид', line.id),
    element('Артикул', line.article),
    element('Наименование', line.title),
    '<БазоваяЕдиница Код="796" НаименованиеПолное="Штука">шт</БазоваяЕдиница>',
    element('ЦенаЗаЕдиницу', money(line.price)),
    element('Количество', String(line.count)),
    element('Сумма', money(line.sum)),
    `<СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование>${element('Ставка', String(vatRate))}</СтавкаНалога></СтавкиНалогов>`,
    line.vat === 0
      ? ''
      : `<Налоги><Налог><Наименование>НДС</Наименование><УчтеноВСумме>true</УчтеноВСумме>${element('Сумма', money(line.vat))}${element('Ставка', String(vatRate))}</Налог></Налоги>`,
    requisites([
      requisite('ВидНоменклатуры', kind),
      requisite('ТипНоменклатуры', kind),
      ...line.uins.map((uin) => requisite('УИН', uin)),
    ]),
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
