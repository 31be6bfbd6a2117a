import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { Icon } from '#storefront/ui/icon.tsx';
import styles from './checkout-section.module.css';

type CheckoutSectionProps = { number: number; title: string; children: ReactNode };

/** A numbered section of the form. */
export function CheckoutSection({ number, title, children }: CheckoutSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h2 id={id}>{title}</h2>
      </div>
      {children}
    </section>
  );
}

type OptionGroupProps = {
  /** Visually hidden label of the group. */
  title: string;
  error: string | undefined;
  columns?: 2 | 3;
  children: ReactNode;
};

/** Cards with radio buttons, and the error of the choice. */
export function OptionGroup({ title, error, columns, children }: OptionGroupProps) {
  const id = useId();
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-label={title}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : id}
    >
      <div className={clsx(styles.cards, columns === 2 && styles.two, columns === 3 && styles.three)}>
        {children}
      </div>
      {error !== undefined && (
        <p className={styles.error} id={id} role="alert">
          <Icon name="circle-alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
