/* Lifetime of the cookies of §3 that the browser sets: thirty days, in seconds (§9). */

const COOKIE_MAX_AGE = 2_592_000;

export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1));
}

export function writeCookie(name: string, value: string, maxAge?: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
  document.cookie = cookieLine(name, value, maxAge);
}

/** Serialises a cookie for `document.cookie` or for a Set-Cookie header. */
export function cookieLine(name: string, value: string, maxAge = COOKIE_MAX_AGE): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax`;
}

/** The value of a cookie of a request; undefined also when it cannot be decoded. */
export function cookieIn(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((pair) => pair.startsWith(`${name}=`));
  try {
    return found && decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return;
  }
}

/**
 * Creates the cart token on first use (§3: "generated UUID if absent"). The browser creates it because a
 * public page must not set cookies (ADR 0007); without scripts the form post creates it.
 */
export function ensureCartToken(): string {
  const known = readCookie('cartToken');
  if (known) return known;
  const token = newUuid();
  writeCookie('cartToken', token);
  return token;
}

/** `crypto.randomUUID` requires a secure origin, which a shop tested in a local network does not have. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Sets the cookies that every visit has (§3): site and currency default to 1. */
export function ensureVisitCookies(): void {
  if (!readCookie('siteId')) writeCookie('siteId', '1');
  if (!readCookie('currencyId')) writeCookie('currencyId', '1');
  ensureCartToken();
}
