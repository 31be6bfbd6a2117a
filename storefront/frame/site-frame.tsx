import type { ReactNode } from 'react';
import { isWholesaler, RETAIL_PRICE_ROLE } from '#domain/roles.ts';
import { LoginPrompt } from '#storefront/features/auth/login-prompt.tsx';
import { BonusNote } from '#storefront/features/catalog/bonus-note.tsx';
import { WholesaleStrip } from '#storefront/features/wholesale/lazy-parts.tsx';
import { lazyPart } from '#storefront/kit/lazy-part.tsx';
import { useFrame } from '#storefront/kit/use-frame.ts';
import { BottomNav } from './bottom-nav.tsx';
// The styles of the footer come with those of every page.
import './footer.module.css';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import styles from './site-frame.module.css';
import { Toasts } from './toasts.tsx';
import { useLinkNavigation } from './use-link-navigation.ts';

/** The server renders it; its code loads when the browser hydrates it. */
const Footer = lazyPart(async () => (await import('./footer.tsx')).Footer);

/** The layout of every page except the checkout. */
export function SiteFrame({ children }: { children: ReactNode }) {
  useLinkNavigation();
  const { userRole, priceRole } = useFrame();
  return (
    <>
      <a className={styles.skip} href="#main">
        К содержанию
      </a>
      <Header />
      {isWholesaler(userRole) && priceRole !== RETAIL_PRICE_ROLE && <WholesaleStrip />}
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
