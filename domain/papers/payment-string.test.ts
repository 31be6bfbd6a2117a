import { expect, test } from 'vitest';
import type { Kopecks } from '#domain/money.ts';
import { type BankPayment, paymentString } from './payment-string.ts';

const payment = (own: Partial<BankPayment> = {}): BankPayment => ({
  name: 'ООО «Лунница»',
  account: '40702810900000000001',
  bank: 'Банк «Пример»',
  bic: '046577000',
  correspondentAccount: '30101810200000000000',
  inn: '6600000000',
  kpp: '660001001',
  amount: 980_050 as Kopecks,
  purpose: 'Оплата заказа № 28-1047',
  ...own,
});

test('the five obligatory values come first, in the order of the standard, the sum in kopecks [E10.3]', () => {
  expect(paymentString(payment())).toBe(
    'ST00012|Name=ООО «Лунница»|PersonalAcc=40702810900000000001|BankName=Банк «Пример»|BIC=046577000|CorrespAcc=30101810200000000000|Sum=980050|Purpose=Оплата заказа № 28-1047|PayeeINN=6600000000|KPP=660001001',
  );
});

test.each([
  [{ name: 'ООО «А|Б»' }, 'Name=ООО «А/Б»', 'the sign between values is in none of them'],
  [{ purpose: 'Оплата\n по  счёту ' }, 'Purpose=Оплата по счёту', 'a value is one line'],
  [{ bank: 'Б'.repeat(60) }, `BankName=${'Б'.repeat(45)}`, 'a name of a bank has 45 signs at most'],
  [{ purpose: 'П'.repeat(300) }, `Purpose=${'П'.repeat(210)}`, 'a purpose has 210'],
  [{ name: 'Н'.repeat(300) }, `Name=${'Н'.repeat(160)}`, 'a name has 160'],
] as [Partial<BankPayment>, string, string][])('%j becomes %s: %s', (own, value, _because) => {
  expect(paymentString(payment(own)).split('|')).toContain(value);
});

test('an entrepreneur has no KPP', () => {
  expect(paymentString(payment({ inn: '660000000000', kpp: '' }))).toMatch(/\|PayeeINN=660000000000$/);
});
