import type { ReviewCounts } from './load-reviews.ts';
import { type ReviewInput, reviewsPath } from './review-paths.ts';
import { type ReviewSort, SORT_TITLES } from './review-text.ts';
import { chooseInPlace } from './review-totals.tsx';

type ReviewChoiceProps = {
  input: ReviewInput;
  counts: ReviewCounts;
  onChoose?(input: ReviewInput): void;
};

type Chip = { title: string; isChosen: boolean; next: ReviewInput };

/** Sort order, and the filters by photos and by bought size. */
export function ReviewChoice({ input, counts: { withPhoto, sizes }, onChoose }: ReviewChoiceProps) {
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
  const bySize = sizes.map(({ size, count }) => {
    const isChosen = input.size === size;
    const next = { ...input, size: isChosen ? undefined : size };
    return { title: `${size}\u00a0(${count})`, isChosen, next };
  });
  return (
    <>
      <nav className="rv-choice" aria-label="Порядок отзывов">
        <Chips chips={chips} onChoose={onChoose} />
      </nav>
      {(sizes.length > 1 || input.size !== undefined) && (
        <nav className="rv-choice" aria-label="Отзывы по размеру">
          <span className="muted">Размер</span>
          <Chips chips={bySize} onChoose={onChoose} />
        </nav>
      )}
    </>
  );
}

const Chips = ({ chips, onChoose }: { chips: readonly Chip[]; onChoose: ReviewChoiceProps['onChoose'] }) =>
  chips.map(({ title, isChosen, next }) => (
    <a
      key={title}
      href={reviewsPath(next)}
      aria-current={isChosen || undefined}
      onClick={chooseInPlace(next, onChoose)}
    >
      {title}
    </a>
  ));
