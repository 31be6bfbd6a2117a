/** A pattern is not longer than this, and a longer text does not match (decision T5.6). */
const LONGEST_PATTERN = 200;
const LONGEST_TEXT = 200;

/** Steps that trying a pattern on a text may take: a tenth of a second, were each of them needed. */
const MOST_STEPS = 10_000_000;

/**
 * A pattern that somebody at the shop has written, for texts that anybody may
 * send. One that could take long is not taken at all: how long it may take at
 * worst is reckoned from its signs (decision T5.6).
 *
 * @returns undefined for a pattern that cannot be used: too long, broken or too slow
 */
export function plainPattern(pattern: string): { matches(text: string): boolean } | undefined {
  if (pattern.length > LONGEST_PATTERN || stepsAtWorst(pattern) > MOST_STEPS) return;
  const compiled = compile(pattern);
  return compiled && { matches: (text) => text.length <= LONGEST_TEXT && compiled.test(text) };
}

/**
 * The match may begin at every sign of the text, every repeated sign may end at
 * every later one, and every choice doubles the work. Repeated groups, back
 * references and looking ahead or behind have no such bound.
 */
function stepsAtWorst(pattern: string): number {
  // An escaped sign and a class are one sign each.
  const bare = pattern.replaceAll(/\\[^1-9k]/gs, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  if (/\\|\)[*+?{]|\(\?(?!:)/.test(bare)) return Number.POSITIVE_INFINITY;
  const repeats = bare.match(/[*+]|\{\d*,\d*\}/g)?.length ?? 0;
  const choices = bare.match(/[|?]/g)?.length ?? 0;
  return LONGEST_TEXT ** (repeats + 1) * 2 ** choices;
}

function compile(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
