import { type ReactNode, useId } from 'react';
import styles from './account-section.module.css';

/** A part of an account's page below its main form. */
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

/** What a row says, and what can be done about it. */
export const AccountRow = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.row}>
    <div className={styles.words}>{children}</div>
    {action}
  </div>
);
