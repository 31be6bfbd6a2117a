import { useId } from 'react';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import * as paths from '#storefront/paths.ts';
import { Button } from '#storefront/ui/button.tsx';
import styles from './subscription-form.module.css';

/** Asks for an address; it is posted to its page, with scripts and without. */
export function SubscriptionForm({ posted }: { posted: PostedForm | undefined }) {
  const id = useId();
  const form = useForm<FieldOf<'POST /mail-distribution/v1/recipients/subscribe'>>({ posted });
  const accept = form.field('accept');
  return (
    <form {...form.props} className={styles.form} action={paths.subscription} aria-describedby={id}>
      <p id={id} className="muted">
        Скидки, новинки и&nbsp;розыгрыши&nbsp;— не&nbsp;чаще раза в&nbsp;неделю. Отписаться можно в&nbsp;одно
        нажатие.
      </p>
      <EmailField required {...form.field('email')} />
      <ConsentField {...accept} defaultChecked={accept.defaultValue !== undefined}>
        Согласие на{' '}
        <a className="link" href={paths.mailingPolicy} target="_blank" rel="noopener">
          получение писем
        </a>
      </ConsentField>
      <RefusalNotice form={form} />
      <Button type="submit" size="lg">
        Подписаться
      </Button>
    </form>
  );
}
