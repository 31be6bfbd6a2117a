/** A path of this shop; any value that could redirect to another origin becomes the home page. */
export function ownPath(path: unknown): string {
  return typeof path === 'string' && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(path) ? path : '/';
}
