import type { ReactNode } from 'react';
import styles from './card.module.css';

type Props = {
  title?: string;
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  isFlush?: boolean;
};

/** The one surface above the canvas; no card is inside a card. `isFlush` leaves out the padding, for tables. */
export function Card({ title, actions, footer, children, isFlush = false }: Props) {
  return (
    <section className={styles.card} {...(title !== undefined && { 'aria-label': title })}>
      {title !== undefined && (
        <header className={styles.head}>
          <h2>{title}</h2>
          <div className={styles.actions}>{actions}</div>
        </header>
      )}
      <div className={isFlush ? undefined : styles.body}>{children}</div>
      {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
    </section>
  );
}
