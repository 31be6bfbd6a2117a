import { foldText, wordsOf } from '#domain/russian/words.ts';
import type { SearchedSelection } from '../selections.ts';
import { isFiller, rootOf } from './lexicon.ts';

/** A way to ask for a prepared selection, by the roots of its words. */
export type Phrase = { roots: readonly string[]; selection: SearchedSelection };

/** Words as they stand in a query: each with its root. */
type Rooted = { ownRoot: string };

/** «на», «к»; a longer word may be part of a phrase. */
const LONGEST_PREPOSITION = 3;
const isPreposition = (root: string): boolean => root.length <= LONGEST_PREPOSITION && isFiller(root);

/** The longest first. */
export const phrasesOf = (selections: readonly SearchedSelection[]): Phrase[] =>
  selections
    .flatMap((selection) =>
      selection.phrases.map((phrase) => ({
        selection,
        roots: wordsOf(foldText(phrase))
          .map(rootOf)
          .filter((root) => !isPreposition(root)),
      })),
    )
    .filter(({ roots }) => roots.length > 0)
    .toSorted((a, b) => b.roots.length - a.roots.length);

/** The first phrase among the words, and the words without it. */
export function cutPhrase<Word extends Rooted>(
  phrases: readonly Phrase[],
  words: readonly Word[],
): { selection: SearchedSelection | undefined; rest: readonly Word[] } {
  const telling = words.filter(({ ownRoot }) => !isPreposition(ownRoot));
  for (const { roots, selection } of phrases) {
    const at = telling.findIndex((_, n) => roots.every((root, k) => telling[n + k]?.ownRoot === root));
    if (at === -1) continue;
    const cut = new Set(telling.slice(at, at + roots.length));
    return { selection, rest: words.filter((word) => !cut.has(word)) };
  }
  return { selection: undefined, rest: words };
}
