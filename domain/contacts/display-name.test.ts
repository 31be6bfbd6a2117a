import { describe, expect, test } from 'vitest';
import { displayName } from './display-name.ts';

describe('the public name (promise 1.10, decision T2.33)', () => {
  test.each([
    {
      fullName: 'Кузнецова Анна Сергеевна',
      shown: 'Анна К.',
      because: 'a full name begins with the family name',
    },
    { fullName: 'Кузнецова Анна', shown: 'Анна К.', because: 'a patronymic may be absent' },
    {
      fullName: 'Анна Сергеевна Кузнецова',
      shown: 'Анна К.',
      because: 'the patronymic follows the given name',
    },
    { fullName: 'Анна Кузнецова', shown: 'Анна К.', because: 'the given name is well known' },
    { fullName: 'Марина Павел', shown: 'Павел М.', because: 'two given names: the second is the person' },
    { fullName: 'Ильич Пётр Ильич', shown: 'Пётр И.', because: 'only what follows a name is a patronymic' },
    { fullName: 'Мамедов Эльдар Рашид оглы', shown: 'Эльдар М.', because: 'a particle is no name' },
    { fullName: 'Римская-Корсакова Вера', shown: 'Вера Р.', because: 'a double name has one initial' },
    {
      fullName: 'Ладо Тамрико',
      shown: 'Тамрико Л.',
      because: 'unknown names are read in the order of the form',
    },
    { fullName: 'Анна', shown: 'Анна', because: 'there is nothing to shorten' },
    { fullName: '', shown: '', because: 'the name is empty' },
  ])('«$fullName» is «$shown»: $because', ({ fullName, shown }) => {
    expect(displayName(fullName)).toBe(shown);
  });
});
