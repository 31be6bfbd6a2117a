/* Searches made in this browser, the latest first; they are never sent to the server. */

const KEY = 'recent_searches';
const MAX_SEARCHES = 8;

/** The storage may contain anything: any value except a list of strings counts as empty. */
export function recentSearches(): readonly string[] {
  try {
    const texts: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(texts)
      ? texts.filter((text) => typeof text === 'string').slice(0, MAX_SEARCHES)
      : [];
  } catch {
    return [];
  }
}

/** A repeated search moves to the front. */
export function rememberSearch(text: string): void {
  const searched = text.trim().replace(/\s+/g, ' ');
  if (searched !== '') write([searched, ...recentSearches().filter((other) => !isSame(other, searched))]);
}

/** @returns the remaining ones */
export function forgetSearch(text: string): readonly string[] {
  return write(recentSearches().filter((other) => other !== text));
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

function write(texts: readonly string[]): readonly string[] {
  const recent = texts.slice(0, MAX_SEARCHES);
  try {
    window.localStorage.setItem(KEY, JSON.stringify(recent));
  } catch {
    // A full or forbidden storage must not prevent a search.
  }
  return recent;
}
