import clsx from 'clsx';
import type { Banner } from '#contract/pages.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import styles from './promo-tile.module.css';

/** Width to height of wide banners. */
const RATIO = 2;

/** A banner among the tiles. */
export function PromoTile({ banner }: { banner: Banner }) {
  const { title, text, link, linkTitle, imageId } = banner;
  return (
    <article className={clsx(styles.promo, banner.textSide === 'right' && styles.right)}>
      {imageId && (
        <Picture
          fileId={imageId}
          alt=""
          sizes="(min-width: 1024px) 44vw, 92vw"
          ratio={RATIO}
          className={styles.picture}
        />
      )}
      <div className={styles.words}>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {link && (
        <a href={link} className={styles.link}>
          {linkTitle ?? 'Подробнее'}
        </a>
      )}
    </article>
  );
}
