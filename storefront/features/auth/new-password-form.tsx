import { useState } from 'react';
import { browserApi } from '#storefront/api/browser-api.ts';
import { PasswordField } from '#storefront/features/fields/password-field.tsx';
import { useSentForm } from '#storefront/features/request/use-sent-form.ts';
import { Button, LinkButton } from '#storefront/ui/button.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { NEW_PASSWORD_NAMES, type NewPasswordName, setNewPassword } from './auth-calls.ts';
import styles from './auth-form.module.css';
import type { PostedForm } from './posted-form.ts';

type NewPasswordFormProps = {
  /** The page that the form is posted to before scripts run. */
  action: string;
  /** From the link of the letter. */
  token: string;
  posted?: PostedForm<NewPasswordName> | undefined;
  /** The form, posted before scripts ran, has set the password. */
  isPasswordSet: boolean;
  /** The next link after that. */
  next: { title: string; path: string };
};

/** A new password by the link of a letter. */
export function NewPasswordForm({ action, token, posted, isPasswordSet, next }: NewPasswordFormProps) {
  const [isDone, setIsDone] = useState(isPasswordSet);
  const { isSending, refusal, onSubmit, forgive } = useSentForm(
    NEW_PASSWORD_NAMES,
    async (entered) => {
      await setNewPassword(browserApi, entered);
      setIsDone(true);
    },
    posted?.refusal,
  );

  if (isDone) {
    return (
      <>
        <div role="status">
          <Notice tone="ok">Пароль изменён</Notice>
        </div>
        <LinkButton href={next.path} size="lg" isBlock>
          {next.title}
        </LinkButton>
      </>
    );
  }
  return (
    <form className={styles.form} method="post" action={action} onSubmit={onSubmit} noValidate>
      <input type="hidden" name="token" value={token} />
      <PasswordField
        label="Новый пароль"
        withHint
        required
        error={refusal.fields.password}
        onChange={() => forgive('password')}
      />
      <PasswordField
        label="Повторите пароль"
        name="confirm"
        autoComplete="new-password"
        required
        error={refusal.fields.confirm}
        onChange={() => forgive('confirm')}
      />
      {refusal.other && <Notice tone="error">{refusal.other}</Notice>}
      <Button type="submit" size="lg" isBlock isBusy={isSending}>
        Сохранить пароль
      </Button>
    </form>
  );
}
