import { expect, test } from 'vitest';
import { readOutline } from './commerceml.ts';
import { type UnknownElements, unknownIssue } from './unknown-elements.ts';

async function reportOf(content: string): Promise<string | undefined> {
  const unknown: UnknownElements = new Map();
  const text = `<?xml version="1.0"?><КоммерческаяИнформация>${content}</КоммерческаяИнформация>`;
  for await (const _ of readOutline(bytesOf(text), unknown));
  return unknownIssue(unknown)?.text;
}

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const good = (inside: string) =>
  `<Каталог><Ид/><Товары><Товар><Ид>1</Ид>${inside}</Товар></Товары></Каталог>`;

test.each([
  { content: good('<БазоваяЕдиница>шт</БазоваяЕдиница><Страна>Россия</Страна>'), report: undefined },
  { content: good('<ШтрихКод/><ЗначениеРеквизита/>'), report: undefined },
  { content: '<Документ><Своё/></Документ>', report: undefined },
  {
    content: good('<Цвет/>').repeat(2) + good('<Форма/>'),
    report: 'Не\u00a0поняты и\u00a0пропущены элементы: Цвет\u00a0(2), Форма\u00a0(1)',
  },
  {
    content:
      '<ПакетПредложений><Ид/><Акции/><Предложения><Предложение><Доля>1</Доля></Предложение></Предложения></ПакетПредложений>',
    report: 'Не\u00a0поняты и\u00a0пропущены элементы: Акции\u00a0(1), Доля\u00a0(1)',
  },
  { content: '<Расписание/>', report: 'Не\u00a0поняты и\u00a0пропущены элементы: Расписание\u00a0(1)' },
])('of $content the report says: $report', async ({ content, report }) => {
  expect(await reportOf(content)).toBe(report);
});

test('a hostile file names no more than fits into a report', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `<Имя${at}/>`).join('');
  const report = await reportOf(good(names));
  expect(report).toMatch(
    /^Не\u00a0поняты и\u00a0пропущены элементы: (?:Имя\d+\u00a0\(1\)(?:, )?){10} и\u00a0другие$/,
  );
});
