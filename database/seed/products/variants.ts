import { PIECES, type Piece } from './pieces.ts';
import { sizesText } from './sizes.ts';

const BY_MODEL = Map.groupBy(PIECES, ({ model }) => model);

/** All pieces of its model, its own among them. */
const variantsOf = ({ model }: Piece): readonly Piece[] => BY_MODEL.get(model) ?? [];

/** Null for a piece without variants. */
export const modelCode = (piece: Piece): string | null => (variantsOf(piece).length > 1 ? piece.model : null);

/** The measure by which pieces of one metal and stone differ: the width of a band, the diameter of a hoop, the length. */
export function measureOf(piece: Piece): { title: string; content: string } | undefined {
  const variants = variantsOf(piece);
  return measures(piece).find(({ title }) =>
    variants.some((one) =>
      variants.some(
        (other) =>
          one.metalKey === other.metalKey &&
          one.stoneKey === other.stoneKey &&
          measured(one, title) !== measured(other, title),
      ),
    ),
  );
}

const measures = ({ facts = [], sizes }: Piece) => [
  ...facts,
  { title: 'Длина', content: sizes.of === 'length' ? (sizesText(sizes) ?? '') : '' },
];

const measured = (piece: Piece, title: string) =>
  measures(piece).find((measure) => measure.title === title)?.content;
