/** Seconds for which a browser reaches the shop by https only. */
const YEAR = 31_536_000;

/**
 * Sent with every answer: pages, API, files and errors. What only documents need,
 * their Content-Security-Policy, is content-policy.ts; a route that shows something
 * to nobody else overrides its Referrer-Policy.
 */
export const securityHeaders = (publicOrigin: string | undefined): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  ...(publicOrigin?.startsWith('https:') && { 'strict-transport-security': `max-age=${YEAR}` }),
});
