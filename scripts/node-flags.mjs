/** How the shop's process is started: what a page or a listing needs and throws away is most of its memory. */
export const NODE_FLAGS = [
  // MB for it: with V8's 16 it is copied about while it is still in use.
  '--max-semi-space-size=64',
  // Everything that lives is looked through when the heap has tripled, not four times a second: the bytes of answers
  // count towards V8's own limit (ADR 0058).
  '--heap-growing-percent=200',
];

/** A script started with these and with a pipe as its stdin ends with the process that started it. */
export const ENDS_WITH_PARENT = ['--import', new URL('end-with-parent.mjs', import.meta.url).href];
