import { textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';
import { BlockLink } from './block-link.tsx';
import styles from './title-block.module.css';

/** A section heading with the nested blocks below. */
export function TitleBlock({ block, children }: TemplateProps) {
  const title = textField(block, 'title');
  const text = textField(block, 'text');
  const isLink = block.params.isUrl && text !== undefined;
  return (
    <section>
      {title && <h2>{isLink ? <a href={text}>{title}</a> : title}</h2>}
      {text && !isLink && <p className={styles.lead}>{text}</p>}
      <BlockLink block={block} />
      {children}
    </section>
  );
}
