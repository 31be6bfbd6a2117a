import { type ReviewInput, reviewsPath } from './review-paths.ts';
import { type ReviewSort, SORT_TITLES } from './review-text.ts';
import { chooseInPlace } from './review-totals.tsx';

type ReviewChoiceProps = {
  input: ReviewInput;
  /** Number of reviews with photos. */
  withPhoto: number;
  onChoose?(input: ReviewInput): void;
};

type Chip = { title: string; isChosen: boolean; next: ReviewInput };

/** Sort order, and the filter by photos. */
export function ReviewChoice({ input, withPhoto, onChoose }: ReviewChoiceProps) {
  const sorts = Object.keys(SORT_TITLES) as ReviewSort[];
  const chips: Chip[] = sorts.map((sort) => ({
    title: SORT_TITLES[sort],
    isChosen: input.sort === sort,
    next: { ...input, sort },
  }));
  if (withPhoto > 0) {
    const next = { ...input, withPhoto: !input.withPhoto };
    chips.push({ title: `С\u00a0фото\u00a0(${withPhoto})`, isChosen: input.withPhoto, next });
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
