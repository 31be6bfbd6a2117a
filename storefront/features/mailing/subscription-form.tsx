import { useId } from 'react';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { ConsentField } from '#storefront/features/request/consent-field.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import styles from './subscription-form.module.css';

export type PostedSubscription = {
  email: string;
  isAgreed: boolean;
  errors: Record<string, string>;
  message: string;
};

/** Asks for an address; it is posted to its page, with scripts and without. */
export function SubscriptionForm({ posted }: { posted: PostedSubscription | undefined }) {
  const id = useId();
  const { errors = {}, message } = posted ?? {};
  const isOther = message !== undefined && errors.email === undefined && errors.accept === undefined;
  return (
    <form className={styles.form} method="post" action="/subscription" aria-describedby={id} noValidate>
      <p id={id} className="muted">
        Скидки, новинки и&nbsp;розыгрыши&nbsp;— не&nbsp;чаще раза в&nbsp;неделю. Отписаться можно в&nbsp;одно
        нажатие.
      </p>
      <EmailField required defaultValue={posted?.email} error={errors.email} />
      <ConsentField
        name="accept"
        defaultChecked={posted?.isAgreed ?? false}
        error={errors.accept}
        onChange={() => {}}
      >
        Согласие на{' '}
        <a className="link" href="/policy/mailing" target="_blank" rel="noopener">
          получение писем
        </a>
      </ConsentField>
      {isOther && <Notice tone="error">{message}</Notice>}
      <Button type="submit" size="lg">
        Подписаться
      </Button>
    </form>
  );
}
