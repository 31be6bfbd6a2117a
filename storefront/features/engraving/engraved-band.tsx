import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { Face } from '#domain/engraving/engraving.ts';
import styles from './engraved-band.module.css';

type EngravedBandProps = {
  text: string;
  face: Face;
  /** The colour of the metal. */
  metal: string | undefined;
};

/** Until a text is typed. */
export const EXAMPLE = 'Навсегда';

/** Pixels of the drawing that a text may take, and what one letter of the largest type takes. */
const ROOM = 250;
const LETTER = 15;
const LARGEST = 26;

/** The inner side of a band from above, with the text where the engraver cuts it. */
export function EngravedBand({ text, face, metal = '#d9dcdd' }: EngravedBandProps) {
  const size = Math.min(LARGEST, (LARGEST * ROOM) / (LETTER * Math.max(text.length, 1)));
  return (
    <svg
      className={styles.band}
      viewBox="0 0 400 240"
      role="img"
      aria-label={text === '' ? 'Кольцо без надписи' : `Кольцо с надписью «${text}»`}
      style={{ '--metal': metal } as CSSProperties}
    >
      <defs>
        <linearGradient id="band-outside">
          <stop className={styles.shade} offset="0" />
          <stop className={styles.light} offset="0.3" />
          <stop className={styles.metal} offset="0.6" />
          <stop className={styles.shade} offset="1" />
        </linearGradient>
        <linearGradient id="band-inside">
          <stop className={styles.shade} offset="0" />
          <stop className={styles.metal} offset="0.25" />
          <stop className={styles.light} offset="0.55" />
          <stop className={styles.shade} offset="1" />
        </linearGradient>
      </defs>
      <path fill="url(#band-inside)" d="M32 92A168 66 0 0 1 368 92V148A168 66 0 0 0 32 148z" />
      <path fill="url(#band-outside)" d="M24 92A176 74 0 0 0 376 92V148A176 74 0 0 1 24 148z" />
      <path
        className={styles.rim}
        d="M24 92A176 74 0 0 1 376 92A176 74 0 0 1 24 92zM32 92A168 66 0 0 0 368 92A168 66 0 0 0 32 92z"
      />
      <path id="band-line" fill="none" d="M44 101A160 60 0 0 1 356 101" />
      <text className={clsx(styles.text, styles[face], text === '' && styles.example)} fontSize={size}>
        <textPath href="#band-line" startOffset="50%">
          {text === '' ? EXAMPLE : text}
        </textPath>
      </text>
    </svg>
  );
}
