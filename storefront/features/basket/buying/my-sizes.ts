/** The key of the browser's storage; the value is a JSON object of size titles by kind. */
const KEY = 'mySizes';

/** The size that the shopper chose last among pieces of a kind, as its title. */
export const mySize = (kind: string): string | undefined => read()[kind];

export function rememberSize(kind: string, title: string): void {
  window.localStorage.setItem(KEY, JSON.stringify({ ...read(), [kind]: title }));
}

/** The storage may contain anything: what is not a title counts as absent. */
function read(): Record<string, string> {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(stored)).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    );
  } catch {
    return {};
  }
}
