/** Pages with private input: analytics counters do not run there. */
const PRIVATE = /^\/(?:cart|checkout)(?:\/|$)/;

/** Whether a third-party counter may run on the page of this path. */
export const isCountedPath = (path: string): boolean => !PRIVATE.test(path);
