/** The maximum length of a pattern (decision T5.6). */
const LONGEST = 200;

/** Sample names of one word, two words and so on; a pattern cannot require more. */
const NAMES = ['Анна', 'Анна Белова', 'Анна Белова Сергеевна', 'Анна Мария Белова Сергеевна'];

/**
 * The number of words that a pattern of the server requires of a full name.
 *
 * §5: "fewer words than required (default 1, or from a server-supplied regex
 * that may depend on role)". The pattern is matched against sample names, never
 * against user input, so hostile input cannot make it slow (decision T5.6).
 *
 * @returns undefined for an unusable pattern: too long, invalid, or without a matching name
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
