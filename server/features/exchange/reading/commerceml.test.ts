import { describe, expect, test } from 'vitest';
import { encoded } from '../door/encoded.ts';
import { type ExchangeRecord, readCommerceml } from './commerceml.ts';

/** In parts of this size, as a socket or a chunk cuts it. */
async function* parts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(content: string | Buffer, size = 65_536): Promise<ExchangeRecord[]> {
  const records: ExchangeRecord[] = [];
  for await (const record of readCommerceml(parts(Buffer.from(content), size))) records.push(record);
  return records;
}

const file = (content: string, attributes = 'ВерсияСхемы="2.10"') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<КоммерческаяИнформация ${attributes}>${content}</КоммерческаяИнформация>`;

const goods = (content: string) => file(`<Каталог><Ид>k</Ид><Товары>${content}</Товары></Каталог>`);
const RING = '<Товар><Ид>1</Ид><Наименование>Кольцо «Роса»</Наименование><Артикул> Р-1 </Артикул></Товар>';

const goodsOf = (records: readonly ExchangeRecord[]) => records.filter(({ kind }) => kind === 'good');
const offersOf = (records: readonly ExchangeRecord[]) => records.filter(({ kind }) => kind === 'offer');

describe('a file is the same', () => {
  test.each([1, 2, 3, 7, 65_536])('in parts of %d bytes, in both encodings [E2.14]', async (size) => {
    const expected = await read(goods(RING));
    expect(goodsOf(expected)).toMatchObject([{ id: '1', title: 'Кольцо «Роса»', article: 'Р-1' }]);
    expect(await read(goods(RING), size)).toEqual(expected);
    expect(await read(`\ufeff${goods(RING)}`, size)).toEqual(expected);
    const old = encoded(goods(RING).replace('UTF-8', 'windows-1251'), 'windows-1251');
    expect(await read(old, size)).toEqual(expected);
  });

  test.each([
    'ВерсияСхемы="2.05"',
    'xmlns="urn:1C.ru:commerceml_2" ВерсияСхемы="2.05"',
    'xmlns="urn:1C.ru:commerceml_210" ВерсияСхемы="2.10"',
    'xmlns="urn:1C.ru:commerceml_3" ВерсияСхемы="3.1"',
  ])('with the attributes %s [E2.18]', async (attributes) => {
    const content = `<Каталог><Товары>${RING}</Товары></Каталог>`;
    expect(goodsOf(await read(file(content, attributes)))).toEqual(goodsOf(await read(file(content))));
  });

  test('with prefixes [E2.18]', async () => {
    const prefixed = goods(RING).replaceAll(/<(\/?)(?=\p{L})/gu, '<$1ns:');
    expect(goodsOf(await read(prefixed))).toEqual(goodsOf(await read(goods(RING))));
  });
});

test('texts are what XML says: sections, references, comments, instructions [E2.17]', async () => {
  const [good] = goodsOf(
    await read(
      goods(
        '<Товар><Ид>1</Ид><!-- <Ид>2</Ид> --><?php x ?><Наименование>A&amp;B &lt;i&gt; <![CDATA[<b>&amp;</b>]]> &#1071;&#x44F;</Наименование></Товар>',
      ),
    ),
  );
  expect(good).toMatchObject({ id: '1', title: 'A&B <i> <b>&amp;</b> Яя' });
});

test('control characters are dropped', async () => {
  const [good] = goodsOf(
    await read(goods('<Товар><Ид>1\u0000\u0008</Ид><Наименование>a\tb</Наименование></Товар>')),
  );
  expect(good).toMatchObject({ id: '1', title: 'a b' });
});

describe('a file is refused', () => {
  test.each([
    ['a declaration of entities', '<!DOCTYPE x [<!ENTITY a "b">]>', 'Файл содержит DTD: строка 1'],
    ['a DTD by address', '<!DOCTYPE x SYSTEM "http://127.0.0.1/x.dtd">', 'Файл содержит DTD'],
  ])('for %s [E2.11]', async (_name, dtd, text) => {
    await expect(read(`${dtd}${file('')}`)).rejects.toThrow(text);
  });

  test.each(['&x;', '&laquo;'])('for the entity %s that XML does not have [E2.11]', async (entity) => {
    await expect(read(goods(`<Товар><Ид>${entity}</Ид></Товар>`))).rejects.toThrow('Файл не\u00a0читается');
  });

  test('with line and column where it is malformed [E2.13]', async () => {
    const cut = goods(`\n${RING}\n<Товар><Ид>2</Наименование>`);
    await expect(read(cut)).rejects.toThrow(/^Файл не\u00a0читается как XML: строка 4, столбец \d+$/);
    await expect(read(goods(RING).slice(0, -30))).rejects.toThrow('Файл не\u00a0читается как XML: строка');
  });

  test.each([
    ['html', '<html><body/></html>'],
    ['another XML', '<?xml version="1.0"?><root><Товар/></root>'],
    ['text', 'Артикул;Цена'],
    ['json', '{"goods": []}'],
  ])('that is %s [E2.19]', async (_name, content) => {
    await expect(read(content)).rejects.toThrow(/не\u00a0CommerceML|не\u00a0читается как XML/);
  });

  test('when it is empty [E2.21]', async () => {
    await expect(read('')).rejects.toThrow('Файл пуст');
  });

  test('in another encoding, and for bytes that are not in its own, with the place [E2.15]', async () => {
    await expect(read(goods(RING).replace('UTF-8', 'koi8-r'))).rejects.toThrow('Кодировка файла');
    await expect(read(Buffer.from(`\ufeff${goods(RING)}`, 'utf16le'))).rejects.toThrow('Кодировка файла');
    const mixed = Buffer.concat([Buffer.from(`${file('')}\n`), encoded(`\n${RING}`, 'windows-1251')]);
    await expect(read(mixed)).rejects.toThrow(/нет в\u00a0кодировке utf-8: строка 4, столбец 1/);
    const wrong = Buffer.concat([
      encoded(goods(RING).replace('UTF-8', 'windows-1251'), 'windows-1251'),
      Buffer.from([0x98]),
    ]);
    await expect(read(wrong)).rejects.toThrow(/нет в\u00a0кодировке windows-1251: строка 2/);
  });

  test('for nesting, names, texts and attributes that no good has [E2.16]', async () => {
    const nested = (depth: number) => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
    await expect(read(goods(`<Товар>${nested(10_000)}</Товар>`))).rejects.toThrow(
      'Слишком глубокая вложенность',
    );
    await expect(read(goods(`<Товар><${'a'.repeat(201)}/></Товар>`))).rejects.toThrow('Слишком длинное имя');
    await expect(read(goods(`<Товар a="${'b'.repeat(100_000)}"/>`))).rejects.toThrow();
    await expect(read(goods(`<Товар><Описание>${'я'.repeat(1_100_000)}</Описание></Товар>`))).rejects.toThrow(
      'Слишком длинный текст',
    );
  });
});

test('a good that is too large is cut, and the next one is read', async () => {
  const values = `<Значение>${'x'.repeat(1000)}</Значение>`.repeat(1200);
  const records = goodsOf(await read(goods(`<Товар><Ид>1</Ид>${values}</Товар>${RING}`)));
  expect(records).toMatchObject([
    { id: '1', isCut: true },
    { id: '1', isCut: false, article: 'Р-1' },
  ]);
});

test('a file and its catalogue say when they were formed and whether they are a part', async () => {
  const heads = await read(
    '<КоммерческаяИнформация ВерсияСхемы="2.04" ДатаФормирования="2014-06-01T0:36:33"><Каталог СодержитТолькоИзменения="true"><Ид></Ид><Товары/></Каталог><ПакетПредложений><ИдКаталога>k</ИдКаталога><СодержитТолькоИзменения>false</СодержитТолькоИзменения><Предложения/></ПакетПредложений></КоммерческаяИнформация>',
  );
  expect(heads).toEqual([
    { kind: 'file', schema: '2.04', formedAt: '2014-06-01T00:36:33' },
    { kind: 'head', of: 'catalogue', catalogueId: undefined, isChangesOnly: true },
    { kind: 'head', of: 'catalogue', catalogueId: '', isChangesOnly: undefined },
    { kind: 'head', of: 'offers', catalogueId: undefined, isChangesOnly: undefined },
    { kind: 'head', of: 'offers', catalogueId: 'k', isChangesOnly: undefined },
    { kind: 'head', of: 'offers', catalogueId: undefined, isChangesOnly: false },
  ]);
});

test('a classifier has groups in groups, properties with their values, price types and warehouses', async () => {
  const records = await read(
    file(`<Классификатор><Ид>c</Ид><Наименование>Основной</Наименование>
      <Группы><Группа><Ид>g1</Ид><Наименование>Кольца</Наименование>
        <Группы><Группа><Ид>g2</Ид><Наименование> Обручальные </Наименование><Группы/></Группа></Группы>
      </Группа></Группы>
      <Свойства>
        <Свойство><Ид>p1</Ид><Наименование>Металл</Наименование><ТипЗначений>Справочник</ТипЗначений>
          <ВариантыЗначений><Справочник><ИдЗначения>v1</ИдЗначения><Значение>Серебро</Значение></Справочник></ВариантыЗначений>
        </Свойство>
        <СвойствоНоменклатуры><Ид>p2</Ид><Наименование>Размер</Наименование></СвойствоНоменклатуры>
      </Свойства>
      <ТипыЦен><ТипЦены><Ид>t1</Ид><Наименование>Розничная</Наименование></ТипЦены></ТипыЦен>
      <Склады><Склад><Ид>w1</Ид><Наименование>Основной</Наименование></Склад></Склады>
    </Классификатор>`),
  );
  expect(records.filter(({ kind }) => !['file', 'head'].includes(kind))).toEqual([
    {
      kind: 'group',
      id: 'g1',
      title: 'Кольца',
      isDeleted: undefined,
      groups: [{ kind: 'group', id: 'g2', title: 'Обручальные', isDeleted: undefined, groups: [] }],
    },
    { kind: 'property', id: 'p1', title: 'Металл', values: [{ id: 'v1', title: 'Серебро' }] },
    { kind: 'property', id: 'p2', title: 'Размер', values: [] },
    { kind: 'priceType', id: 't1', title: 'Розничная' },
    { kind: 'warehouse', id: 'w1', title: 'Основной' },
  ]);
});

test('what a good does not name is absent, what it names without a value is empty', async () => {
  const [absent, empty] = goodsOf(
    await read(
      goods(
        '<Товар><Ид> 1 </Ид></Товар><Товар><Ид>2</Ид><Артикул/><Группы/><Картинка/><Штрихкод></Штрихкод><Описание> </Описание><ЗначенияСвойств/></Товар>',
      ),
    ),
  );
  expect(absent).toMatchObject({
    id: '1',
    article: undefined,
    groupIds: undefined,
    pictures: undefined,
    barcodes: undefined,
    description: undefined,
    values: undefined,
  });
  expect(empty).toMatchObject({
    article: '',
    groupIds: [],
    pictures: [],
    barcodes: [],
    description: '',
    values: [],
  });
});

test('a good has several groups, pictures, barcodes, values and a code in its requisites', async () => {
  const [good] = goodsOf(
    await read(
      goods(`<Товар Статус="Удален"><Ид>1</Ид><Штрихкод>2000000000015; 2000000000022</Штрихкод><Штрихкод>2000000000039</Штрихкод>
        <Группы><Ид>g1</Ид><Ид>g2</Ид></Группы><Картинка>a.jpg</Картинка><Картинка>b.jpg</Картинка>
        <Описание>Первая строка
