import type { ReactNode } from 'react';
import { LoginPrompt } from '#storefront/features/auth/login-prompt.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './site-frame.module.css';
import { Toasts } from './toasts.tsx';

/** What surrounds every page but the checkout. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <a className={styles.skip} href="#main">
        К содержанию
      </a>
      <Header />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <BottomNav />
      <LoginPrompt />
      <Toasts />
    </>
  );
}
