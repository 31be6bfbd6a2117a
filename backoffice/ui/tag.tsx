import type { ReactNode } from 'react';
import styles from './tag.module.css';

/** What a colour means, design §5: finished, waits for our hand, under way, has a date, failed, over, bonuses. */
export type Tone = 'done' | 'wait' | 'work' | 'plan' | 'bad' | 'still' | 'bonus';

/** Dot and word; the word alone carries the meaning. Small facts («опт», «подарок») are `isPlain`. */
export function Tag({
  tone = 'still',
  isPlain = false,
  children,
}: {
  tone?: Tone;
  isPlain?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={styles.tag} data-tone={tone} data-plain={isPlain || undefined}>
      {children}
    </span>
  );
}
