import { expect, test } from 'vitest';
import type { Kopecks } from '#domain/money.ts';
import { documentsClosing, documentsOpening, type OrderDocument, orderXml } from './order-document.ts';

const line = (own: Partial<OrderDocument['lines'][number]> = {}) => ({
  id: 'good-1#char',
  article: 'ПК-1',
  title: 'Кольцо «Перекат», размер 16,5',
  isService: false,
  count: 2,
  price: 484_171 as Kopecks,
  sum: 968_342 as Kopecks,
  vat: 174_619 as Kopecks,
  uins: ['6400000000000001', '6400000000000002'],
  ...own,
});

const order = (own: Partial<OrderDocument> = {}): OrderDocument => ({
  id: 281_047,
  number: '28-1047',
  date: '2026-11-26',
  time: '19:01:02',
  currency: 'руб',
  total: 968_342 as Kopecks,
  vatRate: 22,
  buyer: {
    id: 'user-1',
    name: 'Белова Анна Игоревна',
    organisation: undefined,
    address: 'г Екатеринбург, ул Вайнера, д 12',
    zip: '620014',
    phone: '+79120000000',
    email: 'anna@example.ru',
    recipient: undefined,
  },
  comment: '',
  lines: [line()],
  requisites: [
    ['Статус заказа', 'Подтверждён'],
    ['Номер отслеживания', undefined],
  ],
  ...own,
});

test('an order is a document with its sums as money', () => {
  const xml = orderXml(order());
  for (const part of [
    '<Документ><Ид>281047</Ид><Номер>28-1047</Номер><Дата>2026-11-26</Дата><ХозОперация>Заказ товара</ХозОперация>',
    '<Валюта>руб</Валюта><Курс>1</Курс><Сумма>9683.42</Сумма>',
    '<Время>19:01:02</Время>',
    '<Ид>good-1#char</Ид><Артикул>ПК-1</Артикул>',
    '<ЦенаЗаЕдиницу>4841.71</ЦенаЗаЕдиницу><Количество>2</Количество><Сумма>9683.42</Сумма>',
    '<Налог><Наименование>НДС</Наименование><УчтеноВСумме>true</УчтеноВСумме><Сумма>1746.19</Сумма><Ставка>22</Ставка></Налог>',
    '<Наименование>Статус заказа</Наименование><Значение>Подтверждён</Значение>',
  ]) {
    expect(xml).toContain(part);
  }
  expect(xml).not.toContain('Номер отслеживания');
});

test('each piece has its УИН [E7.8]', () => {
  const xml = orderXml(order());
  for (const uin of ['6400000000000001', '6400000000000002']) {
    expect(xml).toContain(`<Наименование>УИН</Наименование><Значение>${uin}</Значение>`);
  }
});

test('a person has the parts of the name, an organisation its numbers [E7.9]', () => {
  expect(orderXml(order())).toContain(
    '<ПолноеНаименование>Белова Анна Игоревна</ПолноеНаименование><Фамилия>Белова</Фамилия><Имя>Анна</Имя><Отчество>Игоревна</Отчество>',
  );
  const { buyer } = order();
  const organisation = {
    ...buyer,
    name: 'ООО «Самоцвет»',
    organisation: { inn: '6670000017', kpp: '667001001' },
  };
  const xml = orderXml(order({ buyer: organisation }));
  expect(xml).toContain(
    '<ОфициальноеНаименование>ООО «Самоцвет»</ОфициальноеНаименование><ИНН>6670000017</ИНН><КПП>667001001</КПП>',
  );
  expect(xml).not.toContain('<Фамилия>');
});

test('hostile texts of people are escaped, and what XML forbids is dropped [E7.11]', () => {
  const comment = ']]><script>&"\' \u0001</Документ>';
  const xml = orderXml(order({ comment }));
  expect(xml).toContain('<Комментарий>]]&gt;&lt;script&gt;&amp;&quot;&apos; &lt;/Документ&gt;</Комментарий>');
  expect(xml.match(/<\/Документ>/g)).toHaveLength(1);
});

test.each([
  ['2.10', '</КоммерческаяИнформация>\n', false],
  ['3.1', '</Контейнер></КоммерческаяИнформация>\n', true],
])('documents of %s are in a container: %s', (version, closing, isContained) => {
  const opening = documentsOpening(version, '2026-11-26T19:01:02', 'UTF-8');
  expect(opening).toContain(`ВерсияСхемы="${version}" ДатаФормирования="2026-11-26T19:01:02"`);
  expect(opening.endsWith('<Контейнер>')).toBe(isContained);
  expect(documentsClosing(version)).toBe(closing);
});
