import clsx from 'clsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';
import { BlockLink } from './block-link.tsx';
import styles from './info-block.module.css';

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
