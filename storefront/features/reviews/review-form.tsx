import { useState } from 'react';
import type { ReviewParam } from '#contract/reviews.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import type { PostedForm } from '#storefront/features/auth/posted-form.ts';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import { useSentForm } from '#storefront/features/request/use-sent-form.ts';
import { UploadField } from '#storefront/features/uploads/upload-field.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { ChoiceField } from './choice-field.tsx';
import { PARAM, REVIEW_NAMES, type ReviewName, readReviewForm } from './read-review-form.ts';
import styles from './review-form.module.css';
import { StarsField } from './stars-field.tsx';

const MOST_PHOTOS = 5;

type ReviewFormProps = {
  /** Undefined for the shop. */
  productId: number | undefined;
  params: readonly ReviewParam[];
  posted: PostedForm<ReviewName> | undefined;
  onSent(message: string): void;
};

export function ReviewForm({ productId, params, posted, onSent }: ReviewFormProps) {
  const [requestId] = useState(newRequestId);
  const { isSending, refusal, onSubmit, forgive } = useSentForm(
    REVIEW_NAMES,
    async (entered) => {
      if (requestId !== undefined) entered.set('requestId', requestId);
      const { message } = await browserApi('POST /reviews/v1/new', { body: readReviewForm(entered) });
      onSent(message);
    },
    posted?.refusal,
  );
  const entered = posted?.entered ?? {};

  return (
    <form className={styles.form} method="post" encType="multipart/form-data" onSubmit={onSubmit} noValidate>
      {productId !== undefined && <input type="hidden" name="productId" value={productId} />}
      <StarsField
        name="rate"
        label="Ваша оценка"
        defaultValue={entered.rate}
        error={refusal.fields.rate}
        onChange={() => forgive('rate')}
      />
      <TextArea
        name="text"
        label="Отзыв"
        rows={6}
        maxLength={3000}
        defaultValue={entered.text}
        hint={
          productId === undefined
            ? 'Как выбирали, как получили заказ, что запомнилось'
            : 'Как сидит, как выглядит вживую, кому посоветуете'
        }
        error={refusal.fields.text}
        onChange={() => forgive('text')}
      />
      {params.map((param) => (
        <ParamField key={param.id} param={param} value={entered[PARAM + param.id]} />
      ))}
      <UploadField
        name="imagesFileIds"
        label="Фотографии"
        target="review"
        kinds={['image']}
        most={MOST_PHOTOS}
        hint={'До пяти снимков jpg, png или\u00a0webp, каждый до 10\u00a0МБ'}
        error={refusal.fields.imagesFileIds}
        onChange={() => forgive('imagesFileIds')}
      />
      <UploadField
        name="videoFileIds"
        label="Видео"
        target="review"
        kinds={['video']}
        most={1}
        hint={'Одно видео mp4 или\u00a0ogg до 200\u00a0МБ'}
        error={refusal.fields.videoFileIds}
        onChange={() => forgive('videoFileIds')}
      />
      <ConsentField
        name="acceptPublication"
        error={refusal.fields.acceptPublication}
        onChange={() => forgive('acceptPublication')}
      >
        Согласие на&nbsp;публикацию отзыва, фото и&nbsp;видео с&nbsp;моим именем и&nbsp;первой буквой фамилии
      </ConsentField>
      {refusal.other && <Notice tone="error">{refusal.other}</Notice>}
      <Button type="submit" size="lg" isBusy={isSending}>
        Отправить отзыв
      </Button>
    </form>
  );
}

function ParamField({ param, value }: { param: ReviewParam; value: string | undefined }) {
  const asked = { name: PARAM + param.id, label: param.title };
  if (param.kind === 'choice') return <ChoiceField {...asked} options={param.options} defaultValue={value} />;
  return <Field {...asked} maxLength={500} defaultValue={value} />;
}

/** Browsers make ids on secure origins only; without one the shop tells repeated forms apart by their author. */
const newRequestId = () => (isSecureContext() ? crypto.randomUUID() : undefined);
const isSecureContext = () => globalThis.isSecureContext === true;
