import { hash } from 'node:crypto';
import { PLAYER_ORIGINS } from '#domain/catalog/embedded-video.ts';

/** What a page may load and run. */
export function contentPolicy(scriptSources: readonly string[], isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptSources.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    `frame-src ${PLAYER_ORIGINS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Scripts are allowed by the hash of what this very page holds, not by a nonce:
 * a nonce would make the same page different for everyone (ADR 0008).
 */
export const inlineScriptSources = (document: Buffer): string[] =>
  inlineScripts(document).map((code) => `'sha256-${hash('sha256', code, 'base64')}'`);

/** The code of every script that runs where it stands: not those with a `src`, not structured data. */
function inlineScripts(document: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = document.indexOf('<script'); at !== -1; at = document.indexOf('<script', at)) {
    const start = document.indexOf('>', at) + 1;
    const end = document.indexOf('</script>', start);
    const tag = document.toString('latin1', at, start);
    if (!tag.includes(' src=') && !tag.includes('ld+json')) found.push(document.subarray(start, end));
    at = end;
  }
  return found;
}
