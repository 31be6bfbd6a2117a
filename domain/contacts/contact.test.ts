import { expect, test } from 'vitest';
import { readContact } from './contact.ts';

test.each([
  { text: ' anna@example.ru ', read: { email: 'anna@example.ru' }, because: 'it has an @' },
  { text: '8 (912) 345-67-89', read: { phone: '+79123456789' }, because: 'it has digits only' },
  { text: '+375 29 123-45-67', read: { phone: '+375291234567' }, because: 'a plus makes it international' },
  { text: '', read: { problem: 'Введите e-mail или телефон' }, because: 'nothing was entered' },
  { text: 'anna', read: { problem: 'Некорректный e-mail' }, because: 'letters are not of a phone' },
  { text: 'anna@', read: { problem: 'Некорректный e-mail' }, because: 'the domain is missing' },
  { text: '912', read: { problem: 'Вы ввели некорректный номер телефона' }, because: 'digits are missing' },
])('«$text» is read as $read: $because', ({ text, read }) => {
  expect(readContact(text)).toEqual(read);
});
