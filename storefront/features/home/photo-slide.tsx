import clsx from 'clsx';
import type { Banner } from '#contract/pages.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import styles from './photo-slide.module.css';
import { SlideWords } from './slide-words.tsx';

/** A picture over the whole width; its empty half is for the words. */
export function PhotoSlide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const isDark = banner.tone === 'dark';
  return (
    <div
      className={clsx(styles.slide, isDark && styles.dark, banner.textSide === 'right' && styles.mirrored)}
    >
      {banner.imageId && (
        <Picture
          className={styles.photo}
          fileId={banner.imageId}
          alt=""
          ratio={2}
          sizes="(max-width: 767px) 600px, 100vw"
          widths={[640, 960, 1400]}
          isPriority={isFirst}
        />
      )}
      <div className="wrap">
        <SlideWords banner={banner} isFirst={isFirst} variant={isDark ? 'inverse' : 'filled'} />
      </div>
    </div>
  );
}
