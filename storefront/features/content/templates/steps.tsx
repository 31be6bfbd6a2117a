import { RichText } from '#storefront/ui/rich-text.tsx';
import { textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './steps.module.css';

/** A numbered list of steps. */
export function StepsTemplate({ block }: TemplateProps) {
  const title = textField(block, 'title');
  const Heading = title ? 'h3' : 'h2';
  return (
    <section>
      {title && <h2>{title}</h2>}
      <ol className={styles.steps}>
        {block.items.map((item) => (
          <li key={item.id}>
            <Heading className={styles.title}>{textField(item, 'title')}</Heading>
            <RichText html={textField(item, 'html')} />
          </li>
        ))}
      </ol>
    </section>
  );
}
