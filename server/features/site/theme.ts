const VARIABLE = /^--[a-z0-9-]{1,60}$/;

/** A colour by code, function or name, or one length. None of them can close a declaration or load a file. */
const COLOUR_OR_LENGTH = new RegExp(
  [
    '^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$',
    '^(?:rgb|rgba|hsl|hsla|oklch|oklab)\\([0-9.,%/ -]{1,60}\\)$',
    '^[a-z]{3,30}$',
    '^-?(?:[0-9]{1,5}|[0-9]{0,5}\\.[0-9]{1,4})(?:px|rem|em|%|vw|vh|ch)$',
    '^0$',
  ].join('|'),
);

/**
 * The variables of a site's stored theme that a page may use. Decision T7.20: "theme variables only
 * (allow-list), not free CSS"; checked on every read, because the value may have been stored
 * without our validation.
 */
export function themeVariables(stored: Record<string, unknown>): Record<string, string> {
  const variables = Object.entries(stored).filter(
    (entry): entry is [string, string] =>
      VARIABLE.test(entry[0]) && typeof entry[1] === 'string' && COLOUR_OR_LENGTH.test(entry[1]),
  );
  return Object.fromEntries(variables);
}