вторая</Описание>
        <Изготовитель><Ид>m</Ид><Наименование>Лунница</Наименование></Изготовитель>
        <ЗначенияСвойств><ЗначенияСвойства><Ид>p1</Ид><Значение>v1</Значение><Значение>v2</Значение></ЗначенияСвойства></ЗначенияСвойств>
        <СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>20</Ставка></СтавкаНалога></СтавкиНалогов>
        <ЗначенияРеквизитов>
          <ЗначениеРеквизита><Наименование>ТипНоменклатуры</Наименование><Значение>Товар</Значение></ЗначениеРеквизита>
          <ЗначениеРеквизита><Наименование>Код</Наименование><Значение>000123</Значение></ЗначениеРеквизита>
        </ЗначенияРеквизитов><Вес>0.0023</Вес></Товар>`),
    ),
  );
  expect(good).toMatchObject({
    isDeleted: true,
    barcodes: ['2000000000015', '2000000000022', '2000000000039'],
    groupIds: ['g1', 'g2'],
    pictures: ['a.jpg', 'b.jpg'],
    description: 'Первая строка\nвторая',
    brand: 'Лунница',
    values: [{ propertyId: 'p1', values: ['v1', 'v2'] }],
    taxRates: ['20'],
    code: '000123',
    weight: '0.0023',
  });
});

test('barcodes are also spelled with a capital, and requisites also come without their list', async () => {
  const [good] = goodsOf(
    await read(
      goods(`<Товар><Ид>1</Ид><ШтрихКод>2000000000015</ШтрихКод>
        <ЗначениеРеквизита><Наименование>Код</Наименование><Значение>000123</Значение></ЗначениеРеквизита>
        <ЗначениеРеквизита><Наименование>ОписаниеВФорматеHTML</Наименование><Значение>Бирюза</Значение></ЗначениеРеквизита></Товар>`),
    ),
  );
  expect(good).toMatchObject({ barcodes: ['2000000000015'], code: '000123', description: 'Бирюза' });
});

const offer = (content: string) =>
  file(
    `<ПакетПредложений><Предложения><Предложение><Ид>1#2</Ид>${content}</Предложение></Предложения></ПакетПредложений>`,
  );

