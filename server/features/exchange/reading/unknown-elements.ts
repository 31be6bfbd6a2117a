import type { XmlElement } from './xml-elements.ts';

/* Elements that the reader passes over: those of the standard that a shop does not need, and those that it does not know. */

/** How often each name that is not known was met. */
export type UnknownElements = Map<string, number>;

/** Of a hostile file: more are not named. */
const MOST_NAMES = 50;

const OF_EVERY = [
  'Ид',
  'Наименование',
  'Описание',
  'Владелец',
  'ИдКлассификатора',
  'СодержитТолькоИзменения',
];

const OF_GOOD = [
  ...OF_EVERY,
  ...[
    'НомерВерсии',
    'ПометкаУдаления',
    'Статус',
    'Штрихкод',
    'ШтрихКод',
    'Артикул',
    'Код',
    'ПолноеНаименование',
    'БазоваяЕдиница',
  ],
  ...[
    'Единицы',
    'Группы',
    'Категория',
    'Картинка',
    'Страна',
    'ТорговаяМарка',
    'ВладелецТорговойМарки',
    'Изготовитель',
  ],
  ...[
    'ЗначенияСвойств',
    'ХарактеристикиТовара',
    'ЗначенияРеквизитов',
    'ЗначениеРеквизита',
    'СтавкиНалогов',
    'Акцизы',
    'Комплектующие',
  ],
  ...['Аналоги', 'Вес', 'ИдКаталога', 'ИдТоваруУКонтрагента', 'ИдХарактеристики'],
];

/** By the element around them; groups, properties and documents have forms of their own. */
const KNOWN: Readonly<Record<string, ReadonlySet<string>>> = {
  КоммерческаяИнформация: new Set(['Документ', 'Контейнер']),
  Классификатор: new Set([...OF_EVERY, 'Категории', 'ЕдиницыИзмерения']),
  Каталог: new Set([...OF_EVERY, 'ЕдиницыИзмерения', 'ДатаФормирования']),
  ПакетПредложений: new Set([
    ...OF_EVERY,
    'ИдКаталога',
    'ДействительноС',
    'ДействительноДо',
    'ЗначенияСвойств',
  ]),
  Товар: new Set(OF_GOOD),
  Предложение: new Set([...OF_GOOD, 'Цены', 'Количество', 'Склад', 'Остатки', 'СкидкиНаценки']),
};

/** Members of lists that come one by one. */
const READ = new Set([
  'Группа',
  'Свойство',
  'СвойствоНоменклатуры',
  'ТипЦены',
  'Склад',
  'Товар',
  'Предложение',
]);

export function countUnknown(
  unknown: UnknownElements,
  { name, children }: XmlElement,
  within: readonly string[],
): void {
  const count = (one: string) => {
    if (unknown.has(one) || unknown.size < MOST_NAMES) unknown.set(one, (unknown.get(one) ?? 0) + 1);
  };
  const around = within.at(-1) ?? '';
  const known = KNOWN[around === 'ИзмененияПакетаПредложений' ? 'ПакетПредложений' : around];
  if (known !== undefined && !READ.has(name) && !known.has(name)) count(name);
  const inside = KNOWN[name];
  if (inside === undefined) return;
  for (const child of children) if (!inside.has(child.name)) count(child.name);
}

const SHOWN = 10;

/** What a run reports of them; undefined without any. */
export function unknownIssue(unknown: UnknownElements): { code: string; text: string } | undefined {
  if (unknown.size === 0) return;
  const named = [...unknown]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, SHOWN)
    .map(([name, times]) => `${name}\u00a0(${times})`);
  const others = unknown.size > SHOWN ? ' и\u00a0другие' : '';
  return {
    code: 'unknown-elements',
    text: `Не\u00a0поняты и\u00a0пропущены элементы: ${named.join(', ')}${others}`,
  };
}
