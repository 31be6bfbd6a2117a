import { foldText, isNumber, wordsOf } from '#domain/russian/words.ts';
import type { Dictionary } from './dictionary.ts';
import { termOf } from './dictionary.ts';
import { isFiller, rootOf } from './lexicon.ts';

/** What a category or a filter value is called. */
export type Name = {
  /** «Колье и бусы» has two parts, either of which names it. */
  parts: readonly NamePart[];
  /** Whether it only distinguishes a thing, as «С камнями» does. */
  isModifier: boolean;
};

type NamePart = { nouns: readonly number[]; adjectives: readonly number[]; numbers: readonly number[] };

/** What of a name was said. */
export type Mention = {
  terms: readonly number[];
  /** Whether a part was said whole; a number beside words may be left out («Серебро 925»). */
  isWhole: boolean;
};

/** Folded words of a name that say something. */
export const nameWords = (title: string): string[] =>
  wordsOf(foldText(title)).filter((word) => !isFiller(rootOf(word)));

const ADJECTIVE = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие)$/;
/** Things that end like adjectives. */
const NOUNS = new Set(['мастерская']);

export function nameOf(dictionary: Dictionary, title: string): Name {
  const [first = ''] = wordsOf(foldText(title));
  return {
    isModifier: isFiller(rootOf(first)),
    parts: title.split(/\sи\s|,\s/).map((part) => {
      const kinds = Map.groupBy(nameWords(part), (word) =>
        isNumber(word) ? 'number' : ADJECTIVE.test(word) && !NOUNS.has(word) ? 'adjective' : 'noun',
      );
      const termsOf = (words: readonly string[] = []) =>
        words.flatMap((word) => termOf(dictionary, word) ?? []);
      return {
        nouns: termsOf(kinds.get('noun')),
        adjectives: termsOf(kinds.get('adjective')),
        numbers: termsOf(kinds.get('number')),
      };
    }),
  };
}

/** All terms of a part. */
export const termsOfPart = ({ nouns, adjectives, numbers }: NamePart): number[] => [
  ...nouns,
  ...adjectives,
  ...numbers,
];

/**
 * How a name is mentioned among the terms said. Its nouns have to be said, or its
 * adjectives where it has no nouns, or its number where it is nothing else;
 * «топаз» mentions «Голубой топаз», «лунница» does not mention «Мастерская «Лунница»».
 */
export function mentionOf({ parts }: Name, said: ReadonlySet<number>): Mention | undefined {
  const mentions = parts.flatMap((part) => {
    const { nouns, adjectives, numbers } = part;
    const needed = [nouns, adjectives, numbers].find((terms) => terms.length > 0);
    if (needed === undefined || !needed.every((term) => said.has(term))) return [];
    return {
      terms: termsOfPart(part).filter((term) => said.has(term)),
      isWhole: [...nouns, ...adjectives].every((term) => said.has(term)),
    };
  });
  return mentions.toSorted(byMention)[0];
}

/** Whole mentions first, then those of more words. */
export const byMention = (a: Mention, b: Mention): number =>
  Number(b.isWhole) - Number(a.isWhole) || b.terms.length - a.terms.length;
