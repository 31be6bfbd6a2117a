import { cookieIn, cookieLine } from '#storefront/api/visit-cookies.ts';
import type { AskedCode } from './sign-in-draft.ts';

const ASKED_CODE = 'askedCode';

/** Lifetime of a code (decision T7.17), in seconds. */
const CODE_LIFE = 600;

const PATTERN = /^\{"phone":"(\+?[\d ()-]{1,40})","againAt":(\d{1,15}),"consent":(true|false)\}$/;

/** Passes the phone from the page that requests a code to the page where it is entered, with scripts and without. */
export const askedCodeLine = (asked: AskedCode): string =>
  cookieLine(ASKED_CODE, JSON.stringify(asked), CODE_LIFE);

export function saveRequestedCode(asked: AskedCode): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
  document.cookie = askedCodeLine(asked);
}

/** Parses a Cookie header; undefined when the cookie is missing or malformed. */
export function askedCodeOf(cookies: string | null): AskedCode | undefined {
  const kept = cookieIn(cookies ?? '', ASKED_CODE);
  const [, phone, againAt, consent] = PATTERN.exec(kept ?? '') ?? [];
  return phone === undefined ? undefined : { phone, againAt: Number(againAt), consent: consent === 'true' };
}
