import { type ReactNode, useId } from 'react';
import styles from './checkout-section.module.css';

type CheckoutSectionProps = { number: number; title: string; aside?: ReactNode; children: ReactNode };

/** A numbered section of the form. */
export function CheckoutSection({ number, title, aside, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
