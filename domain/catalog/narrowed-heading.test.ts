import { expect, test } from 'vitest';
import { narrowedHeading } from './narrowed-heading.ts';

test.each([
  { heading: 'Кольца', phrases: ['с малахитом'], is: 'Кольца с малахитом', because: 'a stone' },
  { heading: 'Кольца', phrases: ['из серебра'], is: 'Кольца из серебра', because: 'a metal' },
  {
    heading: 'Кольца',
    phrases: ['с малахитом', 'из серебра'],
    is: 'Кольца с малахитом из серебра',
    because: 'both combined',
  },
  {
    heading: 'Цепи и колье',
    phrases: ['из золота 585 пробы', 'с родированием', 'для женщин'],
    is: 'Цепи и колье из золота 585 пробы с родированием для женщин',
    because: 'as many as there are',
  },
  {
    heading: 'Кольца с зернью',
    phrases: ['с малахитом'],
    is: 'Кольца с зернью и\u00a0малахитом',
    because: 'one «с» is enough',
  },
  {
    heading: 'Кольца',
    phrases: ['с малахитом', 'с позолотой'],
    is: 'Кольца с малахитом и\u00a0позолотой',
    because: 'also for two phrases',
  },
  {
    heading: 'Обручальные кольца с камнями',
    phrases: ['с бриллиантом'],
    is: 'Обручальные кольца с бриллиантом',
    because: 'a stone takes the place of any stone',
  },
  {
    heading: 'Серьги на швензе',
    phrases: ['с янтарём'],
    is: 'Серьги на швензе с янтарём',
    because: 'another preposition stays',
  },
  {
    heading: 'Лунницы с\u00a0камнями',
    phrases: ['с\u00a0гранатом', 'из\u00a0серебра'],
    is: 'Лунницы с\u00a0гранатом из\u00a0серебра',
    because: 'prepositions may be joined to their nouns',
  },
  { heading: 'Колье из жемчуга', phrases: ['из серебра'], is: undefined, because: 'it is of pearls already' },
  { heading: 'Бусы из малахита', phrases: ['с малахитом'], is: undefined, because: 'it says that already' },
  { heading: 'Кольца', phrases: [], is: 'Кольца', because: 'nothing narrows it' },
])('«$heading» $phrases → «$is»: $because', ({ heading, phrases, is }) => {
  expect(narrowedHeading(heading, phrases)).toBe(is);
});
