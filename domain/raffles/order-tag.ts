/** In-store numbers of EAN-13: manufacturers do not print them on tags. */
const PREFIX = '29';

/** The barcode of a piece bought online: thirteen digits with the check digit of EAN-13. */
export function orderTag(sequence: number): string {
  const digits = PREFIX + String(sequence).padStart(10, '0');
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3),
    0,
  );
  return digits + String((10 - (sum % 10)) % 10);
}
