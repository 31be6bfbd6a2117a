import type { ContentBlock } from '#contract/pages.ts';

/** The blocks and all nested blocks in one list. */
export const everyBlock = (blocks: readonly ContentBlock[]): ContentBlock[] =>
  blocks.flatMap((block) => [block, ...everyBlock(block.items)]);
