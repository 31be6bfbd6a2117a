import type { ContentBlock } from '#contract/pages.ts';

/** The blocks with everything inside them, in one list. */
export const everyBlock = (blocks: readonly ContentBlock[]): ContentBlock[] =>
  blocks.flatMap((block) => [block, ...everyBlock(block.items)]);
