import { expect, test } from 'vitest';
import { cityIn, cityText } from './city-choice.ts';

test.each([
  {
    text: '6600000100000 Екатеринбург',
    city: { name: 'Екатеринбург', kladrId: '6600000100000' },
    because: 'whole',
  },
  {
    text: ' Ростов-на-Дону',
    city: { name: 'Ростов-на-Дону', kladrId: '' },
    because: 'only its name is known',
  },
  { text: 'Екатеринбург', city: undefined, because: 'it has another form' },
  { text: '6600000100000  ', city: undefined, because: 'it has no name' },
  { text: `66 ${'а'.repeat(101)}`, city: undefined, because: 'it is too long' },
  { text: '66 а\u0000', city: undefined, because: 'the database cannot store it' },
  { text: undefined, city: undefined, because: 'there is no cookie' },
])('reads $text: $because', ({ text, city }) => {
  expect(cityIn(text)).toEqual(city);
});

test('reads what it has written', () => {
  const city = { name: 'Нижний Тагил', kladrId: '6600000200000' };
  expect(cityIn(cityText(city))).toEqual(city);
});
