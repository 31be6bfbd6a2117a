/**
 * `headers` of a page that is the same for everyone with the same site,
 * currency and price role (ADR 0007). Pages without it are private.
 */
export const publicPageHeaders = () => ({
  'cache-control': 'public, no-cache',
  vary: 'Cookie',
});
