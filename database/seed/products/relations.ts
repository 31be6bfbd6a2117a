import type { NewRow } from '../insert-rows.ts';
import { PIECES, type Piece } from './pieces.ts';

/** Sets with a discount (spec §9), by the pictures of their members, in order. */
const SETS: readonly { id: number; title: string; looks: readonly string[] }[] = [
  {
    id: 1,
    title: 'Малахитовая лунница',
    looks: [
      'ring-cabochon-silver-malachite',
      'pendant-lunnitsa-silver-malachite',
      'earrings-kolt-silver-malachite',
      'bracelet-cuff-silver-malachite',
    ],
  },
  {
    id: 2,
    title: 'Гранатовый вечер',
    looks: ['ring-solitaire-gold-garnet', 'earrings-lunnitsa-gold-garnet', 'pendant-lunnitsa-gold-garnet'],
  },
  {
    id: 3,
    title: 'Жемчужная нить',
    looks: ['necklace-pearl-gold', 'earrings-stud-pearl-gold', 'bracelet-beads-pearl-gold'],
  },
  {
    id: 4,
    title: 'Бирюзовый берег',
    looks: ['ring-cabochon-black-turquoise', 'earrings-cabochon-black-turquoise', 'pendant-medallion-black'],
  },
  {
    id: 5,
    title: 'Синий час',
    looks: ['ring-halo-white-sapphire', 'earrings-stud-white-sapphire', 'pendant-drop-white-sapphire'],
  },
];

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

/** Three to five matching products of other kinds; three pieces in four have them. */
export function accessoryRows(piece: Piece): NewRow<'product_accessories'>[] {
  const { variety } = piece;
  if (variety.fraction('has accessories') > 0.75) return [];
  return PIECES.map((other) => ({ other, kinship: kinship(piece, other) }))
    .filter(({ kinship }) => kinship >= CLOSE)
    .sort((a, b) => b.kinship - a.kinship || order(piece, a.other) - order(piece, b.other))
    .slice(0, variety.whole('accessories', 3, 5))
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