test.each([
  ['in the offer', '<Количество>5</Количество>', { total: '5', warehouses: [] }],
  [
    'by attributes of warehouses',
    '<Склад ИдСклада="w1" КоличествоНаСкладе="2"/><Склад ИдСклада="w2" КоличествоНаСкладе="3"/>',
    {
      total: undefined,
      warehouses: [
        { id: 'w1', count: '2' },
        { id: 'w2', count: '3' },
      ],
    },
  ],
  [
    'by elements of warehouses',
    '<Остатки><Остаток><Склад><Ид>w1</Ид><Количество>4</Количество></Склад></Остаток></Остатки>',
    { total: undefined, warehouses: [{ id: 'w1', count: '4' }] },
  ],
  [
    'by rests without warehouses',
    '<Остатки><Остаток><Количество>6</Количество></Остаток></Остатки>',
    { total: '6', warehouses: [] },
  ],
])('stock is read %s [E4.12]', async (_name, content, stock) => {
  expect(offersOf(await read(offer(content)))).toMatchObject([{ id: '1#2', stock }]);
});

test('an offer without stock and prices has none, and one with an empty list has an empty one', async () => {
  expect(offersOf(await read(offer('')))).toMatchObject([{ stock: undefined, prices: undefined }]);
  expect(offersOf(await read(offer('<Цены/>')))).toMatchObject([{ prices: [] }]);
});

