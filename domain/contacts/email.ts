import type { Reading } from './reading.ts';

const LONGEST = 254;

/** A local part without characters that end an address, open a comment or break a header; a domain of any alphabet. */
const ADDRESS = /^[^\s@<>()[\],;:\\"\p{Cc}]+@[\p{L}\p{M}\d.-]+$/u;

/**
 * Parses an e-mail address; its domain is stored in ASCII.
 *
 * §5: "required 'Введите e-mail'; invalid 'Некорректный e-mail'". An address has
 * one @, a dot in the domain, no spaces and at most 254 characters; a Cyrillic
 * domain is converted to punycode (decision T5.29).
 */
export function readEmail(text: string): Reading {
  const address = text.trim();
  if (address === '') return { problem: 'Введите e-mail' };
  const at = address.indexOf('@');
  const domain = ADDRESS.test(address) ? asciiDomain(address.slice(at + 1)) : undefined;
  const value = `${address.slice(0, at)}@${domain}`;
  return domain === undefined || value.length > LONGEST ? { problem: 'Некорректный e-mail' } : { value };
}

/** At least two labels of Latin letters, digits and inner hyphens, as DNS requires. */
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]*[a-z\d]$/;

function asciiDomain(domain: string): string | undefined {
  const url = `http://${domain}`;
  const ascii = URL.canParse(url) ? new URL(url).host : '';
  return DOMAIN.test(ascii) ? ascii : undefined;
}
