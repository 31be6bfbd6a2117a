import type { CSSProperties } from 'react';
import { counted } from '#domain/russian/plural.ts';
import styles from './rating.module.css';

const REVIEWS = ['отзыв', 'отзыва', 'отзывов'] as const;

type RatingProps = { rate: number; reviewCount: number };

/** Five small stars filled by the average, the numbers of reviews and of their photos, for a tile (decision T11.12). */
export function Rating({ rate, reviewCount, reviewPhotoCount }: RatingProps & { reviewPhotoCount: number }) {
  if (reviewCount === 0) return <span className={styles.none}>Нет отзывов</span>;
  const photos = reviewPhotoCount > 0 ? ` · ${reviewPhotoCount} фото` : '';
  return (
    <span className={styles.rate} {...spoken(rate, reviewCount, photos)}>
      {reviewCount + photos}
    </span>
  );
}

/** A larger version with text, for the product page. */
export function RatingStars({ rate, reviewCount }: RatingProps) {
  if (reviewCount === 0) return <span className={styles.none}>Нет отзывов</span>;
  return (
    <span className={styles.row} {...spoken(rate, reviewCount)}>
      <b>{decimal(rate)}</b>
      {counted(reviewCount, REVIEWS)}
    </span>
  );
}

const decimal = (rate: number): string => rate.toFixed(1).replace('.', ',');

/** The stars are CSS, so screen readers announce a single image. */
const spoken = (rate: number, reviewCount: number, photos = '') => ({
  role: 'img',
  'aria-label': `Оценка ${decimal(rate)} из 5, ${counted(reviewCount, REVIEWS)}${photos}`,
  style: { '--rate': rate } as CSSProperties,
});
