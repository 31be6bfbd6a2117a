import { useState } from 'react';
import { browserApi } from '#storefront/api/browser-api.ts';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import type { FieldOf } from '#storefront/forms/fields.ts';
import type { PostedForm } from '#storefront/forms/posted-form.ts';
import { RefusalNotice, useForm } from '#storefront/forms/use-form.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { askForReset } from './auth-calls.ts';
import styles from './auth-form.module.css';
import { readDraft } from './sign-in-draft.ts';

type ResetFormProps = {
  /** The page that the form is posted to before scripts run. */
  action: string;
  /** The e-mail of a signed-in user, which needs no field. */
  ownEmail?: string | undefined;
  posted?: PostedForm | undefined;
  /** The form, posted before scripts ran, has had the letter sent. */
  isLetterSent: boolean;
};

/** Requests a letter with a link to a new password. The response is the same for an unknown e-mail (promise R24). */
export function ResetForm({ action, ownEmail, posted, isLetterSent }: ResetFormProps) {
  const [isSent, setIsSent] = useState(isLetterSent);
  const form = useForm<FieldOf<'POST /users/v1/password/reset'>>({
    posted,
    async send(entered) {
      setIsSent(false);
      await askForReset(browserApi, entered);
      form.clearErrors();
      setIsSent(true);
    },
  });

  return (
    <form {...form.props} className={styles.form} action={action}>
      {ownEmail === undefined ? (
        <EmailField required {...form.field('email', readDraft().username)} />
      ) : (
        <EmailField {...form.field('email')} defaultValue={ownEmail} readOnly />
      )}
      <RefusalNotice form={form} />
      <div role="status">
        {isSent && (
          <Notice tone="ok">
            Если такой e-mail у&nbsp;нас есть, письмо со&nbsp;ссылкой уже в&nbsp;пути. Не&nbsp;видно
            его&nbsp;— загляните в&nbsp;«Спам».
          </Notice>
        )}
      </div>
      <Button type="submit" size="lg" isBlock isBusy={form.isSending()}>
        Прислать ссылку
      </Button>
    </form>
  );
}
