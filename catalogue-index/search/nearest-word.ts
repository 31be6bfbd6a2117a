import { type Dictionary, inTypedForm, type KnownWord } from './dictionary.ts';
import { editDistance, lettersOf } from './edit-distance.ts';

/** A word that may have been meant, and how far it is from what was typed, in half mistakes (edit-distance.ts). */
type Guess = { distance: number; known: KnownWord; corrected: string };

/** What was typed; `isLast`: it may be going on. */
type Typed = { word: string; root: string; isLast: boolean };

const LONGEST_MISTYPED = 24;
const SHORTEST_MISTYPED_BEGINNING = 5;

/** The known word nearest to the one typed, unless all are too far from it. */
export function nearestWord(dictionary: Dictionary, typed: Typed): Guess | undefined {
  const most = mostMistakes(typed.word.length);
  if (most === 0 || typed.word.length > LONGEST_MISTYPED) return;
  let best: Guess | undefined;
  const consider = (guess: Guess | undefined) => {
    if (guess && guess.distance <= most && isBetter(guess, best)) best = guess;
  };
  const letters = lettersOf(typed.word);
  for (const known of dictionary.words) {
    const limit = best?.distance ?? most;
    consider(asWhole(typed, letters, known, limit));
    if (typed.isLast) consider(asBeginning(typed, known, limit));
  }
  const rootLetters = lettersOf(typed.root);
  for (const known of dictionary.roots) consider(byRoot(typed, rootLetters, known, best?.distance ?? most));
  return best;
}

/** In half mistakes, by the length of a word. */
function mostMistakes(length: number): number {
  if (length < 4) return 0;
  if (length === 4) return 1;
  if (length === 5) return 2;
  return length < 12 ? 3 : 4;
}

/** The nearer word, and of two equally near ones the more frequent. */
const isBetter = (guess: Guess, best: Guess | undefined): boolean =>
  best === undefined ||
  guess.distance < best.distance ||
  (guess.distance === best.distance && guess.known.rank < best.known.rank);

function asWhole({ word }: Typed, letters: number, known: KnownWord, limit: number): Guess | undefined {
  if (isFarApart(word.length - known.word.length, letters ^ known.letters, limit)) return;
  return { distance: distanceOf(word, known.word, limit), known, corrected: known.word };
}

/** What is typed so far against as much of a longer word. */
function asBeginning({ word }: Typed, known: KnownWord, limit: number): Guess | undefined {
  const isLonger = word.length >= SHORTEST_MISTYPED_BEGINNING && known.word.length > word.length;
  if (!isLonger || known.word[0] !== word[0]) return;
  const beginning = known.word.slice(0, word.length);
  return { distance: distanceOf(word, beginning, limit - 1) + 1, known, corrected: beginning };
}

/** Roots against each other: the catalogue need not have the word in this form. */
function byRoot({ word, root }: Typed, letters: number, known: KnownWord, limit: number): Guess | undefined {
  const most = Math.min(limit, mostMistakes(root.length));
  if (isFarApart(root.length - known.root.length, letters ^ lettersOf(known.root), most)) return;
  const distance = distanceOf(root, known.root, most);
  if (distance > most) return;
  return { distance, known, corrected: inTypedForm(known, word, root) };
}

/** Half a mistake changes the length by one and the letters that occur by two at most. */
const isFarApart = (surplus: number, changedLetters: number, limit: number): boolean =>
  Math.abs(surplus) > limit || bitCount(changedLetters) > 2 * limit;

function bitCount(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count++) rest &= rest - 1;
  return count;
}

/** People seldom mistake the first letter. */
function distanceOf(typed: string, meant: string, limit: number): number {
  const first = typed[0] === meant[0] || typed[0] === meant[1] ? 0 : 1;
  return limit < first ? limit + 1 : first + editDistance(typed, meant, limit - first);
}
