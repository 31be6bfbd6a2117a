import clsx from 'clsx';
import { useRef } from 'react';
import { shownPrice } from '#domain/roles.ts';
import { ProductPicture } from '#storefront/features/catalog/product-picture.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { Money } from '#storefront/ui/money.tsx';
import styles from './piece-pick.module.css';
import type { Piece, Place } from './pieces.ts';
import { RailArrows } from './rail-arrows.tsx';

type PiecePickProps = {
  place: Place;
  chosenId: number | undefined;
  onChoose(pieceId: number | undefined): void;
};

/** Pieces for one place as radio buttons: one of them, or none. */
export function PiecePick({ place: { code, title, pieces }, chosenId, onChoose }: PiecePickProps) {
  const rail = useRef<HTMLDivElement>(null);
  return (
    <fieldset className={styles.place}>
      <legend className={styles.legend}>{title}</legend>
      <RailArrows rail={rail} title={title} />
      <div ref={rail} className={styles.pieces}>
        <label className={clsx(styles.piece, styles.none)}>
          <input
            type="radio"
            name={code}
            value=""
            checked={chosenId === undefined}
            onChange={() => onChoose(undefined)}
          />
          Не&nbsp;нужно
        </label>
        {pieces.map((piece) => (
          <label key={piece.id} className={styles.piece}>
            <input
              type="radio"
              name={code}
              value={piece.id}
              checked={piece.id === chosenId}
              onChange={() => onChoose(piece.id)}
            />
            <PieceCard piece={piece} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PieceCard({ piece: { title, catalogImageId, cardPrices } }: { piece: Piece }) {
  const { priceRole } = useFrame();
  const price = shownPrice(cardPrices, priceRole);
  return (
    <>
      <ProductPicture
        className={styles.picture}
        fileId={catalogImageId}
        sizes="(max-width: 767px) 140px, 176px"
        widths={[160, 240, 400]}
      />
      <span className={styles.title}>{title}</span>
      {price && (
        <b className="tnum">
          <Money roubles={price.price} />
        </b>
      )}
    </>
  );
}
