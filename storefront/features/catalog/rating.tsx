import { counted } from '#domain/russian/plural.ts';
import styles from './rating.module.css';

const REVIEWS = ['отзыв', 'отзыва', 'отзывов'] as const;

type RatingProps = { rate: number; reviewCount: number };

/** One star and a number, as a tile shows it. */
export function Rating({ rate, reviewCount }: RatingProps) {
  if (reviewCount === 0) return <span className={styles.none}>Нет отзывов</span>;
  return (
    <span className={styles.rate} role="img" aria-label={spoken(rate, reviewCount)}>
      <b>{decimal(rate)}</b>
      {`(${reviewCount})`}
    </span>
  );
}

/** Five stars, filled by the average, as the product page shows it. */
export function RatingStars({ rate, reviewCount }: RatingProps) {
  if (reviewCount === 0) return <span className={styles.none}>Нет отзывов</span>;
  return (
    <span className={styles.row} role="img" aria-label={spoken(rate, reviewCount)}>
      <span className={styles.stars}>
        <span style={{ width: `${rate * 20}%` }} />
      </span>
      <b>{decimal(rate)}</b>
      {counted(reviewCount, REVIEWS)}
    </span>
  );
}

const decimal = (rate: number): string => rate.toFixed(1).replace('.', ',');

const spoken = (rate: number, reviewCount: number): string =>
  `Оценка ${decimal(rate)} из 5, ${counted(reviewCount, REVIEWS)}`;
