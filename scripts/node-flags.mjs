import { fileURLToPath } from 'node:url';

/** V8 flags of the shop (ADR 0093, 0149). */
export const NODE_FLAGS = [
  // MB for short-lived data, three times in each thread: with eight times as much, no answer takes less time.
  '--max-semi-space-size=8',
  // A full collection runs when the heap has doubled, not four times a second: the bytes of answers count towards V8's
  // own limit (ADR 0058). What is left over is collected when the shop is quiet (ADR 0149).
  '--heap-growing-percent=100',
];

/** What is read before a process runs any code (ADR 0093). */
export const NODE_ENVIRONMENT = {
  /** Areas of memory that the threads share: by default eight a core, each with its own holes. */
  MALLOC_ARENA_MAX: '2',
  /** Larger blocks go back to the system when they are freed; otherwise the allocator soon keeps them. */
  MALLOC_MMAP_THRESHOLD_: '131072',
  /** Node's compile cache: the shop starts half a second earlier, and never loads the compiler of TypeScript. */
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
};

/** A script started with these flags, and with a pipe as its stdin, ends with its parent process. */
export const ENDS_WITH_PARENT = ['--import', new URL('end-with-parent.mjs', import.meta.url).href];
