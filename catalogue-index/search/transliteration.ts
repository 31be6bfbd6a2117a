const SYLLABLES: readonly (readonly [latin: RegExp, russian: string])[] = [
  [/shch|sch/g, 'щ'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts|tc/g, 'ц'],
  [/ch/g, 'ч'],
  [/sh/g, 'ш'],
  [/[yj]o/g, 'е'],
  [/[yj]a/g, 'я'],
  [/[yj]u/g, 'ю'],
  // «золотые», but «колье»
  [/(?<=[^\saeiouylаеиоуыэюя])ye(?![a-zа-я])/g, 'ые'],
  [/ye/g, 'е'],
  [/(?<=[aeiouyаеиоуыэюя])y/g, 'й'],
];

const LETTERS = new Map(
  Object.entries({
    ...{
      a: 'а',
      b: 'б',
      c: 'ц',
      d: 'д',
      e: 'е',
      f: 'ф',
      g: 'г',
      h: 'х',
      i: 'и',
      j: 'ж',
      k: 'к',
      l: 'л',
      m: 'м',
    },
    ...{
      n: 'н',
      o: 'о',
      p: 'п',
      q: 'к',
      r: 'р',
      s: 'с',
      t: 'т',
      u: 'у',
      v: 'в',
      w: 'в',
      x: 'х',
      y: 'ы',
      z: 'з',
    },
    "'": 'ь',
  }),
);

/** Russian words typed in Latin letters, in any of the usual ways: `kolco`, `koltso` → «колцо». */
export const inRussianLetters = (folded: string): string =>
  SYLLABLES.reduce((text, [latin, russian]) => text.replace(latin, russian), folded).replace(
    /[a-z']/g,
    (letter) => LETTERS.get(letter) ?? letter,
  );

/**
 * What remains of a Russian word when letters that transliteration and quick
 * typing mix up count as one: «серьги», «серги» and `sergi` sound the same.
 */
export const soundOf = (russian: string): string =>
  russian
    .replace(/[ьъ]/g, '')
    .replaceAll('тс', 'ц')
    .replace(/[йы]/g, 'и')
    .replaceAll('э', 'е')
    .replaceAll('щ', 'ш')
    .replace(/(.)\1+/g, '$1');
