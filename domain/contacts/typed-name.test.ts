import { expect, test } from 'vitest';
import { typedName } from './typed-name.ts';

test.each([
  ['Bdfyjd Bdfy', 'Иванов Иван', 'the layout was English'],
  ['rjhj,rj ', 'Коробко ', 'a comma is the key of Б'],
  [".kbz 'lefhljdyf", 'Юлия Эдуардовна', 'words begin with the keys of Ю and Э'],
  ['{fhbnjyjd', 'Харитонов', 'Shift does not change the key'],
  ['анна-мария', 'Анна-Мария', 'every part of a name is capitalised'],
  ['О’Коннор', 'О’Коннор', 'an apostrophe inside a name stays'],
  ['А.С. Пушкин', 'А.С. Пушкин', 'initials are refused on submit, not converted'],
  ['Петров', 'Петров', 'a valid name is unchanged'],
])('%s becomes %s: %s [C344]', (text, name) => {
  expect(typedName(text)).toBe(name);
});
