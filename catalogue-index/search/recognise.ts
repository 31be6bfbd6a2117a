import { isNumber } from '#domain/russian/words.ts';
import { type Dictionary, inRussian, inTypedForm, termOf, withoutFleetingVowel } from './dictionary.ts';
import { rootOf } from './lexicon.ts';
import { nearestWord } from './nearest-word.ts';
import { firstNotBelow } from './sorted.ts';
import { soundOf } from './transliteration.ts';

/** How a word was recognised, the surest first. */
export const CERTAINTIES = ['exact', 'begun', 'sound', 'mistyped'] as const;

export type Recognised = {
  terms: readonly number[];
  certainty: (typeof CERTAINTIES)[number];
  /** The word as it should have been typed; absent where it was typed so. */
  corrected?: string;
};

/** A shorter word is not taken for the beginning of another, unless it is still being typed. */
const SHORTEST_BEGINNING = 3;
const SHORTEST_TYPED_BEGINNING = 2;
/** Words that a beginning may stand for. */
const MOST_ENDINGS = 40;

/**
 * What a folded word stands for: itself, the beginning of other words, a word
 * that sounds the same, or the nearest one. with `isLast` the word may
 * still be being typed.
 */
export function recognise(dictionary: Dictionary, word: string, isLast: boolean): Recognised | undefined {
  const exact = termOf(dictionary, word);
  if (isNumber(word)) return exact === undefined ? undefined : { terms: [exact], certainty: 'exact' };

  const typed = inRussian(word);
  const shortest = isLast ? SHORTEST_TYPED_BEGINNING : SHORTEST_BEGINNING;
  const begun = (isLast || exact === undefined) && typed.length >= shortest ? begunBy(dictionary, typed) : [];
  if (exact !== undefined && !isUndecided(dictionary, typed, exact, begun)) {
    return { terms: [...new Set([exact, ...begun])], certainty: 'exact' };
  }
  if (begun.length > 0) return { terms: begun, certainty: 'begun' };
  return soundingLike(dictionary, typed) ?? mistyped(dictionary, typed, isLast);
}

/** «коль» has the root of «колье», is no word itself, and may become «кольцо» as well. */
function isUndecided(
  dictionary: Dictionary,
  typed: string,
  exact: number,
  begun: readonly number[],
): boolean {
  const isWord = dictionary.words[placeOf(dictionary, typed)]?.word === typed;
  return !isWord && begun.includes(exact) && begun.some((term) => term !== exact);
}

const placeOf = ({ words }: Dictionary, beginning: string): number =>
  firstNotBelow(words.length, (place) => (words[place]?.word ?? '') < beginning);

/** Terms of the words that begin so. */
function begunBy(dictionary: Dictionary, beginning: string): number[] {
  const { words } = dictionary;
  const first = placeOf(dictionary, beginning);
  const terms = new Set<number>();
  for (let n = first; terms.size < MOST_ENDINGS; n++) {
    const known = words[n];
    if (known === undefined || !known.word.startsWith(beginning)) break;
    terms.add(known.term);
  }
  return [...terms];
}

function soundingLike({ bySound }: Dictionary, typed: string): Recognised | undefined {
  const root = rootOf(typed);
  const known = bySound.get(soundOf(root)) ?? bySound.get(soundOf(withoutFleetingVowel(root) ?? root));
  return known && { terms: [known.term], certainty: 'sound', corrected: inTypedForm(known, typed, root) };
}

function mistyped(dictionary: Dictionary, typed: string, isLast: boolean): Recognised | undefined {
  const guess = nearestWord(dictionary, { word: typed, root: rootOf(typed), isLast });
  return guess && { terms: [guess.known.term], certainty: 'mistyped', corrected: guess.corrected };
}
