/* CommerceML as configurations of 1C write it, for tests. */

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const element = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`;

export const commerceml = (
  content: string,
  { formedAt = '2026-11-20T10:00:00', schema = '2.10' } = {},
): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ВерсияСхемы="${schema}" ДатаФормирования="${formedAt}">${content}</КоммерческаяИнформация>`;

export type GivenGroup = { id: string; title: string; groups?: GivenGroup[] };

const groupXml = ({ id, title, groups = [] }: GivenGroup): string =>
  `<Группа>${element('Ид', id)}${element('Наименование', title)}<Группы>${groups.map(groupXml).join('')}</Группы></Группа>`;

export type GivenProperty = { id: string; title: string; values?: Record<string, string> };

const propertyXml = ({ id, title, values }: GivenProperty): string =>
  `<Свойство>${element('Ид', id)}${element('Наименование', title)}${
    values === undefined
      ? ''
      : `<ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>${Object.entries(values)
          .map(
            ([value, name]) =>
              `<Справочник>${element('ИдЗначения', value)}${element('Значение', name)}</Справочник>`,
          )
          .join('')}</ВариантыЗначений>`
  }</Свойство>`;

export const classifierXml = ({
  groups = [],
  properties = [],
}: {
  groups?: GivenGroup[];
  properties?: GivenProperty[];
}): string =>
  `<Классификатор><Ид>classifier</Ид><Наименование>Основной</Наименование><Группы>${groups
    .map(groupXml)
    .join('')}</Группы><Свойства>${properties.map(propertyXml).join('')}</Свойства></Классификатор>`;

export type GivenGood = {
  id: string;
  title?: string;
  article?: string | undefined;
  groups?: string[];
  values?: Record<string, string | string[]>;
  pictures?: string[];
  description?: string;
  /** Any elements. */
  more?: string;
};

export const goodXml = ({
  id,
  title,
  article,
  groups,
  values,
  pictures,
  description,
  more = '',
}: GivenGood): string =>
  `<Товар>${element('Ид', id)}${element('Артикул', article)}${element('Наименование', title)}${
    groups === undefined ? '' : `<Группы>${groups.map((group) => element('Ид', group)).join('')}</Группы>`
  }${element('Описание', description)}${(pictures ?? []).map((name) => element('Картинка', name)).join('')}${
    values === undefined
      ? ''
      : `<ЗначенияСвойств>${Object.entries(values)
          .map(
            ([property, of]) =>
              `<ЗначенияСвойства>${element('Ид', property)}${[of]
                .flat()
                .map((value) => element('Значение', value))
                .join('')}</ЗначенияСвойства>`,
          )
          .join('')}</ЗначенияСвойств>`
  }${more}</Товар>`;

export const catalogueXml = (
  goods: readonly GivenGood[],
  { id = 'catalogue', isChangesOnly }: { id?: string; isChangesOnly?: boolean } = {},
): string =>
  `<Каталог${isChangesOnly === undefined ? '' : ` СодержитТолькоИзменения="${isChangesOnly}"`}>${element('Ид', id)}<Товары>${goods
    .map(goodXml)
    .join('')}</Товары></Каталог>`;

export type GivenOffer = {
  id: string;
  title?: string;
  size?: string;
  characteristics?: Record<string, string>;
  /** By the id of the price type. */
  prices?: Record<string, string>;
  stock?: string | number;
  more?: string;
};

export const offerXml = ({
  id,
  title,
  size,
  characteristics,
  prices,
  stock,
  more = '',
}: GivenOffer): string => {
  const named = { ...(size !== undefined && { Размер: size }), ...characteristics };
  return `<Предложение>${element('Ид', id)}${element('Наименование', title)}${
    Object.keys(named).length === 0
      ? ''
      : `<ХарактеристикиТовара>${Object.entries(named)
          .map(
            ([name, value]) =>
              `<ХарактеристикаТовара>${element('Наименование', name)}${element('Значение', value)}</ХарактеристикаТовара>`,
          )
          .join('')}</ХарактеристикиТовара>`
  }${
    prices === undefined
      ? ''
      : `<Цены>${Object.entries(prices)
          .map(
            ([type, amount]) =>
              `<Цена>${element('ИдТипаЦены', type)}${element('ЦенаЗаЕдиницу', amount)}<Валюта>руб</Валюта><Единица>шт</Единица><Коэффициент>1</Коэффициент></Цена>`,
          )
          .join('')}</Цены>`
  }${element('Количество', stock === undefined ? undefined : String(stock))}${more}</Предложение>`;
};

const RETAIL_TYPE = { retail: 'Розничная' };

export const offersXml = (
  offers: readonly GivenOffer[],
  {
    priceTypes = RETAIL_TYPE,
    warehouses = {},
    isChangesOnly,
  }: {
    priceTypes?: Record<string, string>;
    warehouses?: Record<string, string>;
    isChangesOnly?: boolean;
  } = {},
): string =>
  `<ПакетПредложений${isChangesOnly === undefined ? '' : ` СодержитТолькоИзменения="${isChangesOnly}"`}><Ид>offers</Ид><ИдКаталога>catalogue</ИдКаталога><ТипыЦен>${Object.entries(
    priceTypes,
  )
    .map(
      ([id, title]) =>
        `<ТипЦены>${element('Ид', id)}${element('Наименование', title)}<Валюта>руб</Валюта></ТипЦены>`,
    )
    .join('')}</ТипыЦен><Склады>${Object.entries(warehouses)
    .map(([id, title]) => `<Склад>${element('Ид', id)}${element('Наименование', title)}</Склад>`)
    .join('')}</Склады><Предложения>${offers.map(offerXml).join('')}</Предложения></ПакетПредложений>`;

export type GivenDocument = {
  id?: string | number;
  number?: string;
  operation?: string;
  total?: string | undefined;
  /** Elements «Товар». */
  lines?: { id: string; count: string; sum: string }[];
  requisites?: Record<string, string>;
  /** Any elements. */
  more?: string;
};

/** A document of 1C about an order. */
export const documentXml = ({
  id,
  number,
  operation = 'Заказ товара',
  total,
  lines,
  requisites = {},
  more = '',
}: GivenDocument): string =>
  `<Документ>${element('Ид', id === undefined ? undefined : String(id))}${element('Номер', number)}<Дата>2026-11-20</Дата>${element('ХозОперация', operation)}<Роль>Продавец</Роль>${element('Сумма', total)}${
    lines === undefined
      ? ''
      : `<Товары>${lines
          .map(
            (line) =>
              `<Товар>${element('Ид', line.id)}<Наименование>Кольцо</Наименование>${element('Количество', line.count)}${element('Сумма', line.sum)}</Товар>`,
          )
          .join('')}</Товары>`
  }<ЗначенияРеквизитов>${Object.entries(requisites)
    .map(
      ([title, value]) =>
        `<ЗначениеРеквизита>${element('Наименование', title)}${element('Значение', value)}</ЗначениеРеквизита>`,
    )
    .join('')}</ЗначенияРеквизитов>${more}</Документ>`;

/** A ring in a group, and what it costs: the smallest exchange that is published. */
export const ONE_GOOD = { id: 'good-1', title: 'Кольцо «Перекат»', article: 'ПК-1', groups: ['g1'] };
export const ONE_GROUP = classifierXml({ groups: [{ id: 'g1', title: 'Кольца из 1С' }] });
export const ONE_IMPORT = commerceml(ONE_GROUP + catalogueXml([ONE_GOOD]));
export const ONE_OFFER = commerceml(
  offersXml([{ id: 'good-1', title: 'Кольцо', prices: { retail: '100' }, stock: 1 }]),
);
