import { foldText, wordsOf } from '#domain/russian/words.ts';
import { addHolder, type Holders, longEnough, noHolders, removeHolder } from './holders.ts';
import { isFiller, rootOf } from './lexicon.ts';

/** The words of titles, and the products that have each. The titles themselves are not kept. */
export type TitleIndex = {
  words: Map<string, Holders>;
  /** Words met that say nothing. */
  silent: Set<string>;
  /** By product number: what distinguishes a title from others, 0 where none is filed. */
  marks: Uint32Array;
};

export const openTitleIndex = (): TitleIndex => ({
  words: new Map(),
  silent: new Set(),
  marks: new Uint32Array(0),
});

/** Files a title in place of the product's former one. */
export function fileTitle(index: TitleIndex, product: number, title: string): void {
  const mark = markOf(title);
  const former = index.marks[product] ?? 0;
  if (former === mark) return;
  if (former !== 0) for (const holders of index.words.values()) removeHolder(holders, product);
  index.marks = longEnough(index.marks, product + 1);
  index.marks[product] = mark;
  for (const word of new Set(wordsOf(foldText(title)))) {
    const holders = holdersOf(index, word);
    if (holders) addHolder(holders, product);
  }
}

/** FNV-1a; never 0. */
function markOf(title: string): number {
  let mark = 0x811c9dc5;
  for (let n = 0; n < title.length; n++) mark = Math.imul(mark ^ title.charCodeAt(n), 0x01000193);
  return mark >>> 0 || 1;
}

function holdersOf({ words, silent }: TitleIndex, word: string): Holders | undefined {
  const known = words.get(word);
  if (known || silent.has(word)) return known;
  if (!isWorthKnowing(word)) {
    silent.add(word);
    return;
  }
  const holders = noHolders();
  words.set(word, holders);
  return holders;
}

/** A number of four digits is no size, and each would be a word of its own. */
const isWorthKnowing = (word: string): boolean => !/\d{4}/.test(word) && !isFiller(rootOf(word));
