import type { ReactNode } from 'react';
import styles from './bare-frame.module.css';
import { Logo } from './logo.tsx';

/** A page layout with the logo only. */
export function BareFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={`wrap ${styles.header}`}>
        <Logo />
      </header>
      <main id="main">{children}</main>
    </>
  );
}
