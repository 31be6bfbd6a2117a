/* Cookies of §3 as the browser sees them. Thirty days, in seconds (§9). */

const COOKIE_MAX_AGE = 2_592_000;

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
}

export function writeCookie(name: string, value: string, maxAge?: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
  document.cookie = cookieLine(name, value, maxAge);
}

/** The same cookie for a Set-Cookie header and for `document.cookie`. */
export function cookieLine(name: string, value: string, maxAge = COOKIE_MAX_AGE): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax`;
}

/** A cookie of a request; undefined for one that cannot be read, too. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return;
  }
}

/**
 * The cart token, made on first need (§3: "generated UUID if absent"): by the
 * browser, for a public page must not set cookies (ADR 0007), or by the form
 * that is posted before scripts run.
 */
export function ensureCartToken(): string {
  const known = readCookie('cartToken');
  if (known) return known;
  const token = newUuid();
  writeCookie('cartToken', token);
  return token;
}

/** `crypto.randomUUID` exists on secure origins only; a shop tried out in a local network has none. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Cookies every visit has (§3): site and currency default to 1. */
export function ensureVisitCookies(): void {
  if (!readCookie('siteId')) writeCookie('siteId', '1');
  if (!readCookie('currencyId')) writeCookie('currencyId', '1');
  ensureCartToken();
}
