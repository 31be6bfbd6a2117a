/** Seconds for which a browser uses only https for the shop. */
const YEAR = 31_536_000;

/**
 * Sent with every answer: pages, API, files and errors. Documents also get a Content-Security-Policy from
 * content-policy.ts; a route with a secret address overrides its Referrer-Policy. Not
 * @fastify/helmet: it sets headers in a hook, which answers to malformed requests never pass.
 */
export const securityHeaders = (publicOrigin: string | undefined): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  ...(publicOrigin?.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR}` }),
});
