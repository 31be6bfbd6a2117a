import { type ReviewInput, reviewsPath } from './review-paths.ts';
import { type ReviewSort, SORT_TITLES } from './review-text.ts';
import { chooseInPlace } from './review-totals.tsx';

type ReviewChoiceProps = {
  wish: ReviewInput;
  /** Number of reviews with photos. */
  withPhoto: number;
  onChoose?(wish: ReviewInput): void;
};

type Chip = { title: string; isChosen: boolean; next: ReviewInput };

/** Sort order, and the filter by photos. */
export function ReviewChoice({ wish, withPhoto, onChoose }: ReviewChoiceProps) {
  const sorts = Object.keys(SORT_TITLES) as ReviewSort[];
  const chips: Chip[] = sorts.map((sort) => ({
    title: SORT_TITLES[sort],
    isChosen: wish.sort === sort,
    next: { ...wish, sort },
  }));
  if (withPhoto > 0) {
    const next = { ...wish, withPhoto: !wish.withPhoto };
    chips.push({ title: `С\u00a0фото\u00a0(${withPhoto})`, isChosen: wish.withPhoto, next });
  }
  return (
    <nav className="rv-choice" aria-label="Порядок отзывов">
      {chips.map(({ title, isChosen, next }) => (
        <a
          key={title}
          href={reviewsPath(next)}
          aria-current={isChosen || undefined}
          onClick={chooseInPlace(next, onChoose)}
        >
          {title}
        </a>
      ))}
    </nav>
  );
}
