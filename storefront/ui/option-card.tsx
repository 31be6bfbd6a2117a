import type { ComponentProps, ReactNode } from 'react';
import styles from './option-card.module.css';

type OptionCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode;
  /** A smaller line below the title. */
  note?: ReactNode;
  /** At the end of the row: a price or a discount. */
  aside?: ReactNode;
};

/** One option as a card with a radio button. */
export function OptionCard({ title, note, aside, ...radio }: OptionCardProps) {
  return (
    <label className={styles.card}>
      <input {...radio} type="radio" />
      <span>
        <b>{title}</b>
        {note && <small>{note}</small>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
    </label>
  );
}
