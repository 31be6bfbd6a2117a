import { type ReactNode, useId } from 'react';
import styles from './account-section.module.css';

/** A section of an account page below its main form. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A row with a text and its action. */
export const AccountRow = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.row}>
    <div className={styles.words}>{children}</div>
    {action}
  </div>
);
