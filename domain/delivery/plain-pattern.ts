/** The maximum length of a pattern; a longer text does not match (decision T5.6). */
const LONGEST_PATTERN = 200;
const LONGEST_TEXT = 200;

/** The maximum steps of matching a pattern: a tenth of a second in the worst case. */
const MOST_STEPS = 10_000_000;

/**
 * Compiles a pattern written by staff, for matching untrusted text. Refuses a
 * pattern that may be slow: the worst case is calculated from its characters
 * (decision T5.6).
 *
 * @returns undefined for an unusable pattern: too long, invalid or too slow
 */
export function plainPattern(pattern: string): { matches(text: string): boolean } | undefined {
  if (pattern.length > LONGEST_PATTERN || stepsAtWorst(pattern) > MOST_STEPS) return;
  const compiled = compile(pattern);
  return compiled && { matches: (text) => text.length <= LONGEST_TEXT && compiled.test(text) };
}

/**
 * The match may begin at every character of the text, every repeated character
 * may end at every later one, and every alternative doubles the work. Repeated
 * groups, back references and lookarounds have no such bound.
 */
function stepsAtWorst(pattern: string): number {
  // An escaped character and a class each count as one character.
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
