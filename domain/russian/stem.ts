/*
 * The Russian stemmer of the Snowball project (snowballstem.org/algorithms/russian) without its verbs:
 * neither the names of goods nor queries have any, and «малахит» would lose its end as «говорит» does,
 * «серебрянный» as «сделанный». That is why it is not the package snowball-stemmers.
 */

const ADJECTIVE = /(?:ими|ыми|его|ого|ему|ому|ее|ие|ые|ое|ей|ий|ый|ой|ем|им|ым|ом|их|ых|ую|юю|ая|яя|ою|ею)$/;
/** Counts only before the ending of an adjective. */
const PARTICIPLE = /(?:ивш|ывш|ующ|(?<=[ая])(?:ем|вш|ющ|щ))$/;
const NOUN =
  /(?:иями|иях|иям|ием|ями|ами|ией|ев|ов|ие|ье|еи|ии|ей|ой|ий|ям|ем|ам|ом|ах|ях|ию|ью|ия|ья|а|е|и|й|о|у|ы|ь|ю|я)$/;
const SUPERLATIVE = /ейше?$/;
const DERIVATIONAL = /ость?$/;

const FIRST_VOWEL = /^[^аеиоуыэюя]*[аеиоуыэюя]/;
/** Two syllables and the consonant behind them: the part that a derivational ending leaves alone. */
const TWO_SYLLABLES = /^[^аеиоуыэюя]*[аеиоуыэюя]+[^аеиоуыэюя]+[аеиоуыэюя]+[^аеиоуыэюя]/;

/** The unchanging part of a folded Russian word: «кольцами» → «кольц». */
export function stemOf(word: string): string {
  const head = FIRST_VOWEL.exec(word)?.[0].length;
  if (head === undefined) return word;
  const stem = word.slice(0, head) + withoutEnding(word.slice(head)).replace(/и$/, '');
  return withTidyEnd(withoutDerivation(stem));
}

/** Endings stand behind the first vowel. */
function withoutEnding(rest: string): string {
  const noAdjective = rest.replace(ADJECTIVE, '');
  return noAdjective === rest ? rest.replace(NOUN, '') : noAdjective.replace(PARTICIPLE, '');
}

function withoutDerivation(stem: string): string {
  const kept = TWO_SYLLABLES.exec(stem)?.[0].length ?? stem.length;
  return stem.slice(0, kept) + stem.slice(kept).replace(DERIVATIONAL, '');
}

function withTidyEnd(stem: string): string {
  const plain = stem.replace(SUPERLATIVE, '');
  if (plain.endsWith('нн')) return plain.slice(0, -1);
  return plain === stem ? stem.replace(/ь$/, '') : plain;
}
