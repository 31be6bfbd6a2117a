/* The shop's own numbers for tags: EAN-13 of its own range (back office, §4.4 "Tags"). */

/** Numbers that begin with 20 are free for use inside a shop. */
const OWN = '20';
const LOT_DIGITS = 10;

/** The last digit of an EAN-13, of its first twelve. */
function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  );
  return (10 - (sum % 10)) % 10;
}

/** The shop's own number of a lot, for a tag that has no other. */
export function ownBarcode(lotId: number): string {
  const twelve = OWN + String(lotId).padStart(LOT_DIGITS, '0');
  return `${twelve}${checkDigit(twelve)}`;
}

/** The lot that an own number was printed for; undefined for any other text. */
export function lotOfOwnBarcode(code: string): number | undefined {
  if (!/^20\d{11}$/.test(code)) return;
  const lotId = Number(code.slice(OWN.length, -1));
  const isOfColumn = lotId > 0 && lotId <= 2_147_483_647;
  return isOfColumn && ownBarcode(lotId) === code ? lotId : undefined;
}
