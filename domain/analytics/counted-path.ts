/** Where a shopper types what is nobody's business: no counter runs on these pages. */
const PRIVATE = /^\/(?:cart|checkout)(?:\/|$)/;

/** Whether a counter of somebody else's may run on the page of this path. */
export const isCountedPath = (path: string): boolean => !PRIVATE.test(path);
