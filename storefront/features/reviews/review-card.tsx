import type { Review } from '#contract/reviews.ts';
import { type BuyerFile, BuyerPictures } from './buyer-pictures.tsx';
import { HelpfulForm } from './helpful-form.tsx';
import { ReviewStars } from './review-stars.tsx';
import { dayOf } from './review-text.ts';

type ReviewCardProps = {
  review: Review;
  /** The current user has marked it as helpful. */
  isHelpful: boolean;
};

/** A review with the shop's reply. */
export function ReviewCard({ review, isHelpful }: ReviewCardProps) {
  const { id, author, rate, text, size, createdAt, params, imagesFileIds, videoFileIds, answer } = review;
  return (
    <article className="rv-review" id={`review-${id}`} aria-label={`Отзыв: ${author}`}>
      <header className="rv-author">
        <b>{author}</b>
        <ReviewStars rate={rate} />
        <span className="muted">
          <time dateTime={createdAt}>{dayOf(createdAt)}</time>
          {size !== '' && ` · Размер ${size}`}
        </span>
      </header>
      {text !== '' && <p className="rv-text">{text}</p>}
      {params.length > 0 && (
        <dl className="rv-params">
          {params.map((param) => (
            <div key={param.id}>
              <dt>{param.title}</dt>
              <dd>{param.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <BuyerPictures
        label="Фото и видео из отзыва"
        title={`Отзыв ${author}`}
        files={[...filesOf('image', imagesFileIds), ...filesOf('video', videoFileIds)]}
      />
      {answer && (
        <div className="rv-answer">
          <p>
            <b>Ответ магазина</b>{' '}
            <time className="muted" dateTime={answer.answeredAt}>
              {dayOf(answer.answeredAt)}
            </time>
          </p>
          <p className="rv-text">{answer.text}</p>
        </div>
      )}
      {text !== '' && <HelpfulForm review={review} isHelpful={isHelpful} />}
    </article>
  );
}

const filesOf = (kind: BuyerFile['kind'], fileIds: readonly string[]): BuyerFile[] =>
  fileIds.map((fileId) => ({ fileId, kind }));
