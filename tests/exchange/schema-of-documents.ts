import { childrenOf } from '#tests/feeds/xml-tree.ts';

/*
 * Documents by the schema CommerceML 2.10 of 1C (v8.1c.ru, «Стандарты CommerceML»; the types «Документ», «Контрагент», «Товар»,
 * «Представитель» and what they are made of). The schema is not part of the project: this is its order of elements, as far as
 * an order of the shop has them, and its types. An element in `?` may be absent, one in `*` may come several times.
 */

type Type = (text: string) => boolean;

const upTo =
  (longest: number, shortest = 0): Type =>
  (text) =>
    Array.from(text).length <= longest && Array.from(text).length >= shortest;
const oneOf =
  (...values: string[]): Type =>
  (text) =>
    values.includes(text);
const like =
  (form: RegExp): Type =>
  (text) =>
    form.test(text);

const TYPES = {
  Ид: upTo(40),
  Идентификатор80: upTo(80),
  Номер: upTo(255),
  Дата: like(/^\d{4}-\d\d-\d\d$/),
  Время: like(/^\d\d:\d\d:\d\d$/),
  ХозОперация: oneOf('Заказ товара', 'Счет на оплату', 'Отпуск товара', 'Возврат товара', 'Прочие'),
  Роль: oneOf('Продавец', 'Покупатель', 'Плательщик', 'Получатель'),
  Валюта: upTo(3, 3),
  Коэффициент: upTo(255),
  Сумма: like(/^-?\d{1,16}(?:\.\d{1,2})?$/),
  Количество: like(/^-?\d+(?:\.\d+)?$/),
  Наименование: upTo(255),
  Строка: upTo(255),
  Значение: upTo(1000),
  Комментарий: upTo(3000),
  Переключатель: oneOf('true', 'false', '0', '1'),
  ИНН: upTo(12, 10),
  КПП: upTo(9, 9),
  КонтактТип: oneOf('Телефон рабочий', 'Телефон мобильный', 'Почта', 'Прочее'),
  АдресТип: oneOf('Почтовый индекс', 'Страна', 'Регион', 'Район', 'Город', 'Улица', 'Дом', 'Квартира'),
} as const satisfies Record<string, Type>;

type Content = keyof typeof TYPES | Sequence;
/** By `name`, `name?` or `name*`, in their order. */
type Sequence = { readonly [element: string]: Content };

const REQUISITES = {
  'ЗначениеРеквизита*': { Наименование: 'Наименование', 'Значение*': 'Значение' },
} as const;
const ADDRESS = {
  Представление: 'Наименование',
  'АдресноеПоле?*': { Тип: 'АдресТип', Значение: 'Строка' },
} as const;
const CONTACTS = { 'Контакт*': { Тип: 'КонтактТип', Значение: 'Строка' } } as const;
const PERSON = {
  ПолноеНаименование: 'Наименование',
  'Фамилия?': 'Строка',
  'Имя?': 'Строка',
  'Отчество?': 'Строка',
  'АдресРегистрации?': ADDRESS,
} as const;
const ORGANISATION = { ОфициальноеНаименование: 'Наименование', 'ИНН?': 'ИНН', 'КПП?': 'КПП' } as const;

const counterparty = (kind: Sequence, end: Sequence): Sequence => ({
  'Ид?': 'Ид',
  'Наименование?': 'Наименование',
  ...kind,
  'Адрес?': ADDRESS,
  'Контакты?': CONTACTS,
  ...end,
});

const documentOf = (kind: Sequence): Sequence => ({
  Ид: 'Ид',
  Номер: 'Номер',
  Дата: 'Дата',
  ХозОперация: 'ХозОперация',
  Роль: 'Роль',
  Валюта: 'Валюта',
  Курс: 'Коэффициент',
  Сумма: 'Сумма',
  Контрагенты: {
    Контрагент: counterparty(kind, {
      'Представители?': {
        'Представитель*': counterparty(PERSON, { Отношение: 'Строка' }),
      },
      Роль: 'Роль',
    }),
  },
  'Время?': 'Время',
  'Комментарий?': 'Комментарий',
  'Товары?': {
    'Товар*': {
      'Ид?': 'Идентификатор80',
      'Артикул?': 'Строка',
      Наименование: 'Наименование',
      БазоваяЕдиница: 'Строка',
      'СтавкиНалогов?': { 'СтавкаНалога*': { Наименование: 'Строка', Ставка: 'Коэффициент' } },
      'ЗначенияРеквизитов?': REQUISITES,
      'ЦенаЗаЕдиницу?': 'Сумма',
      'Количество?': 'Количество',
      'Сумма?': 'Сумма',
      'Налоги?': {
        'Налог*': {
          Наименование: 'Наименование',
          'УчтеноВСумме?': 'Переключатель',
          Сумма: 'Сумма',
          'Ставка?': 'Коэффициент',
        },
      },
    },
  },
  'ЗначенияРеквизитов?': REQUISITES,
});

/** What is wrong with a document, with the path to it. */
export function problemsOf(document: Element): string[] {
  const [buyers] = childrenOf(document, 'Контрагенты');
  const isOrganisation =
    buyers !== undefined && buyers.getElementsByTagName('ОфициальноеНаименование').length > 0;
  return problemsIn(document, documentOf(isOrganisation ? ORGANISATION : PERSON), 'Документ');
}

function problemsIn(element: Element, content: Content, path: string): string[] {
  if (typeof content === 'string') {
    const text = element.textContent ?? '';
    return TYPES[content](text) && element.children.length === 0
      ? []
      : [`${path}: «${text}» is no ${content}`];
  }
  const problems: string[] = [];
  const children = [...element.children];
  for (const [named, inner] of Object.entries(content)) {
    const name = named.replace(/[?*]+$/, '');
    const most = named.endsWith('*') ? Number.POSITIVE_INFINITY : 1;
    let found = 0;
    while (children[0]?.tagName === name && found < most) {
      problems.push(...problemsIn(children.shift() as Element, inner, `${path}/${name}`));
      found += 1;
    }
    if (found === 0 && !named.includes('?')) problems.push(`${path}: no ${name}`);
  }
  if (children[0] !== undefined) problems.push(`${path}: ${children[0].tagName} is not expected here`);
  return problems;
}
