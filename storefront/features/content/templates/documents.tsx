import { Icon } from '#storefront/ui/icon.tsx';
import { textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './documents.module.css';

/** Files to download. */
export function DocumentsTemplate({ block }: TemplateProps) {
  const title = textField(block, 'title');
  return (
    <section>
      {title && <h2>{title}</h2>}
      <ul className={styles.documents}>
        {block.items.map((item) => {
          const link = textField(item, 'link');
          const name = textField(item, 'title');
          const note = textField(item, 'note');
          return (
            <li key={item.id}>
              <Icon name="download" />
              <span>
                {link ? (
                  <a className="link" href={link}>
                    {name}
                  </a>
                ) : (
                  name
                )}
                {note && <small>{note}</small>}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
