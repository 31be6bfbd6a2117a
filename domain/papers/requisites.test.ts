import { describe, expect, test } from 'vitest';
import { PAPER_KINDS, papersOfBuyer } from './paper-kinds.ts';
import { missingRequisites, type Seller, wrongRequisite } from './requisites.ts';

const FULL: Seller = {
  name: 'ООО «Лунница»',
  inn: '7707083893',
  kpp: '770701001',
  ogrn: '1027700132195',
  address: '620014, г. Екатеринбург, ул. Вайнера, д. 12',
  account: '40702810900000000001',
  bank: 'Банк «Пример»',
  bic: '046577000',
  correspondentAccount: '30101810200000000000',
  director: 'Белова А. И.',
  accountant: 'Орлова Е. П.',
};
const EMPTY = Object.fromEntries(Object.keys(FULL).map((name) => [name, ''])) as Seller;
const IP: Seller = { ...FULL, inn: '500100732259', kpp: '', accountant: '' };

test.each([
  ['invoice', { ...FULL, bic: '', account: '' }, ['расчётный счёт', 'БИК']],
  ['invoice', { ...FULL, kpp: '' }, ['КПП']],
  ['receipt', { ...EMPTY, name: 'ООО «Лунница»' }, ['ИНН', 'ОГРН', 'адрес']],
  ['receipt', { ...FULL, bank: '', director: '' }, []],
  ['upd', { ...FULL, director: '', bank: '' }, ['руководитель']],
  ['torg12', { ...FULL, accountant: '', bank: '' }, ['банк', 'главный бухгалтер']],
  ['invoice', IP, []],
  ['upd', { ...IP, director: '' }, ['руководитель']],
  ['packing', EMPTY, []],
  ['tag', EMPTY, []],
  ['parcel', EMPTY, []],
] as const)('%s lacks of %j: %j [E10.4]', (kind, seller, missing) => {
  expect(missingRequisites(kind, seller)).toEqual(missing);
});

test('a full set is enough for every paper', () => {
  expect(PAPER_KINDS.flatMap((kind) => missingRequisites(kind, FULL))).toEqual([]);
});

describe('check digits', () => {
  test.each([
    [{ inn: '7707083893' }, undefined],
    [{ inn: '7707083894' }, 'ИНН: проверьте цифры, контрольная не\u00a0сходится'],
    [{ inn: '500100732259' }, undefined],
    [{ inn: '500100732258' }, 'ИНН: проверьте цифры, контрольная не\u00a0сходится'],
    [{ inn: '77' }, 'ИНН: проверьте цифры, контрольная не\u00a0сходится'],
    [{ ogrn: '1027700132195' }, undefined],
    [{ ogrn: '1027700132196' }, 'ОГРН: проверьте цифры, контрольная не\u00a0сходится'],
    [{ ogrn: '304500116000157' }, undefined],
    [{ ogrn: '304500116000158' }, 'ОГРН: проверьте цифры, контрольная не\u00a0сходится'],
    [{ ogrn: '10277' }, 'ОГРН: проверьте цифры, контрольная не\u00a0сходится'],
    [{ kpp: '770701001' }, undefined],
    [{ kpp: '7707AB001' }, undefined],
    [{ kpp: '77070100' }, 'КПП: девять знаков, как в\u00a0свидетельстве'],
    [{ bic: '044525225' }, undefined],
    [{ bic: '944525225' }, 'БИК: девять цифр, первая\u00a0— ноль'],
    [{ bic: '04452522' }, 'БИК: девять цифр, первая\u00a0— ноль'],
    [{ bic: '044525225', correspondentAccount: '30101810400000000225' }, undefined],
    [
      { bic: '044525225', correspondentAccount: '30101810500000000225' },
      'Корреспондентский счёт: 20\u00a0цифр, и\u00a0контрольная должна сходиться с\u00a0БИК',
    ],
    [
      { bic: '044525225', correspondentAccount: '40702810900000000001' },
      'Корреспондентский счёт: 20\u00a0цифр, и\u00a0контрольная должна сходиться с\u00a0БИК',
    ],
    [{ bic: '046577000', account: '40702810900000000001' }, undefined],
    [
      { bic: '046577001', account: '40702810900000000001' },
      'Расчётный счёт: 20\u00a0цифр, и\u00a0контрольная должна сходиться с\u00a0БИК',
    ],
    [
      { account: '40702810900000000001' },
      'Расчётный счёт: 20\u00a0цифр, и\u00a0контрольная должна сходиться с\u00a0БИК',
    ],
    [{}, undefined],
  ])('of %j: %s', (given, problem) => {
    expect(wrongRequisite(given)).toBe(problem);
  });
});

test.each([
  [{ isPaid: false, isCancelled: false, isByInvoice: true }, ['invoice']],
  [{ isPaid: true, isCancelled: false, isByInvoice: true }, ['invoice', 'receipt']],
  [{ isPaid: true, isCancelled: false, isByInvoice: false }, ['receipt']],
  [{ isPaid: false, isCancelled: false, isByInvoice: false }, []],
  [{ isPaid: true, isCancelled: true, isByInvoice: true }, []],
])('a buyer gets of %j: %j', (standing, kinds) => {
  expect(papersOfBuyer(standing)).toEqual(kinds);
});
