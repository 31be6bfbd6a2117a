import { RatingStars } from '#storefront/features/catalog/rating.tsx';
import styles from './reviews-summary.module.css';

const decimal = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 1 });

type ReviewsSummaryProps = { rate: number; reviewCount: number };

/** «Отзывы» of a product: the average of all, and how many there are. */
export function ReviewsSummary({ rate, reviewCount }: ReviewsSummaryProps) {
  return (
    <section className="section" id="reviews" aria-labelledby="reviews-title">
      <h2 className={styles.heading} id="reviews-title">
        Отзывы {reviewCount > 0 && <small>{reviewCount}</small>}
      </h2>
      {reviewCount > 0 ? (
        <p className={styles.average}>
          <b aria-hidden="true">{decimal.format(rate)}</b>
          <RatingStars rate={rate} reviewCount={reviewCount} />
        </p>
      ) : (
        <p className="muted">Отзывов пока нет. Их оставляют покупатели, получившие это украшение.</p>
      )}
    </section>
  );
}
