import type { Kopecks } from '#domain/money.ts';

/** Whom an order is paid to, and for what. */
export type BankPayment = {
  name: string;
  account: string;
  bank: string;
  bic: string;
  correspondentAccount: string;
  inn: string;
  /** Empty for an entrepreneur. */
  kpp: string;
  amount: Kopecks;
  purpose: string;
};

/** Signs of a value, at most: those of the format. */
const LONGEST = { Name: 160, BankName: 45, Purpose: 210 } as const;

/**
 * The text of a payment QR code by ГОСТ Р 56042-2014: UTF-8 (`2`), divided by `|`, the first five values
 * obligatory and in this order, the sum in kopecks. Empty values are left out.
 */
export function paymentString(payment: BankPayment): string {
  const { name, account, bank, bic, correspondentAccount, inn, kpp, amount, purpose } = payment;
  const values: readonly (readonly [key: string, value: string])[] = [
    ['Name', inOneLine(name, LONGEST.Name)],
    ['PersonalAcc', inOneLine(account)],
    ['BankName', inOneLine(bank, LONGEST.BankName)],
    ['BIC', inOneLine(bic)],
    ['CorrespAcc', inOneLine(correspondentAccount)],
    ['Sum', String(amount)],
    ['Purpose', inOneLine(purpose, LONGEST.Purpose)],
    ['PayeeINN', inOneLine(inn)],
    ['KPP', inOneLine(kpp)],
  ];
  const present = values.filter(([, value], place) => place < 5 || value !== '');
  return ['ST00012', ...present.map(([key, value]) => `${key}=${value}`)].join('|');
}

/** In one line, without the sign that divides values. */
const inOneLine = (text: string, longest = 300): string =>
  [...text.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim()].slice(0, longest).join('').trim();