test('prices are read by amount, or else by presentation', async () => {
  const [priced] = offersOf(
    await read(
      offer(`<Цены>
        <Цена><ИдТипаЦены>t1</ИдТипаЦены><ЦенаЗаЕдиницу>310.00</ЦенаЗаЕдиницу><Валюта>руб</Валюта><Единица>шт</Единица><Коэффициент>1</Коэффициент></Цена>
        <Цена><Представление>2 042,66 руб</Представление><ИдТипаЦены>t2</ИдТипаЦены></Цена>
      </Цены><ХарактеристикиТовара><ХарактеристикаТовара><Наименование>Размер</Наименование><Значение>16,5</Значение></ХарактеристикаТовара></ХарактеристикиТовара>`),
    ),
  );
  expect(priced).toMatchObject({
    prices: [
      { typeId: 't1', amount: '310.00', currency: 'руб', unit: 'шт', coefficient: '1' },
      { typeId: 't2', amount: '2 042,66 руб', currency: '' },
    ],
    characteristics: [{ title: 'Размер', value: '16,5' }],
  });
});

test('a document is one element, also inside containers of 3.1', async () => {
  const records = await read(file('<Контейнер><Документ><Ид>281047</Ид></Документ></Контейнер>'));
  expect(records).toMatchObject([{ kind: 'file' }, { kind: 'document' }]);
});
