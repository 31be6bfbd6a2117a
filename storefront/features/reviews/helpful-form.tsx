import { useLocation } from 'react-router';
import type { Review } from '#contract/reviews.ts';
import * as paths from '#storefront/paths.ts';
import { useVote } from './use-votes.ts';

type HelpfulFormProps = { review: Pick<Review, 'id' | 'author' | 'helpfulCount'>; isHelpful: boolean };

/** «Полезно»: a plain form before scripts run, handled in place afterwards. */
export function HelpfulForm({ review: { id, author, helpfulCount }, isHelpful }: HelpfulFormProps) {
  const { pathname, search } = useLocation();
  const { count, isChosen, isSending, give } = useVote({ id, helpfulCount, isHelpful });
  return (
    <form
      className="rv-helpful"
      method="post"
      action={paths.reviewHelpful}
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="isHelpful" value={String(!isChosen)} />
      <input type="hidden" name="returnTo" value={`${pathname}${search}#review-${id}`} />
      <button type="submit" aria-pressed={isChosen} aria-disabled={isSending || undefined}>
        <span className="vh">{`Отзыв ${author}: `}</span>
        Полезно
        {count > 0 && <span className="tnum">{count}</span>}
      </button>
    </form>
  );
}
