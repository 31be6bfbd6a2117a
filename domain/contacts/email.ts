import type { Reading } from './reading.ts';

const LONGEST = 254;

/** A name without the signs that end an address, open a comment or break a header; a domain of any alphabet. */
const ADDRESS = /^[^\s@<>()[\],;:\\"\p{Cc}]+@[\p{L}\p{M}\d.-]+$/u;

/**
 * An e-mail address, its domain as mail servers know it.
 *
 * §5: "required 'Введите e-mail'; invalid 'Некорректный e-mail'". An address has
 * one @, a dot in the domain, no spaces and at most 254 letters; a Cyrillic
 * domain is spelled in punycode (decision T5.29).
 */
export function readEmail(text: string): Reading {
  const address = text.trim();
  if (address === '') return { problem: 'Введите e-mail' };
  const at = address.indexOf('@');
  const domain = ADDRESS.test(address) ? asciiDomain(address.slice(at + 1)) : undefined;
  const value = `${address.slice(0, at)}@${domain}`;
  return domain === undefined || value.length > LONGEST ? { problem: 'Некорректный e-mail' } : { value };
}

/** Two labels or more: Latin letters, digits and hyphens inside, as DNS has them. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

function asciiDomain(domain: string): string | undefined {
  const url = `http://${domain}`;
  const ascii = URL.canParse(url) ? new URL(url).host : '';
  return DOMAIN.test(ascii) ? ascii : undefined;
}
