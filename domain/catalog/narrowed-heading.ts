import { stemOf } from '../russian/stem.ts';
import { foldText, wordsOf } from '../russian/words.ts';

/** «с камнями» names no stone, so that a stone takes its place. */
const ANY_STONE = /\sс\s(?:камнями|самоцветами)$/;

/** The prepositions that join phrases to a heading. */
const PREPOSITION = /\s(с|из|для|на)\s/g;

/**
 * The heading of a listing narrowed by filter values: «Кольца», «с малахитом», «из серебра» → «Кольца с малахитом из
 * серебра». Undefined where that would not be Russian: «Колье из жемчуга» cannot be «из серебра» as well.
 *
 * @param phrases in the order of the filters
 */
export function narrowedHeading(heading: string, phrases: readonly string[]): string | undefined {
  let text = heading;
  for (const phrase of phrases) {
    if (repeatsWord(text, phrase)) return;
    const preposition = phrase.split(/\s/)[0];
    const base = preposition === 'с' ? text.replace(ANY_STONE, '') : text;
    const last = [...base.matchAll(PREPOSITION)].at(-1)?.[1];
    if (last !== preposition) text = `${base} ${phrase}`;
    // «Кольца с зернью и малахитом»
    else if (preposition === 'с') text = `${base} и\u00a0${phrase.slice(2)}`;
    else return;
  }
  return text;
}

/** «Бусы из малахита» «с малахитом» */
function repeatsWord(heading: string, phrase: string): boolean {
  const stems = new Set(wordsOf(foldText(heading)).map(stemOf));
  return wordsOf(foldText(phrase)).some((word) => word.length > 3 && stems.has(stemOf(word)));
}
