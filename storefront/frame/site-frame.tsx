import type { ReactNode } from 'react';
import { LoginPrompt } from '#storefront/features/auth/login-prompt.tsx';
import { BonusNote } from '#storefront/features/catalog/bonus-note.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import styles from './site-frame.module.css';
import { Toasts } from './toasts.tsx';
import { useLinkNavigation } from './use-link-navigation.ts';

/** The layout of every page except the checkout. */
export function SiteFrame({ children }: { children: ReactNode }) {
  useLinkNavigation();
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
      <BonusNote />
      <LoginPrompt />
      <NavigationProgress />
      <Toasts />
    </>
  );
}
