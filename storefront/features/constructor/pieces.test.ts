import { describe, expect, test } from 'vitest';
import type { CardGroup } from '#contract/catalog.ts';
import { chosenPieces, type Piece, type Place, searchOf } from './pieces.ts';

const size = (id: number): CardGroup => ({ id, title: String(id), available: true, remnants: 1 });
const piece = (id: number, ...sizes: number[]): Piece => ({
  id,
  code: `piece-${id}`,
  title: `Украшение ${id}`,
  categories: [],
  catalogImageId: null,
  cardPrices: [],
  groups: sizes.map(size),
});

const RINGS: Place = { code: 'koltsa', title: 'Кольца', pieces: [piece(1, 11, 12), piece(2, 21)] };
const EARRINGS: Place = { code: 'sergi', title: 'Серьги', pieces: [piece(3, 31)] };
const PLACES = [RINGS, EARRINGS];
const MALACHITE = { filter: 'stone', code: 'malachite' };

const idsChosenBy = (search: string) =>
  chosenPieces(PLACES, new URLSearchParams(search)).map(({ place, piece: { id }, size: { id: sizeId } }) => [
    place.code,
    id,
    sizeId,
  ]);

describe('a URL selects pieces', () => {
  test.each([
    { search: '', chosen: [], because: 'nothing is selected by default' },
    { search: 'koltsa=2', chosen: [['koltsa', 2, 21]], because: 'a single size needs no parameter' },
    { search: 'koltsa=1', chosen: [['koltsa', 1, 11]], because: 'the first size is the default' },
    { search: 'koltsa=1&groupId=12', chosen: [['koltsa', 1, 12]], because: 'the size may be given' },
    {
      search: 'koltsa=1&groupId=31',
      chosen: [['koltsa', 1, 11]],
      because: 'a size of another piece is ignored',
    },
    { search: 'koltsa=3', chosen: [], because: 'earrings do not belong to rings' },
    { search: 'koltsa=&sergi=3', chosen: [['sergi', 3, 31]], because: 'an empty place is a selection, too' },
    { search: 'koltsa=1e0&sergi=abc', chosen: [], because: 'what is no product is ignored' },
  ])('$search: $because', ({ search, chosen }) => {
    expect(idsChosenBy(search)).toEqual(chosen);
  });
});

test('the URL of a selection restores the selection', () => {
  const chosen = chosenPieces(PLACES, new URLSearchParams('koltsa=1&groupId=12&sergi=3'));
  const search = searchOf(MALACHITE, chosen);
  expect(String(search)).toBe('stone=malachite&koltsa=1&groupId=12&sergi=3');
  expect(chosenPieces(PLACES, search)).toEqual(chosen);
});
