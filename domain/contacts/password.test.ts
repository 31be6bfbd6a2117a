import { describe, expect, test } from 'vitest';
import { isSamePassword, passwordStrength, readPassword } from './password.ts';

test.each([
  { text: '12345', kept: '12345', because: 'five characters are enough' },
  { text: ' пять5 ', kept: 'пять5', because: 'spaces around are cut, as at sign-in (decision T5.11)' },
  { text: 'два слова', kept: 'два слова', because: 'a space inside belongs to it' },
])('«$text» may be a password: $because (§5, §9) [C671]', ({ text, kept }) => {
  expect(readPassword(text)).toEqual({ value: kept });
});

test.each([
  { text: '', because: 'nothing is written' },
  { text: '1234', because: 'four characters' },
  { text: '  1234  ', because: 'spaces around do not count' },
])('«$text» is refused: $because (§5) [C349, C671]', ({ text }) => {
  expect(readPassword(text)).toEqual({ problem: 'Короткий пароль' });
});

test.each([
  { password: 'малахит', confirm: 'малахит', same: true, because: 'letter for letter' },
  { password: 'малахит', confirm: ' малахит ', same: true, because: 'both are cut alike' },
  { password: 'малахит', confirm: 'Малахит', same: false, because: 'a capital is another letter' },
  { password: 'малахит', confirm: '', same: false, because: 'it has not been repeated' },
])('«$password» and «$confirm» match: $same, $because (§5) [C350]', ({ password, confirm, same }) => {
  expect(isSamePassword(password, confirm)).toBe(same);
});

describe('the strength of a password is a hint (decision T5.10)', () => {
  test.each([
    { password: '1234', strength: 'short', because: 'it would be refused' },
    { password: '123456', strength: 'common', because: 'digits in a row' },
    { password: '987654', strength: 'common', because: 'and back' },
    { password: 'aaaaaaaaaa', strength: 'common', because: 'one letter over and over' },
    { password: 'abcabcabc', strength: 'common', because: 'or three of them' },
    { password: 'Qwerty123', strength: 'common', because: 'a known word with digits behind it' },
    { password: 'Пароль!', strength: 'common', because: 'in Russian as well' },
    { password: '12marina', strength: 'common', because: 'and with digits in front' },
    { password: 'кольцо', strength: 'weak', because: 'one short word' },
    { password: '83920174', strength: 'weak', because: 'digits only' },
    { password: 'кольцо-84', strength: 'fair', because: 'a word, a sign and digits' },
    { password: 'лунница из серебра', strength: 'strong', because: 'several words' },
  ])('«$password» is $strength: $because', ({ password, strength }) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
