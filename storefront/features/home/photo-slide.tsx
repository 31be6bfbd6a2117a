import clsx from 'clsx';
import type { Banner } from '#contract/pages.ts';
import { Picture } from '#storefront/features/media/picture.tsx';
import styles from './photo-slide.module.css';
import { SlideText } from './slide-text.tsx';

type PhotoSlideProps = {
  banner: Banner;
  isHeading: boolean;
  /** Above the fold: loads eagerly. */
  isFirst: boolean;
};

/** A full-width picture; its empty half is for the text. */
export function PhotoSlide({ banner, isHeading, isFirst }: PhotoSlideProps) {
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
        <SlideText banner={banner} isHeading={isHeading} variant={isDark ? 'inverse' : 'filled'} />
      </div>
    </div>
  );
}
