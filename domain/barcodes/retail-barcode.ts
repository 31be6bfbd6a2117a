/* Numbers that manufacturers print on goods: EAN-8 and EAN-13. */

/** Prefixes that shops use as they like: 02, 04 and 20–29 of EAN-13, 0 and 2 of EAN-8. */
const IN_STORE = /^(?:0[24]\d{11}|2\d{12}|[02]\d{7})$/;

/** Whether a text is a number that means the same in every shop, with a right check digit. */
export function isRetailBarcode(code: string): boolean {
  if (!/^(?:\d{8}|\d{13})$/.test(code) || IN_STORE.test(code)) return false;
  // From the right, the check digit itself counts once.
  const sum = [...code]
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
