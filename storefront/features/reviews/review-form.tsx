import { useState } from 'react';
import type { ReviewParam } from '#contract/reviews.ts';
import { browserApi } from '#storefront/api/browser-api.ts';
import { newUuid } from '#storefront/api/visit-cookies.ts';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import { UploadField } from '#storefront/features/uploads/upload-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import choices from '#storefront/ui/choices.module.css';
import { Field } from '#storefront/ui/field.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { PARAM, readReviewForm } from './read-review-form.ts';
import styles from './review-form.module.css';
import { StarsField } from './stars-field.tsx';

const MOST_PHOTOS = 5;

type ReviewFormProps = {
  /** Undefined for the shop. */
  productId: number | undefined;
  params: readonly ReviewParam[];
  /** Chosen before the form was opened: by a star of a letter. */
  rate: number | undefined;
  posted: PostedForm | undefined;
  onSent(message: string): void;
};

export function ReviewForm({ productId, params, rate, posted, onSent }: ReviewFormProps) {
  const [requestId] = useState(newUuid);
  const form = useForm<FieldOf<'POST /reviews/v1/new'>>({
    posted,
    async send(entered) {
      entered.set('requestId', requestId);
      const { message } = await browserApi('POST /reviews/v1/new', { body: readReviewForm(entered) });
      onSent(message);
    },
  });
  const entered = posted?.entered ?? {};

  return (
    <form {...form.props} className={styles.form} encType="multipart/form-data">
      {productId !== undefined && <input type="hidden" name="productId" value={productId} />}
      <StarsField
        label="Ваша оценка"
        {...form.field('rate')}
        {...(entered.rate === undefined && rate !== undefined && { defaultValue: String(rate) })}
      />
      <TextArea
        label="Отзыв"
        rows={6}
        maxLength={3000}
        hint={
          productId === undefined
            ? 'Как выбирали, как получили заказ, что запомнилось'
            : 'Как сидит, как выглядит вживую, кому посоветуете'
        }
        {...form.field('text')}
      />
      {params.map((param) => (
        <ParamField key={param.id} param={param} value={entered[PARAM + param.id]} />
      ))}
      <UploadField
        label="Фотографии"
        target="review"
        kinds={['image']}
        most={MOST_PHOTOS}
        hint={'До пяти снимков jpg, png или\u00a0webp, каждый до 10\u00a0МБ'}
        {...form.field('imagesFileIds')}
      />
      <UploadField
        label="Видео"
        target="review"
        kinds={['video']}
        most={1}
        hint={'Одно видео mp4 или\u00a0ogg до 200\u00a0МБ'}
        {...form.field('videoFileIds')}
      />
      <ConsentField {...form.field('acceptPublication')}>
        Согласие на&nbsp;публикацию отзыва, фото и&nbsp;видео с&nbsp;моим именем и&nbsp;первой буквой фамилии
      </ConsentField>
      <RefusalNotice form={form} />
      <Button type="submit" size="lg" isBusy={form.isSending()}>
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

type ChoiceFieldProps = {
  name: string;
  label: string;
  options: readonly string[];
  defaultValue?: string | undefined;
};

/** One of a few words, or none. */
function ChoiceField({ name, label, options, defaultValue = '' }: ChoiceFieldProps) {
  return (
    <fieldset className={choices.field}>
      <legend className={choices.label}>{label}</legend>
      <div className={choices.options}>
        {['', ...options].map((option) => (
          <label key={option} className={choices.option}>
            <input type="radio" name={name} value={option} defaultChecked={option === defaultValue} />
            <span>{option || 'Не\u00a0указывать'}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
