import type { ContentBlock } from '#contract/pages.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import { Icon, type IconName } from '#storefront/ui/icon.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';
import { BlockLink } from './block-link.tsx';
import styles from './lists.module.css';

const WIDE_ENOUGH = 3;

/** Cards side by side. */
export function CardsTemplate({ block }: TemplateProps) {
  const title = textField(block, 'title');
  const Heading = title ? 'h3' : 'h2';
  return (
    <section>
      {title && <h2>{title}</h2>}
      <ul className={styles.cards} data-per-row={block.params.blockPerRow ?? WIDE_ENOUGH}>
        {block.items.map((item) => (
          <li key={item.id} className={styles.card}>
            <Face card={item} />
            <div className={styles.words}>
              <Heading className={styles.title}>{textField(item, 'title')}</Heading>
              <RichText html={textField(item, 'html')} />
              <BlockLink block={item} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Face({ card }: { card: ContentBlock }) {
  const imageId = textField(card, 'imageId');
  const icon = textField(card, 'icon');
  if (imageId) {
    return (
      <Picture
        className={styles.picture}
        fileId={imageId}
        alt={textField(card, 'alt') ?? ''}
        ratio={4 / 3}
        sizes="(max-width: 767px) 96vw, 32vw"
        widths={[240, 400, 640, 960]}
      />
    );
  }
  // An unknown icon name renders nothing.
  return icon && <Icon className={styles.icon} name={icon as IconName} />;
}

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
            <Heading className={styles.step}>{textField(item, 'title')}</Heading>
            <RichText html={textField(item, 'html')} />
          </li>
        ))}
      </ol>
    </section>
  );
}
