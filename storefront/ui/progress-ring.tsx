import type { CSSProperties, ReactNode } from 'react';
import styles from './progress-ring.module.css';

const BEADS = 24;

type ProgressRingProps = {
  /** 0…100. */
  percent: number;
  /** A full sentence: screen readers announce the ring as an image. */
  label: string;
  children: ReactNode;
};

/** A ring of silver beads, filled clockwise, one by one. */
export function ProgressRing({ percent, label, children }: ProgressRingProps) {
  const filled = Math.floor((percent * BEADS) / 100);
  return (
    <div className={styles.ring} role="img" aria-label={label}>
      <svg viewBox="0 0 76 76" width="76" height="76" aria-hidden="true">
        {Array.from({ length: BEADS }, (_, place) => (
          <circle
            // biome-ignore lint/suspicious/noArrayIndexKey: a bead is identified by its position on the ring.
            key={place}
            className={place < filled ? styles.filled : styles.bead}
            style={{ '--place': place } as CSSProperties}
            r="2.7"
            {...beadAt(place)}
          />
        ))}
      </svg>
      <b aria-hidden="true">{children}</b>
    </div>
  );
}

/** Rounded, so that server and browser render the same number. */
function beadAt(place: number): { cx: number; cy: number } {
  const angle = (place / BEADS) * 2 * Math.PI;
  const at = (offset: number) => Math.round((38 + 34 * offset) * 100) / 100;
  return { cx: at(Math.sin(angle)), cy: at(-Math.cos(angle)) };
}
