/** A pattern is not longer than this (decision T5.6). */
const LONGEST = 200;

/** Names of one word, of two and so on; more than these nobody asks for. */
const NAMES = ['Анна', 'Анна Белова', 'Анна Белова Сергеевна', 'Анна Мария Белова Сергеевна'];

/**
 * How many words a full name must have where the server demands a pattern.
 *
 * §5: "fewer words than required (default 1, or from a server-supplied regex
 * that may depend on role)". The pattern is tried on names of ours, never on
 * what somebody typed, so no pattern is slow on a hostile text (decision T5.6).
 *
 * @returns undefined for a pattern that cannot be used: too long, broken, or met by no name
 */
export function leastWordsOf(pattern: string): number | undefined {
  const demanded = pattern.length > LONGEST ? undefined : compiled(pattern);
  const met = demanded === undefined ? -1 : NAMES.findIndex((name) => demanded.test(name));
  return met === -1 ? undefined : met + 1;
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return undefined;
  }
}
