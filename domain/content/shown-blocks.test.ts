import { describe, expect, test } from 'vitest';
import { shownBlocks } from './shown-blocks.ts';

type Block = { id: number; siteId: string[]; items: Block[] };
const block = (id: number, siteId: string[] = [], items: Block[] = []): Block => ({ id, siteId, items });

const idsOf = (blocks: readonly Block[]): unknown[] =>
  blocks.map(({ id, items }) => (items.length > 0 ? [id, idsOf(items)] : id));

describe('which blocks a site shows (spec §2, decision T2.36)', () => {
  test.each([
    { blocks: [block(1)], siteId: 7, shown: [1], because: 'an empty list means every site' },
    { blocks: [block(1, ['1', '7'])], siteId: 7, shown: [1], because: 'the list has the site' },
    { blocks: [block(1, ['1', '2'])], siteId: 7, shown: [], because: 'the list has other sites only' },
    { blocks: [block(1, ['7'])], siteId: '7', shown: [1], because: 'an id may come as text' },
    { blocks: [block(1, ['17'])], siteId: 7, shown: [], because: 'a part of an id is no id' },
    {
      blocks: [block(1, ['2'], [block(2, ['7']), block(3)])],
      siteId: 7,
      shown: [],
      because: 'a hidden parent hides its children',
    },
    {
      blocks: [block(1, [], [block(2, ['2']), block(3, ['7'], [block(4, ['2']), block(5)])])],
      siteId: 7,
      shown: [[1, [[3, [5]]]]],
      because: 'a child is hidden by itself, at any depth',
    },
  ])('$because [C165, C166]', ({ blocks, siteId, shown }) => {
    expect(idsOf(shownBlocks(blocks, siteId))).toEqual(shown);
  });
});
