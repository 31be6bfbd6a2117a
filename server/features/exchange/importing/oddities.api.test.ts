import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openExchange } from '#tests/exchange/open-exchange.ts';

/* What real files of 1C are like (exchange, §1): every one is imported, and becomes what it means. */

type Shop = Awaited<ReturnType<typeof openExchange>>;

const file = (content: string, attributes = 'ВерсияСхемы="2.07" ДатаФормирования="2026-11-20T10:00:00"') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ${attributes}>${content}</КоммерческаяИнформация>`;

const group = (id: string, title: string, inside = '') =>
  `<Группа><Ид>${id}</Ид><Наименование>${title}</Наименование>${inside}</Группа>`;
const classifier = (inside: string, id = 'catalogue') =>
  `<Классификатор><Ид>${id}</Ид><Наименование>Классификатор</Наименование>${inside}</Классификатор>`;
const RINGS = classifier(`<Группы>${group('rings', 'Кольца странные')}</Группы>`);

const good = (inside: string, id = 'ring') => `<Товар><Ид>${id}</Ид>${inside}</Товар>`;
const named = (more = '', { id = 'ring', title = 'Кольцо' } = {}) =>
  good(`<Наименование>${title}</Наименование><Группы><Ид>rings</Ид></Группы>${more}`, id);
const catalogue = (goods: string, { id = 'catalogue', attributes = '', more = '' } = {}) =>
  `<Каталог${attributes}><Ид>${id}</Ид>${more}<Товары>${goods}</Товары></Каталог>`;

const TYPES = '<ТипыЦен><ТипЦены><Ид>retail</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен>';
const price = (inside: string) => `<Цены><Цена><ИдТипаЦены>retail</ИдТипаЦены>${inside}</Цена></Цены>`;
const P100 = price('<ЦенаЗаЕдиницу>100</ЦенаЗаЕдиницу>');
const offer = (inside: string, { id = 'ring', title = 'Кольцо' } = {}) =>
  `<Предложение><Ид>${id}</Ид><Наименование>${title}</Наименование>${inside}</Предложение>`;
const offers = (inside: string, { id = 'catalogue#', attributes = '', more = '' } = {}) =>
  `<ПакетПредложений${attributes}><Ид>${id}</Ид><ИдКаталога>catalogue</ИдКаталога>${more}${TYPES}<Предложения>${inside}</Предложения></ПакетПредложений>`;

const ONE = file(RINGS + catalogue(named()));
const sized = (size: string) =>
  `<ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Размер</Наименование><Значение>${size}</Значение></ХарактеристикаТовара></ХарактеристикиТовара>`;

/** Goods of the exchange with their categories, params, and each size with its pieces and its price in roubles. */
async function cameOut({ db, account }: Shop) {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' · ',
        products.title,
        case when is_published then 'shown' else 'hidden' end,
        (select string_agg(title, ' / ' order by categories.id <> primary_category_id, categories.id) from categories
          where categories.id = primary_category_id
             or categories.id in (select category_id from product_categories where product_id = products.id)),
        (select string_agg(param ->> 'title' || '=' || (param ->> 'content'), ', ') from jsonb_array_elements(params) as param),
        (select string_agg(
            concat(size.title, ' ×', stock, coalesce(' ' || (
              select price_kopecks / 100.0 from offer_prices
               where offer_id = offers.id and role = 'user' and limit_kopecks = 0)::numeric(12, 2) || ' ₽', '')),
            ', ' order by size.position, offers.id)
           from product_groups as size join offers on offers.group_id = size.id where product_id = products.id)
      ) as line
      from external_ids join products on products.id = local_id
     where source = ${account.id} and external_ids.kind = 'good' order by external_id`.execute(db);
  return rows.map(({ line }) => line);
}

type Oddity = {
  oddity: string;
  files: (string | Buffer)[];
  becomes: string[];
  /** Codes of issues. */
  issues?: string[];
};

const priced = (inside: string): Pick<Oddity, 'files'> => ({ files: [ONE, file(offers(offer(inside)))] });
const stocked = (inside: string) => priced(P100 + inside);
const inCurrency = (currency: string) =>
  priced(price(`<ЦенаЗаЕдиницу>100</ЦенаЗаЕдиницу><Валюта>${currency}</Валюта>`));

const RING = 'Кольцо · hidden · Кольца странные';
const SOLD = 'Кольцо · shown · Кольца странные · Без размера ×0 100.00 ₽';

