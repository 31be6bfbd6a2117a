/* EAN-13, and the shop's own numbers in it (back office, §4.4 "Tags"). */

/** Numbers that begin with 20 are free for use inside a shop. */
const OWN = '20';
const LOT_DIGITS = 10;

/** The last digit of an EAN-13, of its first twelve. */
export function checkDigit(twelve: string): number {
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

/** Left digits of even parity are right ones backwards; right ones are left ones of odd parity inverted. */
const LEFT = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const PARITIES = [
  'LLLLLL',
  'LLGLGG',
  'LLGGLG',
  'LLGGGL',
  'LGLLGG',
  'LGGLLG',
  'LGGGLL',
  'LGLGLG',
  'LGLGGL',
  'LGGLGL',
];

const inverted = (bits: string) => [...bits].map((bit) => (bit === '1' ? '0' : '1')).join('');
const backwards = (bits: string) => [...bits].reverse().join('');

/** The 95 modules, `1` black. */
export function ean13Modules(barcode: string): string {
  const digits = [...barcode].map(Number);
  const parities = PARITIES[digits[0] ?? 0] ?? '';
  const left = digits.slice(1, 7).map((digit, place) => {
    const bits = LEFT[digit] ?? '';
    return parities[place] === 'G' ? backwards(inverted(bits)) : bits;
  });
  const right = digits.slice(7).map((digit) => inverted(LEFT[digit] ?? ''));
  return `101${left.join('')}01010${right.join('')}101`;
}
