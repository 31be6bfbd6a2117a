/** A path of this shop; anything that could lead elsewhere leads home. */
export function ownPath(path: unknown): string {
  return typeof path === 'string' && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path) ? path : '/';
}
