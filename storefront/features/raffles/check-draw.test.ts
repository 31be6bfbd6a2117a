import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawWinners } from '#domain/raffles/draw.ts';
import { commitmentText, listText } from '#domain/raffles/list-text.ts';
import { checkDraw, findEntry } from './check-draw.ts';

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

const ENTRIES = Array.from({ length: 45 }, (_, index) => ({
  number: index + 1,
  ticket: `460••••••${String(1000 + index)}`,
  commitment: sha256(`entry ${index + 1}`),
}));

const LIST = listText(
  {
    code: 'osen',
    title: 'Розыгрыш «Осень»',
    closedAt: new Date('2026-10-20T21:00:00Z'),
    deciderTitle: 'Курс доллара США Банка России на 25 октября 2026 года, четыре знака',
    places: 5,
    reserves: 2,
  },
  ENTRIES,
);

/** The published data of an honest draw. */
function givenDraw(deciderValue = '81,2345') {
  const listHash = sha256(LIST);
  const numbers = drawWinners(
    { listHash, value: deciderValue.replace(',', '.'), count: 5, entries: ENTRIES.length },
    (key, message) => createHmac('sha256', key).update(message).digest(),
  );
  return { listHash, deciderValue, winners: numbers.map((number, index) => ({ place: index + 1, number })) };
}

const bytes = (text: string) => new TextEncoder().encode(text);
const verdicts = (check: ReturnType<typeof checkDraw>) => check.steps.map(({ isRight }) => isRight);

describe('verifying a draw', () => {
  test('confirms every step of an honest draw', () => {
    const check = checkDraw(bytes(LIST), givenDraw());
    expect(verdicts(check)).toEqual([true, true, true]);
    expect(check.isRight).toBe(true);
    expect(check.tries.length).toBeGreaterThanOrEqual(5);
    expect(check.tries.filter((line) => line.endsWith('место'))).toHaveLength(5);
  });

  test('detects an entry changed after the list was closed', () => {
    const tampered = LIST.replace(ENTRIES[6]?.commitment ?? '', sha256('another tag'));
    expect(tampered).not.toBe(LIST);
    const check = checkDraw(bytes(tampered), givenDraw());
    expect(verdicts(check)).toEqual([true, false, false]);
    expect(check.isRight).toBe(false);
  });

  test('detects an added or missing entry', () => {
    const shorter = LIST.replace(`${LIST.trimEnd().split('\n').at(-1)}\n`, '');
    expect(checkDraw(bytes(shorter), givenDraw()).isRight).toBe(false);
    const longer = `${LIST}46\t460••••••9999\t${sha256('one more')}\n`;
    expect(checkDraw(bytes(longer), givenDraw()).isRight).toBe(false);
  });

  test('detects a replaced winner', () => {
    const draw = givenDraw();
    const [first, ...others] = draw.winners;
    const winners = [{ place: 1, number: ((first?.number ?? 0) % 45) + 1 }, ...others];
    const check = checkDraw(bytes(LIST), { ...draw, winners });
    expect(verdicts(check)).toEqual([true, true, false]);
  });

  test('detects another deciding number', () => {
    const check = checkDraw(bytes(LIST), { ...givenDraw(), deciderValue: '81,2346' });
    expect(verdicts(check)).toEqual([true, true, false]);
  });

  test.each([
    { content: '', because: 'it is empty' },
    { content: '<!doctype html><p>Страница не найдена', because: 'it is a page' },
  ])('rejects $content as a list: $because', ({ content }) => {
    const check = checkDraw(bytes(content), givenDraw());
    expect(verdicts(check)).toEqual([false, false, false]);
    expect(check.tries).toEqual([]);
  });
});

describe('a participant', () => {
  const OWN = { secret: '9f2c4b7e', ticket: '4600000123456' };
  const entries = [
    ...ENTRIES.slice(0, 2),
    { number: 3, ticket: '460••••••3456', commitment: sha256(commitmentText(OWN)) },
  ];

  test.each([
    { given: OWN, number: 3, because: 'the letter and the tag identify it' },
    {
      given: { secret: ' 9f2c4b7e ', ticket: '460-0000 123456' },
      number: 3,
      because: 'spaces are allowed',
    },
    { given: { ...OWN, secret: '00000000' }, number: undefined, because: 'the secret is another' },
    { given: { ...OWN, ticket: '4600000123457' }, number: undefined, because: 'the tag is another' },
    { given: { ...OWN, ticket: '12' }, number: undefined, because: 'that is not a barcode' },
  ])('finds their entry $number by $given: $because', ({ given, number }) => {
    expect(findEntry(entries, given)?.number).toBe(number);
  });
});
