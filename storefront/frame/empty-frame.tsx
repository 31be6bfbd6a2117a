import type { ReactNode } from 'react';
import { CheckoutSteps } from '#storefront/features/checkout/checkout-steps.tsx';
import { phoneHref } from '#storefront/kit/phone-href.ts';
import { useFrame } from '#storefront/kit/use-frame.ts';
import styles from './empty-frame.module.css';
import { Logo } from './logo.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { Toasts } from './toasts.tsx';
import { useLinkNavigation } from './use-link-navigation.ts';

/** §2: the layout "empty (no header)": its only links are the way back and the telephone. */
export function EmptyFrame({ children }: { children: ReactNode }) {
  const { site } = useFrame();
  useLinkNavigation();
  return (
    <>
      <main id="main" className={styles.frame}>
        <div className={styles.bar}>
          <div className={`wrap ${styles.row}`}>
            <Logo />
            <CheckoutSteps />
            <a className={styles.phone} href={phoneHref(site.phone)}>
              {site.phone}
            </a>
          </div>
        </div>
        {children}
      </main>
      <NavigationProgress />
      <Toasts />
    </>
  );
}
