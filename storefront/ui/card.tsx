import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './card.module.css';

type CardProps = { title: string; className?: string | undefined; children: ReactNode };

/** A framed section of a page. */
export function Card({ title, className, children }: CardProps) {
  const id = useId();
  return (
    <section className={clsx(styles.card, className)} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
