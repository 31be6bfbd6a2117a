/** A block with those inside it. */
type Nested<Block> = { siteId: readonly string[]; items: Block[] };

/**
 * §2: "A block shows only if its siteId list is empty or contains the current
 * site id." Site ids are compared as text, and a hidden block hides its children
 * (decision T2.36).
 */
export const shownBlocks = <Block extends Nested<Block>>(
  blocks: readonly Block[],
  siteId: number | string,
): Block[] =>
  blocks
    .filter((block) => block.siteId.length === 0 || block.siteId.includes(String(siteId)))
    .map((block) => ({ ...block, items: shownBlocks(block.items, siteId) }));
