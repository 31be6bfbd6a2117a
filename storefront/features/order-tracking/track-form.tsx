import { Form } from 'react-router';
import { PhoneField } from '#storefront/features/fields/phone-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Field } from '#storefront/ui/field.tsx';
import styles from './order-tracking.module.css';

/** Number and phone of an order; posted to its page, with scripts and without. */
export function TrackForm({ posted }: { posted: PostedForm | undefined }) {
  const form = useForm<FieldOf<'POST /order-tracking/v1'>>({ posted });
  return (
    <Form {...form.props} action={paths.track} className={styles.form}>
      <p className="muted">Номер заказа есть в&nbsp;письме и&nbsp;в&nbsp;сообщении о&nbsp;заказе.</p>
      <Field
        label="Номер заказа"
        placeholder="28-1047"
        autoComplete="off"
        required
        {...form.field('number')}
      />
      <PhoneField required {...form.field('phone')} />
      <RefusalNotice form={form} />
      <Button type="submit" size="lg" isBlock isBusy={form.isSending()}>
        Узнать, где заказ
      </Button>
    </Form>
  );
}
