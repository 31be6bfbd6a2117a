import { expect, test } from 'vitest';
import { readEmail } from './email.ts';

test.each([
  { text: 'anna@lunnitsa.ru', kept: 'anna@lunnitsa.ru', because: 'this is what one looks like' },
  { text: ' anna@lunnitsa.ru\n', kept: 'anna@lunnitsa.ru', because: 'spaces around are no mistake' },
  {
    text: 'Anna.B+rings@Mail.Lunnitsa.RU',
    kept: 'Anna.B+rings@mail.lunnitsa.ru',
    because: 'only the domain is the same in any case',
  },
  {
    text: 'анна@лунница.рф',
    kept: 'анна@xn--80apiia8aya.xn--p1ai',
    because: 'a Cyrillic domain is spelled in punycode',
  },
  {
    text: 'anna@xn--80apiia8aya.xn--p1ai',
    kept: 'anna@xn--80apiia8aya.xn--p1ai',
    because: 'punycode may be typed as it is',
  },
  {
    text: `${'a'.repeat(243)}@example.ru`,
    kept: `${'a'.repeat(243)}@example.ru`,
    because: 'of 254 letters it is not too long',
  },
])('$text is an e-mail: $because (decision T5.29)', ({ text, kept }) => {
  expect(readEmail(text)).toEqual({ value: kept });
});

test.each([
  { text: 'anna', because: 'there is no @' },
  { text: 'anna@home@lunnitsa.ru', because: 'there are two' },
  { text: '@lunnitsa.ru', because: 'the local part is missing' },
  { text: 'anna@', because: 'there is no domain' },
  { text: 'anna@localhost', because: 'the domain has no dot' },
  { text: 'anna@lunnitsa.', because: 'nothing follows the dot' },
  { text: 'anna@.ru', because: 'nothing precedes the dot' },
  { text: 'anna@lunnitsa..ru', because: 'two dots are adjacent' },
  { text: 'anna@127.0.0.1', because: 'an address of a machine is no domain' },
  { text: 'anna@lunnitsa.ru:25', because: 'a port is no part of a domain' },
  { text: 'anna@lunnitsa.ru/path', because: 'nor is a path' },
  { text: 'an na@lunnitsa.ru', because: 'there is a space' },
  {
    text: 'anna@lunnitsa.ru\r\nBcc: all@lunnitsa.ru',
    because: 'a line break would write headers of the letter',
  },
  { text: 'Анна <anna@lunnitsa.ru>', because: 'a name is no part of the address' },
  { text: `${'a'.repeat(244)}@example.ru`, because: 'of 255 letters it is too long' },
])('$text is no e-mail: $because (§5, decision T5.29) [C330]', ({ text }) => {
  expect(readEmail(text)).toEqual({ problem: 'Некорректный e-mail' });
});

test('requires an e-mail (§5) [C329]', () => {
  expect(readEmail('')).toEqual({ problem: 'Введите e-mail' });
  expect(readEmail('  ')).toEqual({ problem: 'Введите e-mail' });
});
