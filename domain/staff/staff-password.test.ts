import { expect, test } from 'vitest';
import { readStaffPassword } from './staff-password.ts';

const SHORT = 'Не\u00a0короче 12\u00a0знаков';
const KNOWN = 'Такой пароль слишком известен';
const OWN = 'Пароль не\u00a0должен содержать ваш e-mail';

test.each([
  { text: 'шесть-колец', problem: SHORT },
  { text: '  шесть-колец  ', problem: SHORT },
  { text: 'к'.repeat(129), problem: 'Не\u00a0больше 128\u00a0знаков' },
  { text: '1qaz2wsx3edc', problem: KNOWN },
  { text: 'Administrator!', problem: KNOWN },
  { text: 'lunnitsa-2026', problem: KNOWN },
  { text: 'моя-лунница-26', problem: KNOWN },
  { text: '123412341234', problem: KNOWN },
  { text: 'Olga.Petrova-71', problem: OWN },
])('[B1.12] the password «$text» of olga.petrova@example.ru is refused: $problem', ({ text, problem }) => {
  expect(readStaffPassword(text, 'olga.petrova@example.ru')).toEqual({ problem });
});

test.each(['двенадцать12', ' зелёный малахит ', 'q'.repeat(60) + 'w'.repeat(68)])(
  '[B1.12] the password «%s» is taken, without the spaces around it',
  (text) => {
    expect(readStaffPassword(text, 'olga@example.ru')).toEqual({ value: text.trim() });
  },
);
