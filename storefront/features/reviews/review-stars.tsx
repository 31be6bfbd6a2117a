import { decimal } from './review-text.ts';

type ReviewStarsProps = {
  rate: number;
  /** Additional text for screen readers, after the rate. */
  more?: string;
};

/** Five stars, filled by the rate. */
export function ReviewStars({ rate, more = '' }: ReviewStarsProps) {
  const value = Number.isInteger(rate) && more === '' ? rate : decimal(rate);
  return (
    <span className="rv-stars" role="img" aria-label={`Оценка ${value} из 5${more}`}>
      <span style={{ width: `${rate * 20}%` }} />
    </span>
  );
}
