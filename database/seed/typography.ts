/** Formats a number with a decimal comma: 16.5 → «16,5». */
export const decimal = (value: number): string => String(value).replace('.', ',');

const LATIN = new Map(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sch ъ= ы=y ь= э=e ю=yu я=ya'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(2)]),
);

/** Transliterates a title for a URL: «Кольцо с гранатом» → `koltso-s-granatom`. */
export function urlCode(title: string): string {
  return title
    .toLowerCase()
    .replace(/[а-яё]/g, (letter) => LATIN.get(letter) ?? '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
