/* How the palette of the back office reads what is typed (§3 "Keyboard"). */

/** Of any kind: fewer would find half of the shop. */
const LEAST_LENGTH = 2;
const LEAST_DIGITS = 4;

export type PaletteQuery = {
  /** As typed, in lower case. */
  text: string;
  /** Of names and titles, each its beginning; none where no letters are typed. */
  words: readonly string[];
  /** The id of an order: `28-1047` → 281047. */
  orderId: number | undefined;
  /** The last digits of a telephone number. */
  endOfPhone: string | undefined;
  uin: string | undefined;
  /** EAN-8 to GTIN-14. */
  barcode: string | undefined;
};

/** Undefined for what is too short to search by. */
export function readPaletteQuery(typed: string): PaletteQuery | undefined {
  // Before it is normalised: «№» would become two letters.
  const text = typed.replaceAll('№', ' ').normalize('NFKC').trim().toLowerCase();
  if (text.length < LEAST_LENGTH) return;
  const hasLetters = /\p{L}/u.test(text);
  const digits = hasLetters ? '' : text.replaceAll(/\D/g, '');
  return {
    text,
    words: hasLetters ? (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 6) : [],
    orderId: orderIdOf(text),
    // Written with 8 or +7 it ends alike.
    endOfPhone: digits.length >= LEAST_DIGITS && digits.length <= 15 ? digits.slice(-10) : undefined,
    uin: digits.length === 16 ? digits : undefined,
    barcode: digits.length >= 8 && digits.length <= 14 ? digits : undefined,
  };
}

/** Numbers of orders are their ids with a dash before the last four digits. */
function orderIdOf(text: string): number | undefined {
  const [, year, rest] = /^(\d{1,5})-?(\d{4})$/.exec(text) ?? [];
  const id = Number(`${year}${rest}`);
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? id : undefined;
}

/** All of these words, or words that begin with them, as `to_tsquery` writes it; «е» finds «ё». */
export const asTextQuery = (words: readonly string[]): string =>
  words
    .map(
      (word) =>
        `(${spellingsOf(word)
          .map((one) => `${one}:*`)
          .join(' | ')})`,
    )
    .join(' & ');

/** With one «ё» in the place of an «е» of the word, or with none. */
function spellingsOf(word: string): string[] {
  const plain = word.replaceAll('ё', 'е');
  const others = [...plain].flatMap((letter, place) =>
    letter === 'е' ? `${plain.slice(0, place)}ё${plain.slice(place + 1)}` : [],
  );
  return [...new Set([plain, word, ...others])].slice(0, 12);
}
