import { expect, test } from 'vitest';
import { maskedEmail, maskedName, maskedOrganization, maskedPhone } from './masked.ts';

test.each([
  { name: 'Анна Ковалёва', masked: 'А••• К.' },
  { name: ' Анна  Петровна Ковалёва', masked: 'А••• П.' },
  { name: 'Анна', masked: 'А•••' },
  { name: '', masked: '' },
])('the name «$name» is masked as «$masked»', ({ name, masked }) => {
  expect(maskedName(name)).toBe(masked);
});

test.each([
  { phone: '+79123451234', masked: '+7 ••• •••-12-34' },
  { phone: '+375291234567', masked: '•••-45-67' },
])('the phone $phone is masked as $masked', ({ phone, masked }) => {
  expect(maskedPhone(phone)).toBe(masked);
});

test('an e-mail keeps its first letter and its domain', () => {
  expect(maskedEmail('anna.k@mail.ru')).toBe('a••@mail.ru');
});

test.each([
  { title: 'ИП Ковалёва А. С.', masked: 'ИП •••' },
  { title: 'Индивидуальный предприниматель Ковалёва', masked: 'ИП •••' },
  { title: 'ООО «Дары»', masked: 'ООО «Дары»' },
  { title: 'ИПК «Самоцветы»', masked: 'ИПК «Самоцветы»' },
])('the organisation $title is masked as $masked', ({ title, masked }) => {
  expect(maskedOrganization(title)).toBe(masked);
});
