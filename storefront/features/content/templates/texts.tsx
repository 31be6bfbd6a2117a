import clsx from 'clsx';
import { Picture } from '#storefront/features/media/picture.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';
import { BlockLink } from './block-link.tsx';
import styles from './texts.module.css';

export function TextTemplate({ block, children }: TemplateProps) {
  return (
    <>
      <RichText html={textField(block, 'html')} />
      {children}
    </>
  );
}

/** Text beside a picture, or below a wide one. */
export function TextImageTemplate({ block, children }: TemplateProps) {
  const title = textField(block, 'title');
  const imageId = textField(block, 'imageId');
  const side = textField(block, 'side');
  const isWide = side === 'top';
  return (
    <section
      className={clsx(imageId && styles.pair, side === 'left' && styles.mirrored, isWide && styles.wide)}
    >
      <div className={styles.words}>
        {title && <h2>{title}</h2>}
        <RichText html={textField(block, 'html')} />
        <BlockLink block={block} />
        {children}
      </div>
      {imageId && (
        <Picture
          className={styles.picture}
          fileId={imageId}
          alt={textField(block, 'alt') ?? ''}
          ratio={isWide ? 2 : 4 / 3}
          sizes={isWide ? '(max-width: 1023px) 96vw, 75vw' : '(max-width: 767px) 96vw, 46vw'}
          widths={[400, 640, 960, 1400]}
          isPriority={isWide}
        />
      )}
    </section>
  );
}

/** A highlighted box with information. */
export function InfoBlock({ block, children }: TemplateProps) {
  const title = textField(block, 'title');
  const text = textField(block, 'text');
  const isLink = block.params.isUrl && text !== undefined;
  return (
    <section className={clsx(styles.info, textField(block, 'tone') === 'quiet' && styles.quiet)}>
      {isLink ? (
        <a className="link" href={text}>
          {title ?? text}
        </a>
      ) : (
        <>
          {title && <h2>{title}</h2>}
          {text && <p>{text}</p>}
        </>
      )}
      <RichText html={textField(block, 'html')} />
      <BlockLink block={block} />
      {children}
    </section>
  );
}
