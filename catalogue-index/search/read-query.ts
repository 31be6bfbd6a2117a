import { inLatinLayout, inRussianLayout } from '#domain/russian/keyboard.ts';
import { chunksOf, foldText, hasLatin, isNumber, wordsOf } from '#domain/russian/words.ts';
import { type SpokenPrice, spokenPrice } from '#domain/search/spoken-price.ts';
import type { SearchedSelection } from '../selections.ts';
import { asSpelt, type Dictionary, termOf } from './dictionary.ts';
import {
  excludesNext,
  isFiller,
  isRetold,
  meaningOf,
  PARAPHRASES,
  rootOf,
  type Wish,
  wishOf,
} from './lexicon.ts';
import { cutPhrase, type Phrase } from './phrases.ts';
import { CERTAINTIES, type Recognised, recognise } from './recognise.ts';
import { inRussianLetters } from './transliteration.ts';

/** A word of a query that says something. */
export type QueryWord = {
  /** As it was meant: corrected, in Russian letters. */
  word: string;
  /** Terms of the dictionary, any of which may be meant; none when the catalogue does not know the word. */
  terms: readonly number[];
  /** Whether it is only the beginning of the words that are meant. */
  isBegun: boolean;
  /** Whether the word is an article or a barcode, or the beginning of one. */
  isCode: boolean;
  /** Whether pieces are wanted without it: «без камней». */
  isExcluded: boolean;
};

export type Query = {
  words: readonly QueryWord[];
  wishes: readonly Wish[];
  price: SpokenPrice;
  /** The prepared selection that is asked for by its phrase. */
  selection: SearchedSelection | undefined;
  /** Whether any word is known, also one that says nothing, such as «купить». */
  isUnderstood: boolean;
  /** The text with its mistakes, layout and alphabet put right; null when there was nothing to put right. */
  correctedText: string | null;
};

/** Reads what was typed into the search field; `isKnownCode` knows articles and barcodes by their beginning. */
export function readQuery(
  dictionary: Dictionary,
  text: string,
  isKnownCode: (code: string) => boolean = () => false,
  phrases: readonly Phrase[] = [],
): Query {
  const folded = foldText(text);
  if (isSpacedCode(folded) && isKnownCode(folded)) {
    return {
      words: [codeWord(folded)],
      wishes: [],
      price: spokenPrice(''),
      selection: undefined,
      isUnderstood: true,
      correctedText: null,
    };
  }

  const price = spokenPrice(folded);
  const phraseRoots = new Set(phrases.flatMap(({ roots }) => roots));
  const chunks = chunksOf(price.rest);
  const readAs = (isRetypable: boolean): ReadChunk[] =>
    chunks.map((chunk, n) =>
      looksLikeCode(chunk) && isKnownCode(chunk)
        ? { words: [codeWord(chunk)], isRetyped: false }
        : readChunk({ dictionary, phraseRoots }, chunk, n === chunks.length - 1, isRetypable),
    );
  const retyped = readAs(true);
  const isNonsense = retyped.some((chunk) => chunk.isRetyped) && !retyped.some(isMeant);
  const read = isNonsense ? readAs(false) : retyped;
  const { selection, rest } = cutPhrase(
    phrases,
    read.flatMap((chunk) => chunk.words),
  );
  return {
    words: paraphrased(dictionary, saidText(rest)),
    selection,
    wishes: rest.flatMap(({ wish }) => wish ?? []),
    price,
    isUnderstood: read.some(isMeant),
    correctedText: read.some((chunk) => chunk.corrected !== undefined)
      ? [...read.map(({ corrected }, n) => corrected ?? chunks[n]), price.said].join(' ').trim()
      : null,
  };
}

/** Letters of a word that people type on purpose: one and two letters are found in any nonsense. */
const SHORTEST_MEANT = 3;

/** Whether a word of a chunk is known: it says something, or it is one of those that say nothing. */
const isMeant = ({ words }: ReadChunk): boolean =>
  words.some(({ word, isKnown }) => isKnown && (isNumber(word) || word.length >= SHORTEST_MEANT));

const digitsOf = (text: string): number => text.match(/\d/g)?.length ?? 0;

/** Four digits and more with letters and hyphens: sizes and finenesses are shorter. */
const looksLikeCode = (chunk: string): boolean => /^[\p{L}\d_-]+$/u.test(chunk) && digitsOf(chunk) >= 4;

/** «10 0482 м» */
const isSpacedCode = (folded: string): boolean =>
  looksLikeCode(folded.replace(/\s/g, '')) && (folded.match(/\p{L}/gu)?.length ?? 0) <= 3;

const PLAIN = { isBegun: false, isCode: false, isExcluded: false };

const codeWord = (code: string): ReadWord => ({
  ...PLAIN,
  word: code,
  root: code,
  ownRoot: code,
  terms: [],
  isCode: true,
  isKnown: true,
});

type ReadWord = QueryWord & {
  root: string;
  /** As it was typed, of no other word of the same meaning. */
  ownRoot: string;
  isKnown: boolean;
  isSilent?: boolean;
  wish?: Wish | undefined;
};

/** Words of the catalogue, and of the phrases that ask for prepared selections. */
type Known = { dictionary: Dictionary; phraseRoots: ReadonlySet<string> };

type ReadChunk = {
  words: ReadWord[];
  /** Whether the keys were taken for those of another layout or alphabet. */
  isRetyped: boolean;
  corrected?: string;
};

