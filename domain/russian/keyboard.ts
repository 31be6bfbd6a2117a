/* The same keys in the English and the Russian layout. */
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюе';

const TO_RUSSIAN = new Map(Array.from(LATIN_KEYS, (key, n) => [key, RUSSIAN_KEYS[n] ?? '']));
/** The last key is ё, which folded is another е. */
const TO_LATIN = new Map(Array.from(RUSSIAN_KEYS.slice(0, -1), (key, n) => [key, LATIN_KEYS[n] ?? '']));

/** What the keys would have written in the Russian layout: `rjkmwj` → «кольцо». */
export const inRussianLayout = (folded: string): string =>
  folded.replace(/[^\d\s-]/g, (key) => TO_RUSSIAN.get(key) ?? key);

/** What the keys would have written in the English layout: «ыщлщдщм» → `sokolov`. */
export const inLatinLayout = (folded: string): string =>
  folded.replace(/[^\d\s-]/g, (key) => TO_LATIN.get(key) ?? key);
