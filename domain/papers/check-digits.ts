/* Check digits of the numbers that Russian documents name. */

/** ОГРН (13 digits) or ОГРНИП (15): the rest of the number without its last digit by 11 or 13. */
export function isOgrn(ogrn: string): boolean {
  if (!/^(?:\d{13}|\d{15})$/.test(ogrn)) return false;
  const divisor = ogrn.length === 13 ? 11n : 13n;
  return Number((BigInt(ogrn.slice(0, -1)) % divisor) % 10n) === Number(ogrn.at(-1));
}

/** Four digits of the tax office, two of the reason (letters occur), three of a number. It has no check digit. */
export const isKpp = (kpp: string): boolean => /^\d{4}[\dA-Z]{2}\d{3}$/.test(kpp);

/** Russian banks begin with 04; codes of the Treasury with 0 and 1. */
export const isBic = (bic: string): boolean => /^0[0-4]\d{7}$/.test(bic);

const WEIGHTS = [7, 1, 3];

/** The check digit of an account depends on its bank: on the last three digits of its БИК. */
export const isAccount = (account: string, bic: string): boolean =>
  /^\d{20}$/.test(account) && isBic(bic) && isWeighed(bic.slice(-3) + account);

/** That of a bank at the Central Bank: on the fifth and sixth digit of the БИК, after a zero. */
export const isCorrespondentAccount = (account: string, bic: string): boolean =>
  /^301\d{17}$/.test(account) && isBic(bic) && isWeighed(`0${bic.slice(4, 6)}${account}`);

const isWeighed = (digits: string): boolean =>
  Array.from(digits, Number).reduce((sum, digit, place) => sum + digit * (WEIGHTS[place % 3] ?? 0), 0) %
    10 ===
  0;
