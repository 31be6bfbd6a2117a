import type { ReactNode } from 'react';
import { Crescent } from './crescent.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = { title: string; text?: string; action: ReactNode; headingLevel?: 'h1' | 'h2' };

/** One sentence about why the list is empty, and one action. */
export function EmptyState({ title, text, action, headingLevel: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <Crescent className={styles.moon} />
      <Heading className={styles.title}>{title}</Heading>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
