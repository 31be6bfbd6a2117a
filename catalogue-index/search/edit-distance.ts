/** Letters that are written for each other by ear. */
const ALIKE = new Set(
  'ао ое еи ия ея иы еэ уюу бп дт зс гк вф жш шщ цс чщ йи'
    .split(' ')
    .flatMap(([a = '', b = '']) => [a + b, b + a]),
);

const SLIP = 1;
const MISTAKE = 2;

/**
 * How far two words are apart: 2 for a wrong, missing, extra or swapped letter,
 * 1 where an ear hears no difference (а for о, one letter for two, a missing ь).
 * What is further apart than `limit` counts as `limit + 1`. fastest-levenshtein has no such weights and no limit.
 */
export function editDistance(typed: string, meant: string, limit: number): number {
  let [beforeLast, last, current] = rows;
  last[0] = 0;
  for (let column = 1; column <= meant.length; column++) {
    last[column] = (last[column - 1] ?? 0) + gap(meant, column - 1);
  }
  for (let row = 1; row <= typed.length; row++) {
    if (fillRow(current, last, beforeLast, typed, row, meant) > limit) return limit + 1;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  return Math.min(last[meant.length] ?? 0, limit + 1);
}

/** Rows of the table of distances, used again for every pair of words. */
const rows: [number[], number[], number[]] = [[], [], []];

/** @returns the least distance of the row */
function fillRow(
  current: number[],
  last: readonly number[],
  beforeLast: readonly number[],
  typed: string,
  row: number,
  meant: string,
): number {
  const dropped = gap(typed, row - 1);
  const first = (last[0] ?? 0) + dropped;
  let least = first;
  current[0] = first;
  for (let column = 1; column <= meant.length; column++) {
    let cost = Math.min(
      (last[column - 1] ?? 0) + swap(typed[row - 1] ?? '', meant[column - 1] ?? ''),
      (last[column] ?? 0) + dropped,
      (current[column - 1] ?? 0) + gap(meant, column - 1),
    );
    if (isTurned(typed, row, meant, column)) cost = Math.min(cost, (beforeLast[column - 2] ?? 0) + MISTAKE);
    current[column] = cost;
    if (cost < least) least = cost;
  }
  return least;
}

/** Whether the last two letters stand the other way round. */
const isTurned = (typed: string, row: number, meant: string, column: number): boolean =>
  row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1];

function swap(a: string, b: string): number {
  if (a === b) return 0;
  return ALIKE.has(a + b) ? SLIP : MISTAKE;
}

/** A letter that only one of the words has. */
function gap(word: string, place: number): number {
  const letter = word[place] ?? '';
  return letter === 'ь' || letter === 'ъ' || letter === word[place - 1] ? SLIP : MISTAKE;
}

/** The letters а–я that a word holds, one bit each: which excludes words far apart at once. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let n = 0; n < word.length; n++) letters |= 1 << ((word.charCodeAt(n) - 0x430) & 31);
  return letters;
}