/** What stands between two spaces, spelt in the way that makes most sense of it. */
function readChunk(known: Known, chunk: string, isLast: boolean, isRetypable: boolean): ReadChunk {
  const best = likeliestSpelling(known, chunk, isLast, isRetypable);
  const words = best.words.map(({ word, recognised, isSilent, wish }) => {
    const meant = recognised?.corrected ?? word;
    return {
      ...PLAIN,
      word: meant,
      root: meaningOf(rootOf(meant)),
      ownRoot: rootOf(word),
      terms: recognised?.terms ?? [],
      isBegun: recognised?.certainty === 'begun',
      isKnown: isSilent || recognised !== undefined,
      isSilent,
      wish,
    };
  });
  const isLatinName = wordsOf(chunk).every((word) => known.dictionary.latin.has(word));
  const isRetyped = best.spelling !== chunk && best.doubt < CERTAINTIES.length && !isLatinName;
  const isMended = best.words.some(({ recognised }) => recognised?.corrected !== undefined);
  return isRetyped || isMended
    ? { words, isRetyped, corrected: words.map(({ word }) => word).join(' ') }
    : { words, isRetyped };
}

function likeliestSpelling(known: Known, chunk: string, isLast: boolean, isRetypable: boolean) {
  const [first, ...others] = spellingsOf(known.dictionary, chunk);
  let best = readSpelling(known, isRetypable ? first : chunk, isLast);
  if (!isRetypable) return best;
  for (const spelling of others) {
    if (best.doubt <= CERTAINTIES.indexOf('begun')) break;
    const other = readSpelling(known, spelling, isLast);
    if (other.doubt < best.doubt) best = other;
  }
  return best;
}

/** What the keys may have been meant to write, the likeliest first. */
function spellingsOf(dictionary: Dictionary, chunk: string): [string, ...string[]] {
  const inRussian = (latin: string) =>
    inRussianLetters(latin).replace(/\p{L}+/gu, (word) => asSpelt(dictionary, word));
  if (hasLatin(chunk)) return [inRussian(chunk), inRussianLayout(chunk)];
  return [chunk, inRussian(inLatinLayout(chunk))];
}

/** `doubt` is that of the least certain word: 0 for an exact one, most for an unknown one. */
function readSpelling(known: Known, spelling: string, isLast: boolean) {
  const found = wordsOf(spelling);
  const words = found.map((word, n) => readWord(known, word, isLast && n === found.length - 1));
  const doubts = words.map(({ recognised, isSilent }) => (isSilent ? 0 : doubtOf(recognised)));
  return { spelling, words, doubt: words.length > 0 ? Math.max(...doubts) : CERTAINTIES.length };
}

const doubtOf = (recognised: Recognised | undefined): number =>
  recognised === undefined ? CERTAINTIES.length : CERTAINTIES.indexOf(recognised.certainty);

type Reading = {
  word: string;
  recognised: Recognised | undefined;
  isSilent: boolean;
  wish?: Wish | undefined;
};

function readWord({ dictionary, phraseRoots }: Known, word: string, isLast: boolean): Reading {
  const root = rootOf(word);
  const exact = termOf(dictionary, word);
  const wish = exact === undefined ? wishOf(root) : undefined;
  if (wish) return { word, recognised: undefined, isSilent: true, wish };
  if (isRetold(meaningOf(root))) {
    const recognised: Recognised = { terms: exact === undefined ? [] : [exact], certainty: 'exact' };
    const begun = exact === undefined && isLast ? begunWith(dictionary, word) : undefined;
    return { word, recognised: begun ?? recognised, isSilent: false };
  }
  if (exact === undefined && phraseRoots.has(root)) {
    return { word, recognised: { terms: [], certainty: 'exact' }, isSilent: false };
  }
  if (isFiller(root) || excludesNext(word)) return readFiller(dictionary, word, isLast);
  return { word, recognised: recognise(dictionary, word, isLast), isSilent: false };
}

/** A word without meaning may still become another one: «под» is also how «подвеска» begins. */
function readFiller(dictionary: Dictionary, word: string, isLast: boolean): Reading {
  const recognised = isLast && word.length >= 3 ? begunWith(dictionary, word) : undefined;
  return { word, recognised, isSilent: recognised === undefined };
}

/** What a word becomes when it is typed on. */
function begunWith(dictionary: Dictionary, word: string): Recognised | undefined {
  const recognised = recognise(dictionary, word, true);
  return recognised?.certainty === 'begun' ? recognised : undefined;
}

/** Leaves out what says nothing; «без» says that the next word is not wanted. */
function saidText(words: readonly ReadWord[]): ReadWord[] {
  let isExcluded = false;
  return words.flatMap((word) => {
    if (word.isSilent) {
      isExcluded ||= excludesNext(word.word);
      return [];
    }
    const said = { ...word, isExcluded };
    isExcluded = false;
    return said;
  });
}

/** Puts the catalogue's words for what is said in other words. */
function paraphrased(dictionary: Dictionary, words: readonly ReadWord[]): QueryWord[] {
  const meant: QueryWord[] = [];
  for (let n = 0; n < words.length; ) {
    const rule = PARAPHRASES.find(({ said }) => said.every((root, k) => words[n + k]?.root === root));
    const first = words[n];
    if (first === undefined) break;
    if (rule === undefined) {
      const { word, terms, isBegun, isCode, isExcluded } = first;
      meant.push({ word, terms, isBegun, isCode, isExcluded });
      n++;
    } else {
      for (const word of rule.meant) {
        const term = termOf(dictionary, word);
        meant.push({ ...PLAIN, word, terms: term === undefined ? [] : [term], isExcluded: first.isExcluded });
      }
      n += rule.said.length;
    }
  }
  return meant;
}
