import clsx from 'clsx';
import { Picture } from '#storefront/features/media/picture.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import { textField } from '../block-fields.ts';
import type { TemplateProps } from '../template-props.ts';
import { BlockLink } from './block-link.tsx';
import styles from './text-image.module.css';

/** Text beside a picture. */
export function TextImageTemplate({ block, children }: TemplateProps) {
  const title = textField(block, 'title');
  const imageId = textField(block, 'imageId');
  const isMirrored = textField(block, 'side') === 'left';
  return (
    <section className={clsx(imageId && styles.pair, isMirrored && styles.mirrored)}>
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
          ratio={4 / 3}
          sizes="(max-width: 767px) 96vw, 46vw"
          widths={[400, 640, 960, 1400]}
        />
      )}
    </section>
  );
}
