import { describe, expect, test } from 'vitest';
import { readFullName } from './full-name.ts';

const problemOf = (text: string, leastWords?: number) => {
  const reading = readFullName(text, leastWords);
  return 'problem' in reading ? reading.problem : undefined;
};

const INITIALS = 'Поле ФИО не должно содержать инициалы';
const CYRILLIC = 'Поле ФИО должно содержать русские буквы от А до Я';

describe('a full name (§5, decision T5.3)', () => {
  test.each([
    { text: 'Белова Анна Сергеевна', kept: 'Белова Анна Сергеевна', because: 'Cyrillic words with capitals' },
    { text: 'Анна', kept: 'Анна', because: 'by default one word is enough' },
    {
      text: ' Белова   Анна\u00a0Сергеевна ',
      kept: 'Белова Анна Сергеевна',
      because: 'spaces are normalised',
    },
    { text: 'Ёлкин Пётр', kept: 'Ёлкин Пётр', because: 'Ё is a letter of the alphabet' },
    {
      text: 'Петрова-Водкина Анна-Мария',
      kept: 'Петрова-Водкина Анна-Мария',
      because: 'each hyphenated part is a name',
    },
    { text: 'Алиев Вагиф Самед оглы', kept: 'Алиев Вагиф Самед оглы', because: 'a particle may be small' },
    {
      text: 'Мамедова Лала Самед кызы',
      kept: 'Мамедова Лала Самед кызы',
      because: 'a particle may be small',
    },
    { text: 'Гасан-заде Рустам', kept: 'Гасан-заде Рустам', because: 'after a hyphen too' },
    { text: 'фон Визин Денис', kept: 'фон Визин Денис', because: 'and before the name' },
    { text: 'О’Коннор Шинейд', kept: 'О’Коннор Шинейд', because: 'an apostrophe is part of a name' },
    { text: "О'Коннор Шинейд", kept: "О'Коннор Шинейд", because: 'a typewritten one as well' },
    { text: 'Андреи\u0306 Белый', kept: 'Андрей Белый', because: 'a combined letter is one letter' },
  ])('$text is kept as $kept: $because [C340]', ({ text, kept }) => {
    expect(readFullName(text)).toEqual({ value: kept });
  });

  test.each([
    { text: '', problem: 'Отсутствует ФИО', because: 'the field is empty' },
    { text: '   ', problem: 'Отсутствует ФИО', because: 'spaces alone count as empty' },
    { text: 'Белова А. С.', problem: INITIALS, because: 'a letter with a dot is no name' },
    { text: 'Белова А.С.', problem: INITIALS, because: 'nor are two of them' },
    { text: 'Белова А С', problem: INITIALS, because: 'nor is a letter without one' },
    { text: 'И', problem: INITIALS, because: 'a word of one letter is an initial (decision T5.4)' },
    { text: 'Belova Anna', problem: CYRILLIC, because: 'Latin letters' },
    { text: 'белова анна', problem: CYRILLIC, because: 'small letters' },
    { text: 'Белова анна', problem: CYRILLIC, because: 'one small letter' },
    { text: 'БЕЛОВА АННА', problem: CYRILLIC, because: 'a capital begins the word, and only begins it' },
    { text: 'Белова Анна2', problem: CYRILLIC, because: 'a digit' },
    { text: 'Белова, Анна', problem: CYRILLIC, because: 'a sign' },
    { text: 'Петрова- Анна', problem: CYRILLIC, because: 'a hyphen with nothing behind it' },
    { text: 'Петрова-водкина', problem: CYRILLIC, because: 'a part that is no particle has a capital' },
    { text: 'Бёлова 🙂', problem: CYRILLIC, because: 'an emoji' },
  ])('$text is refused: $because [C338, C342, C343]', ({ text, problem }) => {
    expect(problemOf(text)).toBe(problem);
  });
});

describe('words of a full name (§5, decision T5.2)', () => {
  test.each([
    { least: 1, text: 'Анна', problem: undefined },
    { least: 2, text: 'Белова Анна', problem: undefined },
    { least: 2, text: 'Анна', problem: 'Поле ФИО должно содержать не менее 2 слов, разделённых пробелами' },
    {
      least: 3,
      text: 'Белова Анна',
      problem: 'Поле ФИО должно содержать не менее 3 слов, разделённых пробелами',
    },
    { least: 5, text: 'Белова', problem: 'Поле ФИО должно содержать не менее 5 слов, разделённых пробелами' },
    {
      least: 21,
      text: 'Белова',
      problem: 'Поле ФИО должно содержать не менее 21 слова, разделённых пробелами',
    },
  ])('where $least are needed, «$text» gets: $problem [C339]', ({ least, text, problem }) => {
    expect(problemOf(text, least)).toBe(problem);
  });

  test('reports one error at a time: words, then initials, then letters (decision T5.5)', () => {
    expect(problemOf('', 3)).toBe('Отсутствует ФИО');
    expect(problemOf('A. belova', 3)).toBe(
      'Поле ФИО должно содержать не менее 3 слов, разделённых пробелами',
    );
    expect(problemOf('A. belova', 2)).toBe(INITIALS);
    expect(problemOf('Anna belova', 2)).toBe(CYRILLIC);
  });
});
