import { hasLatin, isNumber } from '#domain/russian/words.ts';
import { lettersOf } from './edit-distance.ts';
import { meaningOf, rootOf } from './lexicon.ts';
import { inRussianLetters, soundOf } from './transliteration.ts';

/** A word that the catalogue would understand, in Russian letters. */
export type KnownWord = Readonly<{
  word: string;
  root: string;
  term: number;
  letters: number;
  /** The lower, the more products the word is said of. */
  rank: number;
}>;

/** The words a catalogue knows. Words of one meaning are one term; terms are numbered from 0. */
export type Dictionary = Readonly<{
  /** By root and by meaning. */
  terms: ReadonlyMap<string, number>;
  /** In alphabetical order. */
  words: readonly KnownWord[];
  /** One word of each root. */
  roots: readonly KnownWord[];
  bySound: ReadonlyMap<string, KnownWord>;
  /** By the sound of the whole word, with its ending. */
  spelt: ReadonlyMap<string, KnownWord>;
  /** Known words that are written in Latin letters. */
  latin: ReadonlySet<string>;
}>;

/** An adjective is cut down to a shorter word no further: «розовый» is not of roses. */
const SHORTEST_BASE = 5;

/**
 * @param catalogueWords the folded words of titles and names, each once, the most frequent first
 * @param otherWords what people say besides; a word that means nothing in this catalogue is left out
 */
export function openDictionary(
  catalogueWords: Iterable<string>,
  otherWords: Iterable<string> = [],
): Dictionary {
  const roots = new Map(Array.from(catalogueWords, (word) => [word, rootOf(word)]));
  const terms = numberTerms(roots.values());
  const words = new Map<string, KnownWord>();
  const latin = new Set<string>();
  const learn = (word: string, root: string) => {
    const term = terms.get(root) ?? terms.get(meaningOf(root));
    const russian = inRussian(word);
    if (term === undefined || isNumber(word)) return;
    if (russian !== word) latin.add(word);
    if (words.has(russian)) return;
    words.set(russian, { word: russian, root, term, letters: lettersOf(russian), rank: words.size });
  };
  for (const [word, root] of roots) learn(word, root);
  for (const word of otherWords) learn(word, rootOf(word));

  const known = [...words.values()];
  return {
    terms,
    words: known.toSorted((a, b) => (a.word < b.word ? -1 : 1)),
    roots: [...firstBy(known, ({ root }) => root).values()],
    bySound: firstBy(known, ({ root }) => soundOf(root)),
    spelt: firstBy(known, ({ word }) => soundOf(word)),
    latin,
  };
}

function firstBy(words: readonly KnownWord[], keyOf: (word: KnownWord) => string): Map<string, KnownWord> {
  const first = new Map<string, KnownWord>();
  for (const word of words) {
    const key = keyOf(word);
    if (!first.has(key)) first.set(key, word);
  }
  return first;
}

/** Russian words as they are; Latin ones as they sound. */
export const inRussian = (word: string): string => (hasLatin(word) ? inRussianLetters(word) : word);

function numberTerms(roots: Iterable<string>): Map<string, number> {
  const meanings = new Map(Array.from(roots, (root) => [root, meaningOf(root)]));
  const known = new Set(meanings.values());
  const terms = new Map<string, number>();
  let count = 0;
  for (const [root, meaning] of meanings) {
    const base = baseOf(meaning);
    const said = base !== undefined && known.has(base) ? base : meaning;
    const term = terms.get(said) ?? count++;
    terms.set(said, term).set(meaning, term).set(root, term);
  }
  return terms;
}

/** The noun of an adjective: «лазуритов» → «лазурит», «янтарн» → «янтар». */
function baseOf(root: string): string | undefined {
  const base = root.replace(/(?:ов|ев|н)$/, '');
  return base !== root && base.length >= SHORTEST_BASE ? base : undefined;
}

/** The root without a vowel that other forms of the word have not: «подвесок» → «подвеск». */
export function withoutFleetingVowel(root: string): string | undefined {
  const steady = root.replace(/[ое]([кц])$/, '$1');
  return steady === root ? undefined : steady;
}

/** The term of a word that the catalogue knows, whatever its ending. */
export function termOf({ terms }: Dictionary, word: string): number | undefined {
  const root = rootOf(word);
  const meaning = meaningOf(root);
  const others = [baseOf(meaning), withoutFleetingVowel(root)].filter((other) => other !== undefined);
  return [root, meaning, ...others, ...others.map(meaningOf)]
    .map((form) => terms.get(form))
    .find((term) => term !== undefined);
}

/** A word as it is spelt: Latin letters have no soft sign, so that `yantar` has come as «янтар». */
export const asSpelt = ({ spelt }: Dictionary, word: string): string =>
  spelt.get(soundOf(word))?.word ?? word;

/** A known word with the ending that was typed, as long as that makes a form of the word. */
export function inTypedForm(known: KnownWord, typed: string, typedRoot: string): string {
  const first = typed[typedRoot.length] ?? '';
  const isSuperfluous = /[нь]/.test(first) && !known.word.startsWith(known.root + first);
  const form = known.root + typed.slice(typedRoot.length + Number(isSuperfluous));
  return rootOf(form) === known.root ? form : known.word;
}
