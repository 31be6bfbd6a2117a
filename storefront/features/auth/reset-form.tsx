import { useState } from 'react';
import { browserApi } from '#storefront/api/browser-api.ts';
import { EmailField } from '#storefront/features/fields/email-field.tsx';
import { useSentForm } from '#storefront/features/request/use-sent-form.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { askForReset, RESET_NAMES, type ResetName } from './auth-calls.ts';
import styles from './auth-form.module.css';
import type { PostedForm } from './posted-form.ts';
import { readDraft } from './sign-in-draft.ts';

type ResetFormProps = {
  /** The page that the form is posted to before scripts run. */
  action: string;
  /** The e-mail of a signed-in user, which needs no field. */
  ownEmail?: string | undefined;
  posted?: PostedForm<ResetName> | undefined;
  /** The form, posted before scripts ran, has had the letter sent. */
  isLetterSent: boolean;
};

/** Requests a letter with a link to a new password. The response is the same for an unknown e-mail (promise R24). */
export function ResetForm({ action, ownEmail, posted, isLetterSent }: ResetFormProps) {
  const [isSent, setIsSent] = useState(isLetterSent);
  const { isSending, refusal, onSubmit, forgive, forgiveAll } = useSentForm(
    RESET_NAMES,
    async (entered) => {
      setIsSent(false);
      await askForReset(browserApi, entered);
      forgiveAll();
      setIsSent(true);
    },
    posted?.refusal,
  );

  return (
    <form className={styles.form} method="post" action={action} onSubmit={onSubmit} noValidate>
      {ownEmail === undefined ? (
        <EmailField
          required
          defaultValue={posted?.entered.email ?? readDraft().username}
          error={refusal.fields.email}
          onChange={() => forgive('email')}
        />
      ) : (
        <EmailField defaultValue={ownEmail} readOnly error={refusal.fields.email} />
      )}
      {refusal.other && <Notice tone="error">{refusal.other}</Notice>}
      <div role="status">
        {isSent && (
          <Notice tone="ok">
            Если такой e-mail у&nbsp;нас есть, письмо со&nbsp;ссылкой уже в&nbsp;пути. Не&nbsp;видно
            его&nbsp;— загляните в&nbsp;«Спам».
          </Notice>
        )}
      </div>
      <Button type="submit" size="lg" isBlock isBusy={isSending}>
        Прислать ссылку
      </Button>
    </form>
  );
}
