import { z } from 'zod';
import { readContent } from '../content-files.ts';
import type { NewRow } from '../insert-rows.ts';
import { PIECES, type Piece } from './pieces.ts';

const ProductSet = z.strictObject({
  id: z.int(),
  title: z.string(),
  /** The pictures of its members, in order. */
  looks: z.array(z.string()),
});

/** Sets with a discount (spec §9). */
const SETS = readContent('product-sets.json', z.array(ProductSet));

export const SET_ROWS: NewRow<'product_sets'>[] = SETS.map(({ id, title }) => ({ id, title }));

/** The set of a piece and its position; only the first piece with the pictures is a member. */
const PLACES = new Map(
  SETS.flatMap(({ id, looks }) =>
    looks.map((look, position) => [pieceWithLook(look).id, { set: id, position }] as const),
  ),
);

export const placeInSet = ({ id }: Piece) => PLACES.get(id);

/** The first product with these pictures. */
export function pieceWithLook(look: string): Piece {
  const piece = PIECES.find((candidate) => candidate.look === look);
  if (piece === undefined) throw new Error(`No product has the pictures ${look}`);
  return piece;
}

const KINSHIP = { stone: 3, collection: 2, metal: 1 };
const CLOSE = 3;

/** Five to eight matching products of other kinds, a full shelf; three pieces in four have them. */
export function accessoryRows(piece: Piece): NewRow<'product_accessories'>[] {
  const { variety } = piece;
  if (variety.fraction('has accessories') > 0.75) return [];
  return PIECES.map((other) => ({ other, kinship: kinship(piece, other) }))
    .filter(({ kinship }) => kinship >= CLOSE)
    .sort((a, b) => b.kinship - a.kinship || order(piece, a.other) - order(piece, b.other))
    .slice(0, variety.whole('accessories', 5, 8))
    .map(({ other }, position) => ({ product_id: piece.id, accessory_id: other.id, position }));
}

function kinship(piece: Piece, other: Piece): number {
  if (other.kind === piece.kind || other.isPublished === false || other.sites !== undefined) return 0;
  return (
    (piece.stoneKey !== undefined && other.stoneKey === piece.stoneKey ? KINSHIP.stone : 0) +
    (piece.collection !== undefined && other.collection === piece.collection ? KINSHIP.collection : 0) +
    (other.metalKey === piece.metalKey ? KINSHIP.metal : 0)
  );
}

const order = ({ variety }: Piece, other: Piece) => variety.fraction(`accessory ${other.code}`);
