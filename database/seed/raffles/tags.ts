/** The tag in the picture beside the form. */
export const PRINTED_TAG = '4600000012346';

/** Unregistered tags of the demo shop, for trying a raffle out. */
export const FREE_TAGS: readonly string[] = [
  PRINTED_TAG,
  ...Array.from({ length: 39 }, (_, index) => tag(4000 + index * 17)),
];

/** Registered tags: of the finished raffle, and of the open one. */
export const drawnTag = (place: number): string => tag(1000 + place * 13);
export const openTag = (place: number): string => tag(7000 + place * 29);

/** Twelve digits and the check digit of EAN-13. */
function tag(number: number): string {
  const digits = `46078${String(number).padStart(7, '0')}`;
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}
