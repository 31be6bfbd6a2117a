import { Icon } from '#storefront/ui/icon.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './faq.module.css';

/** Questions that expand one by one, also before scripts run. */
export function FaqTemplate({ block }: TemplateProps) {
  const title = textField(block, 'title');
  return (
    <section>
      {title && <h2>{title}</h2>}
      <div className={styles.questions}>
        {block.items.map((item) => (
          <details key={item.id}>
            <summary>
              {textField(item, 'question')}
              <Icon name="chevron-down" />
            </summary>
            <RichText html={textField(item, 'html')} />
          </details>
        ))}
      </div>
    </section>
  );
}
