import type { ReactNode } from 'react';
import type { ContentBlock } from '#contract/pages.ts';
import { textField } from '#storefront/features/content/block-fields.ts';
import type { TemplateProps } from '#storefront/features/content/template-props.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
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

/** Template `raffle-showcase` outside of the raffle's own page: all content comes from its fields. */
export function RaffleShowcase({ block, isHeading }: TemplateProps) {
  const title = textField(block, 'title');
  const link = textField(block, 'link');
  if (title === undefined) return null;
  return (
    <Showcase
      title={title}
      heading={isHeading ? 'h1' : 'h2'}
      text={textField(block, 'text')}
      picture={pictureField(block)}
    >
      {link && (
        <LinkButton href={link} size="lg" variant="inverse">
          {textField(block, 'linkTitle') ?? 'Участвовать'}
        </LinkButton>
      )}
    </Showcase>
  );
}

/** Template `raffles-tabs` outside of the raffle's own page: a link to it. */
export function RafflesLink({ block }: { block: ContentBlock }) {
  const code = textField(block, 'raffle');
  if (code === undefined) return null;
  return (
    <div className="wrap section">
      <LinkButton href={paths.raffle(code)} size="lg">
        Участвовать в&nbsp;розыгрыше
      </LinkButton>
    </div>
  );
}

/** The picture of a block with its alternative text; undefined when missing. */
export function pictureField(block: ContentBlock) {
  const fileId = textField(block, 'imageId');
  return fileId === undefined ? undefined : { fileId, alt: textField(block, 'alt') ?? '' };
}
