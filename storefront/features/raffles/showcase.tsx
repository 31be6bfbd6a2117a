import type { ReactNode } from 'react';
import { Picture } from '#storefront/features/media/picture.tsx';
import styles from './showcase.module.css';

type ShowcaseProps = {
  title: string;
  /** Level of the heading: of the page or of a section. */
  heading: 'h1' | 'h2';
  text?: string | undefined;
  picture?: { fileId: string; alt: string } | undefined;
  /** Above the title, such as a back link. */
  before?: ReactNode;
  /** Below the text: dates and buttons. */
  children?: ReactNode;
};

/** The prize in a white disc on malachite, as wide as the page. */
export function Showcase({ title, heading: Heading, text, picture, before, children }: ShowcaseProps) {
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.in}`}>
        <div className={styles.words}>
          {before}
          <Heading className={styles.title}>{title}</Heading>
          {text && <p className={styles.text}>{text}</p>}
          {children}
        </div>
        {picture && (
          <div className={styles.prize}>
            <Picture
              fileId={picture.fileId}
              alt={picture.alt}
              sizes="(max-width: 767px) 240px, 400px"
              widths={[240, 400, 640, 960]}
              isPriority={Heading === 'h1'}
            />
          </div>
        )}
      </div>
    </section>
  );
}
