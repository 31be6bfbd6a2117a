import type { ContentBlock } from '#contract/pages.ts';

/** A text field of a block; undefined when missing. */
export function textField({ fields }: ContentBlock, name: string): string | undefined {
  const value = fields[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function numberField({ fields }: ContentBlock, name: string): number | undefined {
  const value = fields[name];
  return typeof value === 'number' ? value : undefined;
}

/** The blocks and all nested blocks in one list. */
export const everyBlock = (blocks: readonly ContentBlock[]): ContentBlock[] =>
  blocks.flatMap((block) => [block, ...everyBlock(block.items)]);
