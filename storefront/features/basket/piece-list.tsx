import type { ComponentProps } from 'react';
import { EngravingNote } from '#storefront/features/engraving/engraving-note.tsx';
import { Money } from '#storefront/ui/money.tsx';
import { MiniProduct } from './mini-product.tsx';
import styles from './piece-list.module.css';
import { type Line, sizeText } from './state/basket-contents.ts';

/** A piece of an order, and its sum in roubles. */
type Piece = {
  key: number;
  title: string;
  imageId: string | null;
  sizeTitle: string;
  count: number;
  total: number;
  engraving: ComponentProps<typeof EngravingNote>['engraving'];
  path?: string | undefined;
};

/** What is ordered, with picture, size, quantity and sum of each piece. */
export const PieceList = ({ pieces }: { pieces: readonly Piece[] }) => (
  <ul className={styles.pieces} aria-label="Состав заказа">
    {pieces.map(({ key, title, imageId, sizeTitle, count, total, engraving, path }) => (
      <li key={key}>
        <MiniProduct
          title={title}
          imageId={imageId}
          {...(path && { path })}
          action={
            <b className={styles.sum}>
              <Money roubles={total} />
            </b>
          }
        >
          <span className="muted small">
            {[sizeText(sizeTitle), `${count}\u00a0шт.`].filter(Boolean).join(' · ')}
          </span>
          <EngravingNote engraving={engraving} />
        </MiniProduct>
      </li>
    ))}
  </ul>
);

/** Selected lines of a basket; a size that is partly in a set is one piece of the order. */
export const orderedPieces = (lines: readonly Line[]): Piece[] =>
  [
    ...Map.groupBy(
      lines.filter(({ size }) => size.selected),
      ({ size }) => size.id,
    ),
  ].flatMap(([key, [first, ...rest]]) => {
    if (!first) return [];
    const same = [first, ...rest];
    return {
      key,
      title: first.product.title,
      imageId: first.product.imageId,
      sizeTitle: first.size.title,
      count: same.reduce((sum, { size }) => sum + size.count, 0),
      total: same.reduce((sum, { size }) => sum + size.total, 0),
      engraving: same.find(({ size }) => size.engraving)?.size.engraving ?? null,
    };
  });
