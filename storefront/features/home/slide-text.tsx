import type { ReactNode } from 'react';
import type { Banner } from '#contract/pages.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import styles from './slide-text.module.css';

type SlideTextProps = {
  banner: Banner;
  /** Its title is the h1 of the page. */
  isHeading: boolean;
  variant?: 'filled' | 'inverse';
  children?: ReactNode;
};

export function SlideText({ banner, isHeading, variant = 'filled', children }: SlideTextProps) {
  const Heading = isHeading ? 'h1' : 'h2';
  return (
    <div className={styles.words}>
      <Heading className={styles.title}>{banner.title}</Heading>
      {banner.text && <p className={styles.lead}>{banner.text}</p>}
      {banner.link && (
        <div className={styles.actions}>
          <LinkButton size="lg" variant={variant} href={banner.link}>
            {banner.linkTitle ?? 'Подробнее'}
          </LinkButton>
          {children}
        </div>
      )}
    </div>
  );
}