const METAL = (id: string, values: string) =>
  `<Свойства><Свойство><Ид>metal</Ид><Наименование>Сплав</Наименование><ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>${values}</ВариантыЗначений></Свойство></Свойства>${id}`;
const value = (id: string, title: string) =>
  `<Справочник><ИдЗначения>${id}</ИдЗначения><Значение>${title}</Значение></Справочник>`;
const ofMetal = (id: string) =>
  `<ЗначенияСвойств><ЗначенияСвойства><Ид>metal</Ид><Значение>${id}</Значение></ЗначенияСвойства></ЗначенияСвойств>`;

const ODDITIES: Oddity[] = [
  ...['2.03', '2.04', '2.05', '2.07', '2.08', '2.10', '3.1'].map((schema) => ({
    oddity: `schema ${schema}`,
    files: [file(RINGS + catalogue(named()), `ВерсияСхемы="${schema}"`)],
    becomes: [RING],
  })),
  ...['urn:1C.ru:commerceml_2', 'urn:1C.ru:commerceml_210', 'urn:1C.ru:commerceml_3'].map((space) => ({
    oddity: `the namespace ${space}`,
    files: [file(RINGS + catalogue(named()), `xmlns="${space}" ВерсияСхемы="2.10"`)],
    becomes: [RING],
  })),
  {
    oddity: 'a date with an hour of one digit',
    files: [file(RINGS + catalogue(named()), 'ВерсияСхемы="2.07" ДатаФормирования="2014-06-01T0:36:33"')],
    becomes: [RING],
  },
  { oddity: 'a byte order mark', files: [`\uFEFF${ONE}`], becomes: [RING] },
  {
    oddity: 'windows-1251',
    files: [inWindows1251(ONE.replace('UTF-8', 'windows-1251'))],
    becomes: [RING],
  },
  {
    oddity: 'a classifier without goods, then goods without a classifier',
    files: [file(RINGS), file(catalogue(named()))],
    becomes: [RING],
  },
  {
    oddity: 'goods without a classifier, then the classifier',
    files: [file(catalogue(named())), file(RINGS)],
    becomes: [RING],
    issues: ['unknown-group'],
  },
  {
    oddity: 'empty ids of catalogue, classifier and package',
    files: [
      file(RINGS.replace('<Ид>catalogue</Ид>', '<Ид></Ид>') + catalogue(named(), { id: '' })),
      file(offers(offer(P100), { id: '#' })),
    ],
    becomes: [SOLD],
  },
  ...['76972', 'syTpZPPtgcmvjte1p11IC0'].map((id) => ({
    oddity: `the id ${id}, which is no GUID`,
    files: [file(RINGS + catalogue(named('', { id }))), file(offers(offer(P100, { id })))],
    becomes: [SOLD],
  })),
  {
    oddity: 'trailing blanks in attributes and in whole elements',
    files: [
      file(
        RINGS +
          catalogue(
            good(
              '<Наименование>Кольцо  </Наименование><БазоваяЕдиница Код="796 " НаименованиеПолное="Штука">шт </БазоваяЕдиница><Группы><Ид> rings </Ид></Группы>',
              ' ring ',
            ),
          ),
      ),
      file(
        offers(offer(price('<ЦенаЗаЕдиницу> 100 </ЦенаЗаЕдиницу><Валюта>руб </Валюта>'), { id: 'ring ' })),
      ),
    ],
    becomes: [SOLD],
  },
  {
    oddity: 'groups nested deep with empty lists inside',
    files: [
      file(
        classifier(
          `<Группы>${group('a', 'Первая', `<Группы>${group('b', 'Вторая', `<Группы>${group('rings', 'Кольца странные', '<Группы/>')}</Группы>`)}</Группы>`)}</Группы>`,
        ) + catalogue(named()),
      ),
    ],
    becomes: [RING],
  },
  {
    oddity: 'the same group in two catalogues under other parents',
    files: [
      file(RINGS + catalogue(named())),
      file(
        classifier(
          `<Группы>${group('over', 'Выше', `<Группы>${group('rings', 'Кольца странные')}</Группы>`)}</Группы>`,
          'second',
        ) + catalogue(named('', { id: 'ring-2', title: 'Кольцо второе' }), { id: 'second' }),
      ),
    ],
    becomes: [RING, 'Кольцо второе · hidden · Кольца странные'],
  },
  {
    oddity: 'a good in several groups',
    files: [
      file(
        classifier(
          `<Группы>${group('rings', 'Кольца странные')}${group('gifts', 'Подарки странные')}</Группы>`,
        ) +
          catalogue(good('<Наименование>Кольцо</Наименование><Группы><Ид>gifts</Ид><Ид>rings</Ид></Группы>')),
      ),
    ],
    becomes: ['Кольцо · hidden · Подарки странные / Кольца странные'],
  },
  {
    oddity: 'a good in no group',
    files: [file(catalogue(good('<Наименование>Кольцо</Наименование>')))],
    becomes: ['Кольцо · hidden · Новые поступления'],
    issues: ['unknown-group'],
  },
  {
    oddity: 'article, barcode and picture that are present and empty',
    files: [file(RINGS + catalogue(named('<Артикул/><Штрихкод></Штрихкод><Картинка/>')))],
    becomes: [RING],
  },
  {
    oddity:
      'values of a reference book by their ids, the same property in another catalogue with other values',
    files: [
      file(
        classifier(
          `<Группы>${group('rings', 'Кольца странные')}</Группы>${METAL('', value('v1', 'Золото'))}`,
        ) + catalogue(named(ofMetal('v1'))),
      ),
      file(
        classifier(METAL('', value('v2', 'Серебро')), 'second') +
          catalogue(named(ofMetal('v2'), { id: 'ring-2', title: 'Кольцо второе' }), { id: 'second' }),
      ),
    ],
    becomes: [`${RING} · Сплав=Золото`, 'Кольцо второе · hidden · Кольца странные · Сплав=Серебро'],
  },
  {
    oddity: 'an offer of the bare id beside offers with characteristics',
    files: [
      ONE,
      file(
        offers(
          offer(P100) +
            offer(`${sized('16')}${P100}<Количество>2</Количество>`, { id: 'ring#a' }) +
            offer(`${sized('17')}${P100}<Количество>3</Количество>`, { id: 'ring#b' }),
        ),
      ),
    ],
    becomes: ['Кольцо · shown · Кольца странные · 16 ×2 100.00 ₽, 17 ×3 100.00 ₽'],
  },
  {
    oddity: 'a characteristic only as a value of a property of the offer',
    files: [
      file(
        classifier(
          `<Группы>${group('rings', 'Кольца странные')}</Группы><Свойства><Свойство><Ид>size</Ид><Наименование>Размер</Наименование></Свойство></Свойства>`,
        ) + catalogue(named()),
      ),
      file(
        offers(
          offer(
            `<ЗначенияСвойств><ЗначенияСвойства><Ид>size</Ид><Значение>16.5</Значение></ЗначенияСвойства></ЗначенияСвойств>${P100}<Количество>1</Количество>`,
            { id: 'ring#a' },
          ),
        ),
      ),
    ],
    becomes: ['Кольцо · shown · Кольца странные · 16,5 ×1 100.00 ₽'],
  },
  {
    oddity: 'a characteristic only in the brackets of a name',
    files: [
      ONE,
      file(
        offers(
          offer(`${P100}<Количество>1</Количество>`, { id: 'ring#a', title: 'Кольцо (Размер: 16.50)' }) +
            offer(`${P100}<Количество>1</Количество>`, { id: 'ring#b', title: 'Кольцо (17,0)' }),
        ),
      ),
    ],
    becomes: ['Кольцо · shown · Кольца странные · 16,5 ×1 100.00 ₽, 17 ×1 100.00 ₽'],
  },
  ...[
    '<Количество>3</Количество>',
    '<Склад ИдСклада="w1" КоличествоНаСкладе="1"/><Склад ИдСклада="w2" КоличествоНаСкладе="2"/>',
    '<Остатки><Остаток><Склад><Ид>w1</Ид><Количество>1</Количество></Склад></Остаток><Остаток><Склад><Ид>w2</Ид><Количество>2</Количество></Склад></Остаток></Остатки>',
    '<Остатки><Остаток><Количество>3</Количество></Остаток></Остатки>',
  ].map((stock) => ({
    oddity: `the stock ${stock}`,
    ...stocked(stock),
    becomes: ['Кольцо · shown · Кольца странные · Без размера ×3 100.00 ₽'],
  })),
  ...[
    ['<ЦенаЗаЕдиницу>310.00</ЦенаЗаЕдиницу>', '310.00'],
    ['<ЦенаЗаЕдиницу>83</ЦенаЗаЕдиницу>', '83.00'],
    ['<Представление>2 042,66 руб</Представление>', '2042.66'],
    ['<Представление> 2 042,66 руб за шт</Представление>', '2042.66'],
  ].map(([element = '', roubles]) => ({
    oddity: `the price ${element}`,
    ...priced(price(element)),
    becomes: [`Кольцо · shown · Кольца странные · Без размера ×0 ${roubles} ₽`],
  })),
  ...['руб', 'RUB', 'RUR', '643'].map((currency) => ({
    oddity: `the currency ${currency}`,
    ...inCurrency(currency),
    becomes: [SOLD],
  })),
  {
    oddity: 'the currency грн, of which the shop has no rate',
    ...inCurrency('грн'),
    becomes: ['Кольцо · hidden · Кольца странные · Без размера ×0'],
    issues: ['price'],
  },
  ...[' Статус="Удален"', ''].map((status) => ({
    oddity: `a good that was deleted by ${status === '' ? 'a mark' : 'its status'}`,
    files: [
      ONE,
      file(offers(offer(P100))),
      file(
        catalogue(
          named(status === '' ? '<ПометкаУдаления>true</ПометкаУдаления>' : '').replace(
            '<Товар>',
            `<Товар${status}>`,
          ),
        ),
      ),
    ],
    becomes: ['Кольцо · hidden · Кольца странные · Без размера ×0 100.00 ₽'],
  })),
  ...[
    {
      where: 'an attribute of the catalogue',
      goods: catalogue(named(), { attributes: ' СодержитТолькоИзменения="true"' }),
    },
    {
      where: 'an element of the catalogue',
      goods: catalogue(named(), { more: '<СодержитТолькоИзменения>true</СодержитТолькоИзменения>' }),
    },
    {
      where: 'an attribute of the classifier',
      goods: `${RINGS.replace('<Классификатор>', '<Классификатор СодержитТолькоИзменения="true">')}${catalogue(named())}`,
    },
  ].map(({ where, goods }) => ({
    oddity: `only changes, by ${where}`,
    files: [
      file(RINGS + catalogue(named('', { id: 'other', title: 'Кольцо другое' }))),
      file(offers(offer(P100, { id: 'other' }))),
      file(goods),
    ],
    becomes: ['Кольцо другое · shown · Кольца странные · Без размера ×0 100.00 ₽', RING],
  })),
  {
    oddity: 'a package of offers that is called whole and is plainly a part',
    files: [
      file(RINGS + catalogue(named() + named('', { id: 'other', title: 'Кольцо другое' }))),
      file(offers(offer(P100) + offer(P100, { id: 'other' }))),
      file(offers(offer(P100), { attributes: ' СодержитТолькоИзменения="false"' })),
    ],
    becomes: ['Кольцо другое · shown · Кольца странные · Без размера ×0 100.00 ₽', SOLD],
  },
  {
    oddity: 'elements that the reader does not know, in a good and beside the goods',
    files: [
      file(
        RINGS +
          catalogue(named('<НовоеПоле>1</НовоеПоле><НовоеПоле>2</НовоеПоле>'), {
            more: '<Доработка><Ид>1</Ид></Доработка>',
          }),
      ),
    ],
    becomes: [RING],
    issues: ['unknown-elements'],
  },
  {
    oddity: 'a split package: classifier, goods, offers, prices and rests each in files of their own',
    files: [
      file(RINGS),
      file(catalogue(named())),
      file(offers(offer(sized('16'), { id: 'ring#a' }))),
      file(offers(`<Предложение><Ид>ring#a</Ид>${P100}</Предложение>`)),
      file(
        offers(
          '<Предложение><Ид>ring#a</Ид><Остатки><Остаток><Количество>4</Количество></Остаток></Остатки></Предложение>',
        ),
      ),
    ],
    becomes: ['Кольцо · shown · Кольца странные · 16 ×4 100.00 ₽'],
  },
];

/** Letters and signs of these files. */
function inWindows1251(text: string): Buffer {
  const table = new Map(
    Array.from({ length: 256 }, (_, byte) => [
      new TextDecoder('windows-1251').decode(Uint8Array.of(byte)),
      byte,
    ]),
  );
  return Buffer.from(Array.from(text, (letter) => table.get(letter) ?? 0x3f));
}

test.each(ODDITIES)(
  '$oddity is imported without a failure [E3.35]',
  async ({ files, becomes, issues = [] }) => {
    await using shop = await openExchange();
    for (const [at, content] of files.entries()) {
      const [answer] = await shop.exchange({ [`import___${at}.xml`]: content });
      expect(answer?.first).toBe('success');
    }
    expect(await cameOut(shop)).toEqual(becomes);
    expect((await shop.issues()).map(({ code }) => code)).toEqual(issues);
  },
);
