/* What was looked for in this browser, the last first; it never leaves it. */

const KEY = 'recent_searches';
const MOST = 8;

/** Anything may stand in the storage: what is no list of texts counts as none. */
export function recentSearches(): readonly string[] {
  try {
    const texts: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(texts) ? texts.filter((text) => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** A text looked for again moves to the front. */
export function rememberSearch(text: string): void {
  const searched = text.trim().replace(/\s+/g, ' ');
  if (searched !== '') write([searched, ...recentSearches().filter((other) => !isSame(other, searched))]);
}

/** @returns those that are left */
export function forgetSearch(text: string): readonly string[] {
  return write(recentSearches().filter((other) => other !== text));
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function write(texts: readonly string[]): readonly string[] {
  const kept = texts.slice(0, MOST);
  try {
    window.localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage is no reason not to search.
  }
  return kept;
}
