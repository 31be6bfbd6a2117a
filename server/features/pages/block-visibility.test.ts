import { describe, expect, test } from 'vitest';
import { isBlockShown } from './block-visibility.ts';

const RINGS = 1;
const SIGNETS = 2;
const CHAINS = 3;
const GOLD = 10;
const SILVER = 11;

const nowhere = { categoryIds: [], valueIds: [] };
const rings = { categoryIds: [RINGS], valueIds: [] };
const signets = { categoryIds: [SIGNETS, RINGS], valueIds: [] };

const anywhere = { category_id: null, value_ids: [] };
const ofRings = { category_id: RINGS, value_ids: [] };
const ofGold = { category_id: null, value_ids: [GOLD, SILVER] };
const ofGoldRings = { category_id: RINGS, value_ids: [GOLD] };

describe('visibility of a banner block (spec §7, decision T7.23)', () => {
  test.each([
    { block: anywhere, place: nowhere, isShown: true, because: 'it belongs everywhere' },
    {
      block: anywhere,
      place: { ...signets, valueIds: [GOLD] },
      isShown: true,
      because: 'it belongs everywhere',
    },
    { block: ofRings, place: rings, isShown: true, because: 'it is its category' },
    { block: ofRings, place: signets, isShown: true, because: 'the category is below its own' },
    {
      block: { category_id: SIGNETS, value_ids: [] },
      place: rings,
      isShown: false,
      because: 'it is above its own',
    },
    {
      block: { category_id: CHAINS, value_ids: [] },
      place: rings,
      isShown: false,
      because: 'it is another one',
    },
    { block: ofRings, place: nowhere, isShown: false, because: 'the page is no listing' },
    {
      block: ofGold,
      place: { ...rings, valueIds: [SILVER, 12] },
      isShown: true,
      because: 'one value is enough',
    },
    {
      block: ofGold,
      place: { ...rings, valueIds: [12] },
      isShown: false,
      because: 'none of its values is chosen',
    },
    { block: ofGold, place: rings, isShown: false, because: 'nothing is chosen' },
    { block: ofGoldRings, place: { ...rings, valueIds: [GOLD] }, isShown: true, because: 'both hold' },
    { block: ofGoldRings, place: rings, isShown: false, because: 'the value is not chosen' },
    {
      block: ofGoldRings,
      place: { categoryIds: [CHAINS], valueIds: [GOLD] },
      isShown: false,
      because: 'it is another category',
    },
  ])('$isShown: $because', ({ block, place, isShown }) => {
    expect(isBlockShown(block, place)).toBe(isShown);
  });
});
