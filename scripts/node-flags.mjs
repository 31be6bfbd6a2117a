/** V8 flags of the shop: most of its memory is short-lived data of single pages and listings. */
export const NODE_FLAGS = [
  // MB for that data: with V8's 16, it is copied while it is still in use.
  '--max-semi-space-size=64',
  // A full collection runs when the heap has tripled, not four times a second: the bytes of answers count towards
  // V8's own limit (ADR 0058).
  '--heap-growing-percent=200',
];

/** A script started with these flags, and with a pipe as its stdin, ends with its parent process. */
export const ENDS_WITH_PARENT = ['--import', new URL('end-with-parent.mjs', import.meta.url).href];
