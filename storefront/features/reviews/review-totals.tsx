import type { MouseEvent } from 'react';
import { fitOf } from '#domain/reviews/fit.ts';
import { counted } from '#domain/russian/plural.ts';
import * as paths from '#storefront/paths.ts';
import { LinkButton } from '#storefront/ui/button.tsx';
import type { ReviewCounts } from './load-reviews.ts';
import { type ReviewInput, reviewsPath } from './review-paths.ts';
import { ReviewStars } from './review-stars.tsx';
import { ANSWERS, decimal, RATES, REVIEWS, STARS } from './review-text.ts';

type ReviewTotalsProps = {
  average: number;
  counts: ReviewCounts;
  input: ReviewInput;
  /** Applies the choice in place; without it the links lead to the page of reviews. */
  onChoose?(input: ReviewInput): void;
};

/** The average, the count of each rate, and a link to write a review. */
export function ReviewTotals({ average, counts, input, onChoose }: ReviewTotalsProps) {
  return (
    <div className="rv-totals">
      <p className="rv-average">
        <b>{decimal(average)}</b>
        <span>
          <ReviewStars rate={average} more={`, ${counted(counts.total, REVIEWS)}`} />
          <span className="muted">на основе {counted(counts.total, RATES)}</span>
        </span>
      </p>
      <ul className="rv-bars" aria-label="Отзывы по оценкам">
        {counts.rates.map(({ rate, count }) => (
          <li key={rate}>
            <Bar
              rate={rate}
              count={count}
              share={counts.total > 0 ? count / counts.total : 0}
              input={input}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
      <FitScale counts={counts.fit} />
      <LinkButton href={paths.reviewOf(input.productId)} variant="tonal" isBlock rel="nofollow">
        Написать отзыв
      </LinkButton>
      <p className="muted rv-note">
        {input.productId === undefined
          ? 'Отзывы оставляют покупатели, получившие заказ. Мы читаем каждый.'
          : 'Отзыв могут оставить покупатели, получившие это украшение.'}
      </p>
    </div>
  );
}

/** What buyers say of the fit: a point between «Маломерит» and «Большемерит». */
function FitScale({ counts }: { counts: ReviewCounts['fit'] }) {
  const fit = fitOf(counts);
  if (fit === undefined) return null;
  return (
    <div className="rv-fit">
      <p>
        <b>{fit.most}</b>{' '}
        <span className="muted">
          — {fit.count} из&nbsp;{counted(fit.total, ANSWERS)}
        </span>
      </p>
      <i className="rv-scale" aria-hidden="true" style={{ '--at': fit.position } as React.CSSProperties} />
      <p className="muted" aria-hidden="true">
        {counts.map(({ value }) => (
          <span key={value}>{value.toLowerCase()}</span>
        ))}
      </p>
    </div>
  );
}

type BarProps = {
  rate: number;
  count: number;
  /** Of all reviews, from 0 to 1. */
  share: number;
  input: ReviewInput;
  onChoose: ReviewTotalsProps['onChoose'];
};

/** Toggles the filter by this rate. */
function Bar({ rate, count, share, input, onChoose }: BarProps) {
  const isChosen = input.rate === rate;
  const content = (
    <>
      <span aria-hidden="true">{rate}</span>
      <i aria-hidden="true" style={{ '--w': `${Math.round(share * 100)}%` } as React.CSSProperties} />
      <span className="muted" aria-hidden="true">
        {count}
      </span>
    </>
  );
  if (count === 0) {
    return (
      <span className="rv-bar">
        <span className="vh">{`${counted(rate, STARS)}: нет`}</span>
        {content}
      </span>
    );
  }
  const next = { ...input, rate: isChosen ? undefined : rate };
  return (
    <a
      className="rv-bar"
      href={reviewsPath(next)}
      aria-label={`${counted(rate, STARS)}: ${count}`}
      aria-current={isChosen || undefined}
      onClick={chooseInPlace(next, onChoose)}
    >
      {content}
    </a>
  );
}

/** A press with a modifier key opens the link as usual. */
export function chooseInPlace(input: ReviewInput, onChoose: ReviewTotalsProps['onChoose']) {
  if (onChoose === undefined) return;
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(input);
  };
}
